/** What only a wide window has, in one script. */
export { AccountMenu } from './AccountMenu.tsx';
export { NavBar } from './NavBar.tsx';
