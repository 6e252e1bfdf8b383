import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { LOCALES } from './src/config/locales.ts';

/** Messages are English in the source; all catalogues must be complete, or the build fails. */
export default defineConfig({
  sourceLocale: 'en',
  locales: [...LOCALES],
  fallbackLocales: { default: LOCALES[0] },
  // One catalogue per language; the build splits off what the first screen says (src/build/catalogs.ts).
  catalogs: [{ path: '<rootDir>/src/i18n/catalogs/{locale}', include: ['<rootDir>/src'] }],
  // Line numbers change with every edit and would bury the translators' changes.
  format: formatter({ lineNumbers: false, origins: true }),
  orderBy: 'message',
});
