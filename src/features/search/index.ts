export { followSearchKeys, openSearch } from './search.actions.ts';
export type { SearchPage } from './parts/findings.ts';
