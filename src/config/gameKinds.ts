/** The kinds of games, in the order of display. A provider has one, too. */
export const GAME_KINDS = ['slot', 'casino', 'sports', 'arcade'] as const;

/** A kind of games. */
export type GameKind = (typeof GAME_KINDS)[number];
