import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { inSrc, SRC } from './sources.ts';

/** Code that screens share: reads, forms, commands, widgets, and the protection of players. */
const SHARED = new RegExp(
  `@tanstack|${inSrc(/(ui|data|i18n|contract|lib|storage|config|state|operator|overlays|pwa|features\/protection)\//).source}`,
);

/** Which modules the build puts into one file. */
export const CHUNKS: Rolldown.CodeSplittingGroup[] = [
  // Everything that the first screen imports is one file; only what is fetched later is split.
  { name: 'initial', tags: ['$initial'], priority: 6 },
  {
    // The second script, with small modules that it shares with the session's script or that several later scripts
    // share: in one file, so that none of these scripts waits for what another one imports besides.
    name: 'second',
    test: idsOf(
      'app/second/index.ts',
      'lib/rowId.ts',
      'operator/balance.ts',
      'operator/session/clearRows.ts',
      'pwa/system.ts',
      'pwa/edges.ts',
      'features/games/games.state.ts',
    ),
    priority: 5,
  },
  // Modules that five or more later parts share are one chunk, loaded with the third script: a screen then loads only its own code.
  { name: 'shared', test: SHARED, minShareCount: 5, priority: 4 },
  {
    // Small modules that a few screens share. As separate files, their names in the second script would take more bytes
    // than the modules.
    name: 'small',
    test: idsOf(
      'lib/day.ts',
      'overlays/useBackCloses.ts',
      'shell/nextPath.ts',
      'ui/ChipGroup.tsx',
      'ui/ResultCount.tsx',
      'ui/Switch.tsx',
      'ui/useRootState.ts',
      'ui/useStorageUsed.ts',
      'features/games/layout.ts',
      'features/protection/realityMinutes.ts',
      'features/protection/parts/TitledCard.tsx',
    ),
    priority: 4,
  },
  // Each with all that it imports: with a chunk for each small module, every first visit would send a request for each. `games` is what the
  // home page loads after its first render, and what it shares with other lists of games.
  {
    name: 'games',
    test: idsOf('features/home/afterFirstPaint.ts', 'features/games/closedKinds.ts'),
    priority: 3,
  },
  { name: 'third', test: idsOf('app/third/index.ts'), priority: 2 },
  { name: 'supports', test: idsOf('features/supports/connect.ts'), priority: 1 },
  { name: 'menu', test: idsOf('app/parts/NavBar.tsx'), priority: 1 },
];

/**
 * A pattern for the ids of these files of `src`. Throws if there is no such file: its group would lose it unnoticed, and a visitor would send
 * one more request.
 */
export function idsOf(...files: readonly string[]): RegExp {
  const lost = files.find((file) => !existsSync(join(SRC, file)));
  if (lost !== undefined) throw new Error(`src/build/chunks.ts names src/${lost}, which is not there`);
  return new RegExp(`/src/(${files.map((file) => file.replaceAll('.', '\\.')).join('|')})$`);
}
