import type { RouteRow } from '../../shell/route.ts';

/**
 * The looks page: every widget in every state, for people who judge a look. In dev builds and in those made with `VITE_LOOKS=1`
 * only; other builds drop the row and with it the page. Its texts are for the makers and are in no catalogue.
 */
export const routes: readonly RouteRow[] =
  import.meta.env.DEV || import.meta.env.VITE_LOOKS === '1'
    ? [
        {
          path: '/devil/looks',
          layout: 'none',
          access: 'all',
          title: { id: 'looks', message: 'Looks' },
          screen: () => import('./LooksScreen.tsx'),
        },
      ]
    : [];
