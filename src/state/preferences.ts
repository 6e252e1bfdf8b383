import { proxy } from 'valtio';
import { DEFAULT_LAYOUT, DEFAULT_STYLE, DEFAULT_THEME, type Layout, type Style, type Theme } from '../config/looks.ts';
import { FALLBACK_LOCALE } from '../config/brand.ts';
import type { Locale } from '../config/locales.ts';

/** The preferences in effect: the player's choice, else the operator's default. Rule T1. */
export interface Preferences {
  theme: Theme;
  style: Style;
  layout: Layout;
  /** The site config forces the layout, whatever the player chose. Rule G6. */
  layoutForced: boolean;
  lang: Locale;
  /** The balance is hidden. */
  balanceHidden: boolean;
  /** The balance hides when a phone switches to another application. */
  balanceAutohide: boolean;
}

/** The preferences. */
export const preferences = proxy<Preferences>({
  theme: DEFAULT_THEME,
  style: DEFAULT_STYLE,
  layout: DEFAULT_LAYOUT,
  layoutForced: false,
  lang: FALLBACK_LOCALE,
  balanceHidden: false,
  balanceAutohide: false,
});
