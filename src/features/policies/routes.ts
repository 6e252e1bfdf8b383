import { msg } from '@lingui/core/macro';
import { FEATURES, PAGES } from '../../config/brand.ts';
import { screenWith, type RouteRow } from '../../shell/route.ts';

/** The policy pages, and the pages of the brand. Rules P1, B6. */
export const routes: RouteRow[] = [
  {
    path: '/etc/terms-of-service',
    layout: 'fullpage-type-a',
    access: 'all',
    title: msg`Terms of service`,
    screen: () => import('./TermsScreen.tsx'),
  },
  {
    path: '/etc/privacy-policy',
    layout: 'fullpage-type-a',
    access: 'all',
    title: msg`Privacy policy`,
    screen: () => import('./PrivacyScreen.tsx'),
  },
  ...(FEATURES.pages
    ? PAGES.map(({ slug, title }): RouteRow => ({
        path: `/info/${slug}`,
        layout: 'fullpage-type-a',
        access: 'all',
        title: { id: title },
        ...screenWith(() => import('./BrandPageScreen.tsx'), { slug, title }),
      }))
    : []),
];
