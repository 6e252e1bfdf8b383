import { msg } from '@lingui/core/macro';
import { subscribe } from 'valtio';
import { FEATURES } from '../../config/brand.ts';
import { LAST_GAME_PATH } from '../../config/shortcuts.ts';
import type { MenuRow } from '../../shell/menu.ts';
import * as icons from '../../ui/icons.ts';
import type { GameKind } from '../../config/gameKinds.ts';
import { catalogue, hasKind } from './catalogue.state.ts';

/** Whether the operator has providers of a kind. */
function offers(kind: GameKind): NonNullable<MenuRow['offered']> {
  return { get: () => hasKind(catalogue, kind), subscribe: (changed) => subscribe(catalogue, changed) };
}

/** The game pages in the navigation and the search. Rules N3, N9. */
export const menu: readonly MenuRow[] = [
  ...(FEATURES.newGames
    ? [
        {
          group: 'home',
          label: msg`New games`,
          icon: icons.gift,
          href: '/new',
          words: '신규 새 게임 new',
          offered: offers('slot'),
        } satisfies MenuRow,
      ]
    : []),
  { group: 'games', label: msg`Game list`, icon: icons.games, overlay: { kind: 'drawer' } },
  {
    group: 'games',
    label: msg`Slots`,
    icon: icons.slot,
    href: '/game/slot',
    also: msg({ message: 'Slot machines, reels', comment: 'Search words for slots' }),
    words: '슬롯머신 slot reels',
    offered: offers('slot'),
  },
  {
    group: 'games',
    label: msg`Slots, nine per row`,
    icon: icons.grid,
    href: '/game/slotnine',
    offered: offers('slot'),
  },
  {
    group: 'games',
    label: msg`Live casino`,
    icon: icons.cards,
    href: '/game/livecasino',
    also: msg({ message: 'Baccarat, blackjack, roulette, dealers', comment: 'Search words for the live casino' }),
    words: '라이브 카지노 바카라 블랙잭 룰렛 딜러 live baccarat blackjack roulette dealer',
    offered: offers('casino'),
  },
  ...(FEATURES.sports
    ? [
        {
          group: 'games',
          label: msg`Sports`,
          icon: icons.trophy,
          href: '/game/sports',
          words: '스포츠 베팅 토토 sports betting',
          offered: offers('sports'),
        } satisfies MenuRow,
      ]
    : []),
  ...(FEATURES.arcade
    ? [
        {
          group: 'games',
          label: msg`Arcade`,
          icon: icons.joystick,
          href: '/game/arcade',
          words: '아케이드 미니게임 arcade mini games',
          offered: offers('arcade'),
        } satisfies MenuRow,
      ]
    : []),
  {
    label: msg`Last played game`,
    icon: icons.play,
    href: LAST_GAME_PATH,
    audience: 'member',
    words: '이어하기 continue',
  },
];
