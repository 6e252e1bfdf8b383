import type { RouteRow } from '../../shell/route.ts';

/**
 * The looks page: every widget in every state. Only in development builds and with `VITE_LOOKS=1`; other builds drop it. Its texts are not
 * translated. Rule P3.
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
