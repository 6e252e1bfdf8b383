/**
 * Globs of the sources whose messages the first screen may need; they make up the small first catalogue of a language. All other messages
 * are in the second catalogue, loaded with the first lazy screen. The build fails if a source of the first bundle is missing here.
 */
export const FIRST_SCREEN_SOURCES: readonly string[] = [
  'src/app/*.ts',
  'src/app/*.tsx',
  'src/app/layouts/Dashboard.tsx',
  'src/app/parts/{AppBar,Balance,BottomBar,Footer,MenuEntry,NavBar}.tsx',
  'src/app/later/QuietLine.tsx',
  'src/i18n/{named,troubles}.ts',
  'src/overlays',
  'src/features/*/routes.ts',
  'src/features/home/*.tsx',
  'src/features/home/parts/WalletCard.tsx',
  'src/features/balance',
  'src/ui/HiddenAmount.tsx',
];
