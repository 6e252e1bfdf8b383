import type { CurrentGame } from '../state/game.ts';

/** Texts of a question or an alert, already translated. */
export interface DialogText {
  title: string;
  body: string;
  /** Label of the button that accepts the question or closes the alert. */
  accept: string;
  /** Label of the button that declines; an alert has none. */
  decline?: string;
  tone?: 'neutral' | 'danger';
  /** The address that the accept button opens in a new window by its own gesture, after a blocked popup. Rule G12. */
  href?: string;
}

/** Texts of the last confirmation before money moves, already translated. Rule W10. */
export interface MoneyText {
  title: string;
  /** The amount in figures and in words. */
  amount: string;
  words: string;
  /** Destination, remainder: names with values. */
  facts: readonly (readonly [name: string, value: string])[];
  accept: string;
  decline: string;
}

/** All overlays. A new one is a row here and a view in `app/overlayViews.ts`. Rule N4. */
export type Overlay =
  | { kind: 'dialog'; text: DialogText }
  | { kind: 'confirmMoney'; text: MoneyText }
  | { kind: 'login' }
  | { kind: 'menu' }
  | { kind: 'drawer'; filter: 'all' | 'slot' | 'casino' | 'sports' | 'arcade' | 'new'; provider?: string }
  | { kind: 'game'; game: CurrentGame }
  /** The deposit over a running game. */
  | { kind: 'deposit' }
  | { kind: 'settings' }
  | { kind: 'search'; query: string }
  | { kind: 'notice'; notice: { id: string; title: string; content: string } }
  /** Renders nothing: Back closes something within the page or overlay below. See `useBackCloses`. */
  | { kind: 'layer' }
  | { kind: 'tutorial' }
  /** How to install; `offered`: opened by the application, so that it can be turned off. */
  | { kind: 'install'; offered: boolean };

/** The overlay that stays open when the page changes; all others close. */
export const PERSISTENT_KIND: Overlay['kind'] = 'game';
