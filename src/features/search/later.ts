/* The search's second face, for what is fetched when it is opened. */
export { SearchView, type SearchViewProps } from './SearchView.tsx';
