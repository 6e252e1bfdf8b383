import { msg } from '@lingui/core/macro';
import { FEATURES, PAGES } from '../../config/brand.ts';
import { PRIVACY_VERSION, TERMS_VERSION } from '../../config/terms.ts';
import { screenWith, type RouteRow } from '../../shell/route.ts';

const BRAND_PAGE = () => import('./BrandPageScreen.tsx');

/** The policy pages, and the pages of the brand. Rules P1, B6. */
export const routes: RouteRow[] = [
  {
    path: '/etc/terms-of-service',
    layout: 'fullpage-type-a',
    access: 'all',
    title: msg`Terms of service`,
    ...(FEATURES.ownTerms
      ? screenWith(BRAND_PAGE, { slug: 'etc/terms', title: msg`Terms of service`, version: TERMS_VERSION })
      : { screen: () => import('./TermsScreen.tsx') }),
  },
  {
    path: '/etc/privacy-policy',
    layout: 'fullpage-type-a',
    access: 'all',
    title: msg`Privacy policy`,
    ...(FEATURES.ownPrivacy
      ? screenWith(BRAND_PAGE, { slug: 'etc/privacy', title: msg`Privacy policy`, version: PRIVACY_VERSION })
      : { screen: () => import('./PrivacyScreen.tsx') }),
  },
  ...(FEATURES.pages
    ? PAGES.map(({ slug, title }): RouteRow => ({
        path: `/info/${slug}`,
        layout: 'fullpage-type-a',
        access: 'all',
        title: { id: title },
        ...screenWith(BRAND_PAGE, { slug, title: { id: title } }),
      }))
    : []),
];
