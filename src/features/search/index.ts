export { followSearchKeys, openSearch } from './search.actions.ts';
