import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { activateLocale } from '../../i18n/activate.ts';
import { loadBothStages } from '../../i18n/bothStages.ts';
import { detectLocale } from '../../i18n/detect.ts';
import type { Locale } from '../../config/locales.ts';
import type { Style, Theme } from '../../config/looks.ts';
import { systemClock } from '../../lib/clock.ts';
import { toast } from '../../overlays/index.ts';
import { preferences } from '../../state/preferences.ts';
import { store } from '../../storage/encodedStore.ts';
import { applyLook } from '../../theme/apply.ts';
import { loadOtherLooks } from '../../theme/otherLooks.ts';

/** Changes and stores the colour theme: attributes of the document change, and only the settings re-render. Rule T2. */
export function chooseTheme(theme: Theme): void {
  preferences.theme = theme;
  store.set('theme', theme);
  void applyChosen();
}

/** Changes and stores the widget style, in the same way. Rule T2. */
export function chooseStyle(style: Style): void {
  preferences.style = style;
  store.set('style', style);
  void applyChosen();
}

/** Applies the chosen look; tells the player if its sheet cannot be loaded. */
async function applyChosen(): Promise<void> {
  if (!(await applyPreferredLook())) void toast('error', i18n._(msg`This could not be loaded.`));
}

/**
 * Applies the preferred look. If its sheet cannot be loaded, the page keeps its look, and the preference becomes that one: the settings
 * must not mark another one, which could not be pressed again. The choice stays stored. Resolves to whether it is applied. Rule T2.
 */
export async function applyPreferredLook(): Promise<boolean> {
  applyLook(preferences);
  const { dataset } = document.documentElement;
  if (dataset['theme'] === preferences.theme && dataset['style'] === preferences.style) return true;
  if (await loadOtherLooks()) return true;
  Object.assign(preferences, { theme: dataset['theme'], style: dataset['style'] });
  return false;
}

/** Turns the shortcuts of one character on or off; stored. Rule N17. */
export function chooseSingleKeys(on: boolean): void {
  if (on) store.remove('single_keys_off');
  else store.set('single_keys_off', true);
}

/** The language that was chosen last, of which the catalogue may be loading. */
let wanted: Locale | undefined;

/**
 * Changes the language once its catalogue is loaded, and stores it; if that fails, says so and keeps the present one.
 * If another tab has stored a language meanwhile, that one counts: it was chosen later. Rule L3.
 */
export async function chooseLanguage(lang: Locale): Promise<void> {
  wanted = lang;
  const before = store.peekRaw('lang');
  const isStoredElsewhere = (): boolean => store.peekRaw('lang') !== before;
  await loadBothStages(lang);
  // Catalogues do not arrive in the order in which they were chosen: with the arrow keys a player chooses several in a row.
  if (wanted !== lang || isStoredElsewhere()) return;
  const active = await activateLocale(lang);
  // `activateLocale` retries a failed catalogue: it may have replaced the language that was chosen meanwhile.
  if (wanted !== lang) return chooseLanguage(wanted);
  if (isStoredElsewhere()) return chooseLanguage(detectLocale(store.get('lang', v.string()), navigator.languages));
  if (active === lang) store.set('lang', lang);
  else void toast('error', i18n._(msg`This could not be loaded.`));
  // Setting `preferences.lang` refetches what depends on the language, which on a slow phone would delay the new texts: paint them first.
  await nextPaint();
  // While this page was hidden, another tab may have changed the language again.
  if (wanted === lang && i18n.locale === active) preferences.lang = active;
}

/** Resolves when the next frame has been painted; on a hidden page, which paints none, when it is shown again. */
function nextPaint(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => systemClock.setTimeout(resolve, 0)));
}
