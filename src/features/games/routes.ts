import { msg } from '@lingui/core/macro';
import type { RouteRow } from '../route.ts';

/** The game pages. Spec section 2. */
export const routes: RouteRow[] = [
  {
    path: '/game/slot',
    layout: 'dashboard',
    access: 'all',
    title: msg`Slots`,
    screen: () => import('./SlotScreen.tsx'),
  },
  {
    path: '/game/slotnine',
    layout: 'dashboard',
    access: 'all',
    title: msg`Slots, nine a row`,
    screen: () => import('./SlotNineScreen.tsx'),
  },
  {
    path: '/game/livecasino',
    layout: 'dashboard',
    access: 'all',
    title: msg`Live casino`,
    screen: () => import('./LiveCasinoScreen.tsx'),
  },
  {
    path: '/new',
    layout: 'dashboard',
    access: 'all',
    title: msg`New games`,
    screen: () => import('./NewScreen.tsx'),
  },
];
