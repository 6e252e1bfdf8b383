import { readFile } from 'node:fs/promises';
import { formatter } from '@lingui/format-po';

/** A function that translates a message of the source by the language's catalogue. It throws for a message that the catalogue lacks. */
export async function wordsOf(locale: 'ko' | 'en' | 'de'): Promise<(source: string) => string> {
  const texts = new Map<string, string>();
  const filename = `src/i18n/catalogs/${locale}.po`;
  const catalog = await formatter().parse(await readFile(filename, 'utf8'), { locale, sourceLocale: 'en', filename });
  for (const { message, translation } of Object.values(catalog)) {
    if (message && translation) texts.set(message, translation);
  }
  return (source) => {
    const text = texts.get(source);
    if (text === undefined) throw new Error(`${locale} has no “${source}”`);
    return text;
  };
}
