import { proxy } from 'valtio';

/**
 * The server's time as screens show it and count ages from: milliseconds, moved at a calm rate while the page is visible, so that all ages
 * move together. 0 before the first tick. Written by the wiring only.
 */
export const time = proxy<{ now: number }>({ now: 0 });
