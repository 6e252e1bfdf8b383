/** What a provider or a game offers. */
export const GAME_KINDS = ['slot', 'casino', 'sports', 'arcade'] as const;

/** What a provider or a game offers. */
export type GameKind = (typeof GAME_KINDS)[number];
