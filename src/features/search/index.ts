export { destinations } from './destinations.ts';
export { watchSearchKeys } from './search.actions.ts';
export { SearchView } from './SearchView.tsx';
