import { FALLBACK_LOCALE, LOOK } from '../../config/brand.ts';
import { STYLES, THEMES } from '../../config/looks.ts';
import type { FIRST_KEYS } from '../../config/storageKeys.ts';
import { detectLocale } from '../../i18n/detect.ts';
import { unmask } from '../../lib/codec.ts';
import { isStandalone } from '../../pwa/standalone.ts';

/** The sheet of all looks but the default one; inserted by the build, like the other constants declared here. */
declare const LOOKS_FILE: string;
/** Paths of pages with another layout than the prerendered one. */
declare const PLAIN_PATHS: readonly string[];
/** Versions of the stored values that are read here. */
declare const KEY_VERSIONS: Record<FirstKey, number>;

type FirstKey = (typeof FIRST_KEYS)[number];

/**
 * Runs inline, before the first paint: restores the stored look and language, so that no other look flashes, and marks on the root element
 * what the prerendered page depends on. If anything fails here, the document keeps its defaults.
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

/** Loads the sheet of the other looks; the page is hidden until then. If it cannot be loaded, the default look is shown. */
function addLooks(): void {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.dataset['looks'] = '';
  link.href = `/${LOOKS_FILE}`;
  // Blocks rendering until it has loaded; browsers without this (Firefox, older Safari) paint an empty page meanwhile.
  link.setAttribute('blocking', 'render');
  root.dataset['lookless'] = '';
  link.addEventListener('load', () => delete root.dataset['lookless']);
  link.addEventListener('error', () => {
    root.dataset['theme'] = LOOK.theme;
    root.dataset['style'] = LOOK.style;
    delete root.dataset['lookless'];
    // While the link is on the page, the application does not load the sheet again.
    link.remove();
  });
  document.head.append(link);
}

const operator = Object(stored('localStorage', 'site_look')) as { theme?: unknown; style?: unknown };
const wantedTheme = stored('localStorage', 'theme') ?? operator.theme;
const wantedStyle = stored('localStorage', 'style') ?? operator.style;
const theme = THEMES.find((name) => name === wantedTheme);
const style = STYLES.find((name) => name === wantedStyle);
const isOther = (theme ?? LOOK.theme) !== LOOK.theme || (style ?? LOOK.style) !== LOOK.style;
if (isOther) {
  if (theme) root.dataset['theme'] = theme;
  if (style) root.dataset['style'] = style;
  addLooks();
}
const siteName = stored('localStorage', 'site_title');
if (siteName) root.dataset['siteName'] = String(siteName);
if (stored('sessionStorage', 'jwt') ?? stored('sessionStorage', 'auth_token')) root.dataset['member'] = '';
if (isStandalone()) root.dataset['standalone'] = '';

if (PLAIN_PATHS.includes(location.pathname)) root.dataset['plain'] = '';

const lang = stored('localStorage', 'lang');
root.lang = detectLocale(typeof lang === 'string' ? lang : undefined, navigator.languages);
// The prerendered texts are in the document's own language: in another one they stay hidden until they are replaced.
if (root.lang !== FALLBACK_LOCALE) root.dataset['wordless'] = '';
