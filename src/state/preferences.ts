import { proxy } from 'valtio';
import type { Layout, Style, Theme } from '../config/looks.ts';
import { FALLBACK_LOCALE, LOOK } from '../config/brand.ts';
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
  theme: LOOK.theme,
  style: LOOK.style,
  layout: LOOK.layout,
  layoutForced: false,
  lang: FALLBACK_LOCALE,
  balanceHidden: false,
  balanceAutohide: false,
});
