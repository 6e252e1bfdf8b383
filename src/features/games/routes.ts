import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { FEATURES } from '../../config/brand.ts';
import { LAST_GAME_PATH } from '../../config/shortcuts.ts';
import { screenWith, type RouteRow } from '../../shell/route.ts';
import type { LobbyProps } from './LobbyScreen.tsx';

const LOBBY = () => import('./LobbyScreen.tsx');

/** A page of games. */
function lobby(path: string, title: MessageDescriptor, games: Omit<LobbyProps, 'path' | 'title'>): RouteRow {
  return { path, layout: 'dashboard', access: 'all', title, ...screenWith(LOBBY, { path, title, ...games }) };
}

/** The game pages. Rule G17. */
export const routes: RouteRow[] = [
  lobby('/game/slot', msg`Slots`, { kind: 'slot' }),
  lobby('/game/slotnine', msg`Slots, nine per row`, { kind: 'slot', columns: '9' }),
  lobby('/game/livecasino', msg`Live casino`, { kind: 'casino', columns: 'tables' }),
  ...(FEATURES.sports ? [lobby('/game/sports', msg`Sports`, { kind: 'sports', columns: 'auto' })] : []),
  ...(FEATURES.arcade ? [lobby('/game/arcade', msg`Arcade`, { kind: 'arcade', columns: 'auto' })] : []),
  {
    path: LAST_GAME_PATH,
    layout: 'dashboard',
    access: 'all',
    title: msg`Last played game`,
    screen: () => import('./LastGameScreen.tsx'),
  },
  ...(FEATURES.newGames ? [lobby('/new', msg`New games`, { kind: 'slot', newest: true })] : []),
];
