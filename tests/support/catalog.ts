import { readFileSync } from 'node:fs';
import { formatter } from '@lingui/format-po';

/** The messages of a language's catalogue, by id. */
export function readCatalog(locale: string): ReturnType<ReturnType<typeof formatter>['parse']> {
  const filename = `src/i18n/catalogs/${locale}.po`;
  return formatter().parse(readFileSync(filename, 'utf8'), { locale, sourceLocale: 'en', filename });
}
