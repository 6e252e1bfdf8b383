/**
 * Replaces an address that the router takes for one of `paths`, but that is written in another way (`/home/`, `/Login`), by that path: menu,
 * layouts, session and preloads recognise a page by its path. Rule N2.
 */
export function correctPath(paths: readonly string[]): void {
  const { pathname, search, hash } = location;
  const path = pathname.replace(/(.)\/$/, '$1').toLowerCase();
  if (path !== pathname && paths.includes(path)) history.replaceState(history.state, '', path + search + hash);
}
