import { msg } from '@lingui/core/macro';
import { FEATURES } from '../../config/brand.ts';
import type { RouteRow } from '../../shell/route.ts';

/** Pages that are being prepared. Rule N7. */
export const prepared: readonly RouteRow[] = FEATURES.nftMarket
  ? [
      {
        path: '/market/nft',
        layout: 'dashboard',
        access: 'all',
        title: msg`NFT market`,
        screen: () => import('./BeingPreparedScreen.tsx'),
      },
    ]
  : [];

/** The catch-all. Rule N2. */
export const notFound: RouteRow = {
  path: '*',
  layout: 'fullpage-type-a',
  title: msg`Page not found`,
  screen: () => import('./NotFoundScreen.tsx'),
  meta: { action: 'read' },
};
