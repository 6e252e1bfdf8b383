/**
 * The sources whose texts the first screen may need: they make up a language's first, small catalogue. Everything else is in the second,
 * which comes with the first screen that is fetched later. The build fails if a source of the first bundle is missing here.
 */
export const FIRST_SCREEN_SOURCES: readonly string[] = [
  'src/app/*.ts',
  'src/app/*.tsx',
  'src/app/layouts',
  'src/app/parts',
  'src/i18n',
  'src/overlays',
  'src/features/*/routes.ts',
  'src/features/home',
  'src/features/balance',
  'src/features/games/games.actions.ts',
  'src/features/games/launch.ts',
  'src/ui/ErrorState.tsx',
];
