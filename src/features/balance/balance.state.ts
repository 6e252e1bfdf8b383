import { proxy } from 'valtio';

/** What a screen reader is told of the balance: won, after a change that the player caused; undefined while there is nothing to tell. */
export const news = proxy<{ balance: number | undefined }>({ balance: undefined });
