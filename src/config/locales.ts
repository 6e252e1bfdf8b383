/** All interface languages, of which a brand offers some: BCP 47 tags, as stored under `lang` and sent as `accept-language`. Rule L1. */
export const LOCALES = [
  'ko',
  'en',
  'zh-CN',
  'zh-TW',
  'ja',
  'vi',
  'th',
  'ms',
  'id',
  'fil',
  'es',
  'tr',
  'de',
  'it',
  'km',
  'lo',
] as const;

/** The tag of an interface language. */
export type Locale = (typeof LOCALES)[number];

/** Each language's name in its own script. */
export const LOCALE_NAMES: Record<Locale, string> = {
  ko: '한국어',
  en: 'English',
  'zh-CN': '简体中文',
  'zh-TW': '繁體中文',
  ja: '日本語',
  vi: 'Tiếng Việt',
  th: 'ไทย',
  ms: 'Bahasa Melayu',
  id: 'Bahasa Indonesia',
  fil: 'Filipino',
  es: 'Español',
  tr: 'Türkçe',
  de: 'Deutsch',
  it: 'Italiano',
  km: 'ខ្មែរ',
  lo: 'ລາວ',
};
