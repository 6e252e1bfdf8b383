import { msg } from '@lingui/core/macro';
import { FEATURES } from '../../config/brand.ts';
import { LAST_GAME_PATH } from '../../config/shortcuts.ts';
import type { RouteRow } from '../../shell/route.ts';

/** The game pages. Rule G17. */
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
    title: msg`Slots, nine per row`,
    screen: () => import('./SlotNineScreen.tsx'),
  },
  {
    path: '/game/livecasino',
    layout: 'dashboard',
    access: 'all',
    title: msg`Live casino`,
    screen: () => import('./LiveCasinoScreen.tsx'),
  },
  ...(FEATURES.sports
    ? [
        {
          path: '/game/sports',
          layout: 'dashboard',
          access: 'all',
          title: msg`Sports`,
          screen: () => import('./SportsScreen.tsx'),
        } satisfies RouteRow,
      ]
    : []),
  ...(FEATURES.arcade
    ? [
        {
          path: '/game/arcade',
          layout: 'dashboard',
          access: 'all',
          title: msg`Arcade`,
          screen: () => import('./ArcadeScreen.tsx'),
        } satisfies RouteRow,
      ]
    : []),
  {
    path: LAST_GAME_PATH,
    layout: 'dashboard',
    access: 'all',
    title: msg`Last played game`,
    screen: () => import('./LastGameScreen.tsx'),
  },
  ...(FEATURES.newGames
    ? [
        {
          path: '/new',
          layout: 'dashboard',
          access: 'all',
          title: msg`New games`,
          screen: () => import('./NewScreen.tsx'),
        } satisfies RouteRow,
      ]
    : []),
];
