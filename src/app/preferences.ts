import * as v from 'valibot';
import { DEFAULT_LAYOUT, DEFAULT_STYLE, DEFAULT_THEME, LAYOUTS, STYLES, THEMES, ULTRA_IMAGE } from '../config/looks.ts';
import { detectLocale } from '../i18n/detect.ts';
import { log } from '../lib/log.ts';
import { preferences } from '../state/preferences.ts';
import type { SiteConfig } from '../state/app.ts';
import { store } from '../storage/encodedStore.ts';
import { applyLook } from '../theme/apply.ts';

const theme = v.picklist(THEMES);
const style = v.picklist(STYLES);
const layout = v.picklist(LAYOUTS);

/** Takes up what this browser remembers, before anything is drawn. Spec section 4, "App start". */
export function restorePreferences(): void {
  preferences.theme = store.get('theme', theme) ?? preferences.theme;
  preferences.style = store.get('style', style) ?? preferences.style;
  preferences.layout = store.get('layout', layout) ?? preferences.layout;
  preferences.lang = detectLocale(store.get('lang', v.string()), navigator.languages);
  preferences.balanceHidden = store.get('balance_hidden', v.boolean()) ?? false;
  preferences.balanceAutohide = store.get('balance_autohide', v.boolean()) ?? false;
  applyLook(preferences);
}

/**
 * The operator's defaults, under the player's own choice and over ours; image `ultra` forces layout 4. A value we do not know is logged and
 * left out. Spec section 4.
 */
export function applySiteDefaults({ WEB_VARIABLES: web }: SiteConfig): void {
  preferences.theme = store.get('theme', theme) ?? known('theme', theme, web?.theme) ?? DEFAULT_THEME;
  preferences.style = store.get('style', style) ?? known('style', style, web?.style) ?? DEFAULT_STYLE;
  preferences.layout =
    web?.image === ULTRA_IMAGE
      ? '4'
      : (store.get('layout', layout) ?? known('layout', layout, web?.layout) ?? DEFAULT_LAYOUT);
  applyLook(preferences);
}

function known<T>(name: string, schema: v.GenericSchema<unknown, T>, value = ''): T | undefined {
  const parsed = v.safeParse(schema, value);
  if (parsed.success) return parsed.output;
  if (value !== '') log.warn('The site config names something we do not know', { name, value });
  return undefined;
}
