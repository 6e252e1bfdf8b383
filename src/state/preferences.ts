import { proxy } from 'valtio';
import type { Layout, Style, Theme } from '../config/looks.ts';
import { FALLBACK_LOCALE, LOOK } from '../config/brand.ts';
import type { Locale } from '../config/locales.ts';
import type { StorageKey } from '../config/storageKeys.ts';

/** The preferences that the player switches on and off, by the key that stores them; off while nothing is stored. */
export const SWITCHES = {
  /** The balance is hidden. */
  balance_hidden: 'balanceHidden',
  /** The balance hides when a phone switches to another application. */
  balance_autohide: 'balanceAutohide',
} as const satisfies Partial<Record<StorageKey, string>>;

/** The name of a preference that is on or off. */
type SwitchName = (typeof SWITCHES)[keyof typeof SWITCHES];

/** The preferences in effect: the player's choice, else the operator's default. Rule T1. */
export interface Preferences extends Record<SwitchName, boolean> {
  theme: Theme;
  style: Style;
  layout: Layout;
  /** The site config forces the layout, whatever the player chose. Rule G6. */
  layoutForced: boolean;
  lang: Locale;
}

/** The preferences. */
export const preferences = proxy<Preferences>({
  theme: LOOK.theme,
  style: LOOK.style,
  layout: LOOK.layout,
  layoutForced: false,
  lang: FALLBACK_LOCALE,
  balanceHidden: false,
  balanceAutohide: false,
});
