import { activateLocale } from '../../i18n/activate.ts';
import { loadBothStages } from '../../i18n/bothStages.ts';
import type { Locale } from '../../config/locales.ts';
import type { Layout, Style, Theme } from '../../config/looks.ts';
import { preferences } from '../../state/preferences.ts';
import { store } from '../../storage/encodedStore.ts';
import { applyLook } from '../../theme/apply.ts';

/** Changes and remembers the colour theme. No component renders for it. Spec section 4. */
export function chooseTheme(theme: Theme): void {
  preferences.theme = theme;
  store.set('theme', theme);
  applyLook(preferences);
}

/** Changes and remembers the widget style. Spec section 4. */
export function chooseStyle(style: Style): void {
  preferences.style = style;
  store.set('style', style);
  applyLook(preferences);
}

/** Changes and remembers how lists are laid out; while the operator forces a layout, only remembers it. */
export function chooseLayout(layout: Layout): void {
  if (!preferences.layoutForced) preferences.layout = layout;
  store.set('layout', layout);
}

/** Changes and remembers the language; its catalogue is fetched first, so that no text goes missing. Spec section 1. */
export async function chooseLanguage(lang: Locale): Promise<void> {
  await loadBothStages(lang);
  const active = await activateLocale(lang);
  preferences.lang = active;
  if (active === lang) store.set('lang', lang);
}
