/** Where the application starts when it is opened from a home screen. */
export const START_PATH = '/home';

/** The page that opens the game played last. */
export const LAST_GAME_PATH = '/game/last';

/** What a long press on the application's icon offers, most wanted first: the page, and the icon in `public/icons`. */
export const SHORTCUTS = [
  { name: 'lastGame', path: LAST_GAME_PATH, icon: 'shortcut-last-game.png' },
  { name: 'deposit', path: '/wallet/depositpage', icon: 'shortcut-deposit.png' },
  { name: 'withdraw', path: '/wallet/withdrawpage', icon: 'shortcut-withdraw.png' },
  { name: 'inquiry', path: '/supports/counselpage', icon: 'shortcut-inquiry.png' },
] as const;

/** The name of a shortcut. */
export type ShortcutName = (typeof SHORTCUTS)[number]['name'];
