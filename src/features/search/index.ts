export { watchSearchKeys } from './search.actions.ts';
export { SearchView, type SearchViewProps } from './SearchView.tsx';
