import { proxy } from 'valtio';
import { DEFAULT_LAYOUT, DEFAULT_STYLE, DEFAULT_THEME, type Layout, type Style, type Theme } from '../config/looks.ts';
import { FALLBACK_LOCALE, type Locale } from '../config/locales.ts';

/** What the player chose, or the operator's default where they did not. Spec section 4. */
export interface Preferences {
  theme: Theme;
  style: Style;
  layout: Layout;
  /** The operator's image setting forces the layout, whatever the player chose. */
  layoutForced: boolean;
  lang: Locale;
  /** Amounts of the balance are not shown. */
  balanceHidden: boolean;
  /** They hide by themselves when a phone shows another application. */
  balanceAutohide: boolean;
}

/** The one set of preferences, in force. */
export const preferences = proxy<Preferences>({
  theme: DEFAULT_THEME,
  style: DEFAULT_STYLE,
  layout: DEFAULT_LAYOUT,
  layoutForced: false,
  lang: FALLBACK_LOCALE,
  balanceHidden: false,
  balanceAutohide: false,
});
