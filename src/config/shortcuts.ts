import { COUNSEL_PATH, HOME_PATH } from './paths.ts';

/** The start page of the installed application. */
export const START_PATH = HOME_PATH;

/** The page that opens the game played last. Rule G17. */
export const LAST_GAME_PATH = '/game/last';

/** Shortcuts in the installed icon's menu, most important first: page and icon below `/icons/`. */
export const SHORTCUTS = [
  { name: 'lastGame', path: LAST_GAME_PATH, icon: 'shortcut-last-game.png' },
  { name: 'deposit', path: '/wallet/depositpage', icon: 'shortcut-deposit.png' },
  { name: 'withdraw', path: '/wallet/withdrawpage', icon: 'shortcut-withdraw.png' },
  { name: 'inquiry', path: COUNSEL_PATH, icon: 'shortcut-inquiry.png' },
] as const;

/** The name of a shortcut. */
export type ShortcutName = (typeof SHORTCUTS)[number]['name'];
