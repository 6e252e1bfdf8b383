import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { FALLBACK_LOCALE, LOCALES } from './src/config/locales.ts';
import { readdirSync } from 'node:fs';

const catalogs = new URL('./src/i18n/catalogs', import.meta.url);
const present = readdirSync(catalogs).map((file) => file.replace('.po', ''));

/** Messages are English in the source; every catalogue that exists must be complete (`npm run i18n:check`). */
export default defineConfig({
  sourceLocale: 'en',
  locales: LOCALES.map((row) => row.tag).filter((tag) => present.includes(tag)),
  fallbackLocales: { default: FALLBACK_LOCALE },
  catalogs: [{ path: '<rootDir>/src/i18n/catalogs/{locale}', include: ['<rootDir>/src'] }],
  // Line numbers change with every edit and would bury the translators' changes.
  format: formatter({ lineNumbers: false, origins: true }),
  orderBy: 'message',
});
