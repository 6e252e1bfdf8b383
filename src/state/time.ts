import { proxy } from 'valtio';

/**
 * The server's time in milliseconds, as the base of all displayed ages: updated at a fixed interval while the page is visible, so that all
 * ages change together. 0 before the first update. Written by `operator/` only.
 */
export const time = proxy<{ now: number }>({ now: 0 });
