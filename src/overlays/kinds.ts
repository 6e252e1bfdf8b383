import type { CurrentGame } from '../state/game.ts';

/** What a question or a message says; texts are already in the player's language. */
export interface DialogText {
  title: string;
  body: string;
  /** The button that agrees, or closes a message. */
  accept: string;
  /** The button that declines; a message has none. */
  decline?: string;
  tone?: 'neutral' | 'danger';
  /** An address the accept button opens in a new window with a gesture of its own, for a blocked popup. */
  href?: string;
}

/** Everything that can float over a page. A new overlay is a row here and a view in `app/overlayViews.ts`. Design section 4. */
export type Overlay =
  | { kind: 'dialog'; text: DialogText }
  | { kind: 'login' }
  | { kind: 'menu' }
  | { kind: 'drawer'; filter: 'all' | 'slot' | 'casino' | 'sports' | 'arcade' | 'new'; provider?: string }
  | { kind: 'game'; game: CurrentGame }
  | { kind: 'settings' };

/** Overlays that a navigation closes; a game stays open over any page. */
export const CLOSED_BY_NAVIGATION: ReadonlySet<Overlay['kind']> = new Set([
  'dialog',
  'login',
  'menu',
  'drawer',
  'settings',
]);
