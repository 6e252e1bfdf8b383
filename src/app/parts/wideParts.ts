/** What only a wide window shows from the start, in one script. */
export { AccountMenu } from './AccountMenu.tsx';
export { NavBar } from './NavBar.tsx';
