/* The account's second face, for what is fetched after the first screen. */
export { signOut } from './signOut.ts';
