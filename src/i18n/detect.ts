import { FALLBACK_LOCALE, LOCALES, type Locale } from '../config/locales.ts';

const TAGS: readonly string[] = LOCALES;

/**
 * The interface language: the stored one, else the best match over the browser's languages (full tag, then its first part), else the
 * fallback; English if the browser names none. Rule L1.
 */
export function detectLocale(stored: string | undefined, browserLanguages: readonly string[]): Locale {
  if (stored !== undefined && isLocale(stored)) return stored;
  if (browserLanguages.length === 0) return 'en';
  for (const language of browserLanguages) {
    const match = matchLocale(language);
    if (match) return match;
  }
  return FALLBACK_LOCALE;
}

/** Whether a text is the tag of an interface language. */
export function isLocale(tag: string): tag is Locale {
  return TAGS.includes(tag);
}

/** Obsolete tags that browsers still send, and Chinese, where the script counts before the region. */
const ALIASES: Record<string, Locale> = { tl: 'fil', in: 'id', zh: 'zh-CN' };
const TRADITIONAL = /^zh-(?!hans\b)(?:.*-)?(?:hant|tw|hk|mo)\b/;

function matchLocale(language: string): Locale | undefined {
  const tag = language.toLowerCase();
  if (TRADITIONAL.test(tag)) return 'zh-TW';
  const full = LOCALES.find((known) => known.toLowerCase() === tag);
  const first = tag.split('-')[0] ?? '';
  return full ?? ALIASES[first] ?? LOCALES.find((known) => known === first);
}
