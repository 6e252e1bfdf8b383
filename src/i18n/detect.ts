import { LANGUAGES } from '../config/brand.ts';
import type { Locale } from '../config/locales.ts';

/** Languages that a brand offers, its default first. */
type Offered = readonly [Locale, ...Locale[]];

/**
 * The interface language: the stored one, else the best match over the browser's languages (full tag, then its first part), else the first
 * of `offered`; English, if that is offered, where the browser names none. Rule L1.
 */
export function detectLocale(
  stored: string | undefined,
  browserLanguages: readonly string[],
  offered: Offered = LANGUAGES,
): Locale {
  const wanted = browserLanguages.length === 0 ? ['en'] : browserLanguages;
  const matches = wanted.map((language) => matchLocale(language, offered));
  return offered.find((tag) => tag === stored) ?? matches.find((match) => match !== undefined) ?? offered[0];
}

/** Whether a text is the tag of a language that the brand offers. */
export function isLocale(tag: string): tag is Locale {
  return LANGUAGES.some((known) => known === tag);
}

/** Obsolete tags that browsers still send. */
const ALIASES: Record<string, Locale> = { tl: 'fil', in: 'id' };
/** Tags of traditional Chinese. A script subtag takes precedence over the region: `zh-Hans-TW` is simplified. */
const TRADITIONAL = /^zh-(?!hans\b)(?:.*-)?(?:hant|tw|hk|mo)\b/;

function matchLocale(language: string, offered: Offered): Locale | undefined {
  const tag = language.toLowerCase();
  const first = tag.split('-')[0] ?? '';
  // Chinese in the other script is a better match than another language.
  const scripts: Locale[] = TRADITIONAL.test(tag) ? ['zh-TW', 'zh-CN'] : ['zh-CN', 'zh-TW'];
  if (first === 'zh') return scripts.find((script) => offered.includes(script));
  return (
    offered.find((known) => known.toLowerCase() === tag) ?? offered.find((known) => known === (ALIASES[first] ?? first))
  );
}
