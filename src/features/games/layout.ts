import type { Layout } from '../../config/looks.ts';
import { preferences } from '../../state/preferences.ts';
import { store } from '../../storage/encodedStore.ts';

/** Changes and stores the layout of lists; only stores it while the site config forces one. Rule G6. */
export function chooseLayout(layout: Layout): void {
  if (!preferences.layoutForced) preferences.layout = layout;
  store.set('layout', layout);
}
