import { msg } from '@lingui/core/macro';
import type { LayoutName, RouteRow } from '../route.ts';

const screen = (): ReturnType<Extract<RouteRow, { screen: unknown }>['screen']> => import('./BeingPreparedScreen.tsx');
const row = (path: string, title: RouteRow['title'], layout: LayoutName = 'dashboard'): RouteRow => ({
  path,
  layout,
  access: 'all',
  title,
  screen,
});

/** Pages whose screen is still to come: they show the "being prepared" notice. Spec section 2. */
export const prepared: readonly RouteRow[] = [
  row('/supports/noticepage', msg`Notices`),
  row('/supports/memopage', msg`Memos`),
  row('/supports/counselpage', msg`1:1 inquiries`),
  row('/support', msg`Support`),
  row('/market/nft', msg`NFT market`),
  row('/etc/terms-of-service', msg`Terms of service`, 'fullpage-type-a'),
  row('/etc/privacy-policy', msg`Privacy policy`, 'fullpage-type-a'),
  row('/devil/sub1/test-1', msg`Self-check`, 'none'),
];

/** The catch-all. Spec section 2: layout fullpage-type-a, meta action read. */
export const notFound: RouteRow = {
  path: '*',
  layout: 'fullpage-type-a',
  access: 'all',
  title: msg`Page not found`,
  screen: () => import('./NotFoundScreen.tsx'),
  meta: { action: 'read' },
};
