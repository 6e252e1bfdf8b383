import { FALLBACK_LOCALE, FEATURES } from '../../config/brand.ts';
import { STYLES, THEMES } from '../../config/looks.ts';
import type { FIRST_KEYS } from '../../config/storageKeys.ts';
import { detectLocale } from '../../i18n/detect.ts';
import { unmask } from '../../lib/codec.ts';
import { captureInstallPrompt } from '../../pwa/installPrompt.ts';
import { isStandalone } from '../../pwa/standalone.ts';
import { catchSearchKeys } from '../../ui/searchKeys.ts';

/** File of each language's first catalogue in this build; inserted by the build, like all facts here. */
declare const CATALOG_FILES: Record<string, string>;
/** Paths of pages with another layout than the prerendered one. */
declare const PLAIN_PATHS: readonly string[];
/** Versions of the stored values that are read here. */
declare const KEY_VERSIONS: Record<FirstKey, number>;

type FirstKey = (typeof FIRST_KEYS)[number];

/**
 * Runs inline, before the first paint: the look and the language that this browser remembers, so that no other look flashes, the
 * language's catalogue asked for while the page's script is still under way, and what comes only once or early: the browser's question
 * whether to install, the keys of the search. Whatever fails here leaves the defaults of the document.
 */
const root = document.documentElement;

function stored(area: 'localStorage' | 'sessionStorage', key: FirstKey): unknown {
  try {
    const [version, , body] = (window[area].getItem(key) ?? '').split('.');
    return version === `v${KEY_VERSIONS[key]}` ? JSON.parse(unmask(body ?? '')) : undefined;
  } catch {
    return undefined;
  }
}

const operator = Object(stored('localStorage', 'site_look')) as { theme?: unknown; style?: unknown };
const wantedTheme = stored('localStorage', 'theme') ?? operator.theme;
const wantedStyle = stored('localStorage', 'style') ?? operator.style;
const theme = THEMES.find((name) => name === wantedTheme);
const style = STYLES.find((name) => name === wantedStyle);
if (theme) root.dataset['theme'] = theme;
if (style) root.dataset['style'] = style;
const siteName = stored('localStorage', 'site_title');
if (siteName) root.dataset['siteName'] = String(siteName);
if (stored('sessionStorage', 'jwt')) root.dataset['member'] = '';
if (isStandalone()) root.dataset['standalone'] = '';
captureInstallPrompt();
if (FEATURES.search) catchSearchKeys();

if (PLAIN_PATHS.includes(location.pathname)) root.dataset['plain'] = '';

const lang = stored('localStorage', 'lang');
const locale = detectLocale(typeof lang === 'string' ? lang : undefined, navigator.languages);
root.lang = locale in CATALOG_FILES ? locale : FALLBACK_LOCALE;
const file = CATALOG_FILES[root.lang];
if (file) {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = `/${file}`;
  document.head.append(link);
}
