/** One interface language. */
export interface LocaleRow {
  /** BCP 47 tag, as stored under the key `lang` and sent as accept-language. */
  tag: string;
  /** The language's name in its own script. */
  name: string;
}

/** The 16 interface languages, in the order the picker shows them. Spec section 1. */
export const LOCALES = [
  { tag: 'ko', name: '한국어' },
  { tag: 'en', name: 'English' },
  { tag: 'zh-CN', name: '简体中文' },
  { tag: 'zh-TW', name: '繁體中文' },
  { tag: 'ja', name: '日本語' },
  { tag: 'vi', name: 'Tiếng Việt' },
  { tag: 'th', name: 'ไทย' },
  { tag: 'ms', name: 'Bahasa Melayu' },
  { tag: 'id', name: 'Bahasa Indonesia' },
  { tag: 'fil', name: 'Filipino' },
  { tag: 'es', name: 'Español' },
  { tag: 'tr', name: 'Türkçe' },
  { tag: 'de', name: 'Deutsch' },
  { tag: 'it', name: 'Italiano' },
  { tag: 'km', name: 'ខ្មែរ' },
  { tag: 'lo', name: 'ລາວ' },
] as const satisfies readonly LocaleRow[];

/** The tag of an interface language. */
export type Locale = (typeof LOCALES)[number]['tag'];

/** The catalogue that is complete by definition and stands in for one that is missing. Spec section 1. */
export const FALLBACK_LOCALE: Locale = 'ko';
