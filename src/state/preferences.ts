import { proxy } from 'valtio';
import { LAYOUTS, STYLES, THEMES, type Layout, type Style, type Theme } from '../config/looks.ts';
import { FALLBACK_LOCALE, type Locale } from '../config/locales.ts';

/** What the player chose, or the operator's default where they did not. Spec section 4. */
export interface Preferences {
  theme: Theme;
  style: Style;
  layout: Layout;
  lang: Locale;
}

/** The one set of preferences, in force. */
export const preferences = proxy<Preferences>({
  theme: THEMES[0],
  style: STYLES[0],
  layout: LAYOUTS[0],
  lang: FALLBACK_LOCALE,
});
