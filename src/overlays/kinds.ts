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

/** The last question before money moves; texts are already in the player's language. */
export interface MoneyText {
  title: string;
  /** The amount in figures, and in words. */
  amount: string;
  words: string;
  /** Where it goes, what remains: names with their values. */
  facts: readonly (readonly [name: string, value: string])[];
  accept: string;
  decline: string;
}

/** Everything that can float over a page. A new overlay is a row here and a view in `app/overlayViews.ts`. Design section 4. */
export type Overlay =
  | { kind: 'dialog'; text: DialogText }
  | { kind: 'confirmMoney'; text: MoneyText }
  | { kind: 'login' }
  | { kind: 'menu' }
  | { kind: 'drawer'; filter: 'all' | 'slot' | 'casino' | 'sports' | 'arcade' | 'new'; provider?: string }
  | { kind: 'game'; game: CurrentGame }
  | { kind: 'settings' }
  | { kind: 'search'; query: string }
  | { kind: 'notice'; notice: { id: string; title: string; content: string } }
  /** Draws nothing: something within the page or overlay below that Back closes. See `useBackCloses`. */
  | { kind: 'layer' }
  | { kind: 'tutorial' }
  /** How to install; `offered`: by us, so that it can be told not to come back. */
  | { kind: 'install'; offered: boolean };

/** The overlay that stays open over any page; a navigation closes all others. */
export const STAYS_OPEN: Overlay['kind'] = 'game';
