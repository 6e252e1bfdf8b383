import { i18n } from '@lingui/core';
import * as v from 'valibot';
import { subscribeKey } from 'valtio/utils';
import { LOOK } from '../config/brand.ts';
import { LAYOUTS, STYLES, THEMES, ULTRA_IMAGE } from '../config/looks.ts';
import { activateLocale } from '../i18n/activate.ts';
import { detectLocale } from '../i18n/detect.ts';
import { log } from '../lib/log.ts';
import { preferences, SWITCHES } from '../state/preferences.ts';
import { app, type SiteConfig } from '../state/app.ts';
import { store } from '../storage/encodedStore.ts';
import { applyLook } from '../theme/apply.ts';

const theme = v.picklist(THEMES);
const style = v.picklist(STYLES);
const layout = v.picklist(LAYOUTS);
const operatorLook = v.object({
  theme: v.optional(theme),
  style: v.optional(style),
  layout: v.optional(layout),
  ultra: v.optional(v.boolean()),
});

const switchKeys = Object.keys(SWITCHES) as (keyof typeof SWITCHES)[];

/** The operator's defaults, as last stored until the site config is loaded, so that no other look flashes. */
let operator: v.InferOutput<typeof operatorLook> = {};

/** Restores the stored preferences before the first render. Rule T1. */
export function restorePreferences(): void {
  operator = store.get('site_look', operatorLook) ?? {};
  preferences.lang = storedLocale();
  app.siteName = store.get('site_title', v.string()) || app.siteName;
  applyPreferences();
}

/**
 * Applies the operator's defaults, which rank below the player's choice; image `ultra` forces layout 4. Unknown values are logged and
 * ignored. Rules T1, G6.
 */
export function applySiteDefaults({ VARIABLES: { title }, WEB_VARIABLES: web }: SiteConfig): void {
  store.set('site_title', title);
  operator = {
    theme: known('theme', theme, web?.theme),
    style: known('style', style, web?.style),
    layout: known('layout', layout, web?.layout),
    ultra: web?.image === ULTRA_IMAGE,
  };
  store.set('site_look', operator);
  applyPreferences();
}

/** Subscribes to changes in other tabs, starting from the current values: the page may have been open for a while. */
export function watchPreferences(): void {
  applyPreferences();
  void applyStoredLanguage();
  for (const key of ['theme', 'style', 'layout', ...switchKeys] as const) store.subscribe(key, applyPreferences);
  store.subscribe('lang', () => void applyStoredLanguage());
  // The catalogue of the stored language may have failed to load during an outage.
  subscribeKey(app, 'trouble', (trouble) => trouble ?? void applyStoredLanguage());
}

async function applyStoredLanguage(): Promise<void> {
  const wanted = storedLocale();
  // The settings activate a language, store it, and set `preferences.lang` once its texts are painted.
  if (wanted === i18n.locale) return;
  const active = await activateLocale(wanted);
  // Another tab may have stored a further language meanwhile, and catalogues do not arrive in the order in which they were requested.
  if (storedLocale() !== wanted) return applyStoredLanguage();
  preferences.lang = active;
}

function storedLocale(): typeof preferences.lang {
  return detectLocale(store.get('lang', v.string()), navigator.languages);
}

/** Applies the player's choice, else the operator's default, else the built-in one. */
function applyPreferences(): void {
  preferences.theme = store.get('theme', theme) ?? operator.theme ?? LOOK.theme;
  preferences.style = store.get('style', style) ?? operator.style ?? LOOK.style;
  preferences.layoutForced = operator.ultra ?? false;
  preferences.layout = operator.ultra ? '4' : (store.get('layout', layout) ?? operator.layout ?? LOOK.layout);
  for (const key of switchKeys) preferences[SWITCHES[key]] = store.get(key, v.boolean()) ?? false;
  applyLook(preferences);
}

function known<T>(name: string, schema: v.GenericSchema<unknown, T>, value = ''): T | undefined {
  const parsed = v.safeParse(schema, value);
  if (parsed.success) return parsed.output;
  if (value !== '') log.warn('The site config has an unknown value', { name, value });
  return undefined;
}
