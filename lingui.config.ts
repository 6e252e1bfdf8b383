import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { FIRST_SCREEN_SOURCES } from './src/config/firstScreen.ts';
import { FALLBACK_LOCALE, LOCALES } from './src/config/locales.ts';

const first = FIRST_SCREEN_SOURCES.map((source) => `<rootDir>/${source}`);

/** Messages are English in the source; all 16 catalogues must be complete, or the build fails. */
export default defineConfig({
  sourceLocale: 'en',
  locales: [...LOCALES],
  fallbackLocales: { default: FALLBACK_LOCALE },
  // Two stages of one language: what the first screen says, and everything else.
  catalogs: [
    { path: '<rootDir>/src/i18n/catalogs/first/{locale}', include: first },
    { path: '<rootDir>/src/i18n/catalogs/{locale}', include: ['<rootDir>/src'], exclude: first },
  ],
  // Line numbers change with every edit and would bury the translators' changes.
  format: formatter({ lineNumbers: false, origins: true }),
  orderBy: 'message',
});
