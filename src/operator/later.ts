/* The operator's second face, for what is loaded after the first screen. */
export { watchConnection } from './connection/watch.ts';
export { storedToken } from './session/token.ts';
export { openInNewTab, type NewTab } from './transport/newTab.ts';
