import { importsOf, isScript, resolve } from '../parse.ts';
import { violation, type SourceFile, type Violation } from '../tree.ts';

/** The folders of src/ from low to high rank; those in one row do not import each other. */
const RANKS: readonly (readonly string[])[] = [
  ['config'],
  ['lib'],
  ['contract'],
  ['storage'],
  ['state'],
  ['operator'],
  ['i18n', 'theme'],
  ['data'],
  ['ui'],
  ['overlays', 'pwa'],
  ['shell'],
  ['features'],
  ['app'],
  ['build', 'main.tsx'],
];

/** What the folders beside src/ may import, as path prefixes. */
const SEES: Readonly<Record<string, readonly string[]>> = {
  sw: ['sw/', 'src/config/', 'src/lib/', 'src/contract/', 'src/pwa/messages.ts'],
  sandbox: ['sandbox/', 'src/config/', 'src/contract/'],
};

/** Ranks without React: the worker, the tests and servers may use them. */
const NO_REACT = new Set(['config', 'lib', 'contract', 'storage', 'state', 'operator']);

/** A file imports only from lower ranks, and from another feature only through its index.ts. */
export function rankViolations(files: readonly SourceFile[]): Violation[] {
  return files.filter(isScript).flatMap((file) =>
    importsOf(file).flatMap(({ specifier, offset, lazy }) => {
      const message = wrong(file, specifier, lazy);
      return message === undefined ? [] : [violation(file, offset, message)];
    }),
  );
}

function wrong(file: SourceFile, specifier: string, lazy: boolean): string | undefined {
  const top = file.path.split('/')[0] ?? '';
  const to = resolve(file, specifier);
  if (to === undefined) {
    const folder = file.path.split('/')[1] ?? '';
    const react = top === 'src' && NO_REACT.has(folder) && /^(react|react-dom)(\/|$)/.test(specifier);
    return react ? `src/${folder} runs without React` : undefined;
  }
  const sees = SEES[top];
  if (sees) return sees.some((prefix) => to.startsWith(prefix)) ? undefined : `${top}/ must not see ${to}`;
  if (top !== 'src') return undefined;
  if (!to.startsWith('src/')) return `src/ must not see ${to}`;
  return wrongInSrc(file.path, to, lazy);
}

function wrongInSrc(from: string, to: string, lazy: boolean): string | undefined {
  const [, fromFolder = '', fromSubject] = from.split('/');
  const [, toFolder = '', toSubject] = to.split('/');
  const fromRank = rankOf(fromFolder);
  const toRank = rankOf(toFolder);
  if (fromRank === -1) return `src/${fromFolder} has no rank`;
  if (toRank === -1) return `src/${toFolder} has no rank`;
  if (toRank > fromRank) return `src/${fromFolder} must not see src/${toFolder}, which stands above it`;
  if (toRank === fromRank && toFolder !== fromFolder)
    return `src/${fromFolder} must not see its neighbour src/${toFolder}`;
  const otherFeature = toFolder === 'features' && (fromFolder !== 'features' || fromSubject !== toSubject);
  const isIndex = /^src\/features\/[^/]+\/index\.ts$/.test(to);
  // The bundler drops unused exports of an index.ts; an `import()` of it would keep them all in one chunk.
  if (otherFeature && isIndex && lazy) return `import() the part of ${toSubject} that is wanted, not its index.ts`;
  // The composition root imports a feature's views lazily.
  if (fromFolder === 'app' && lazy) return undefined;
  if (otherFeature && !isIndex) return `reach ${toSubject} through its index.ts, not ${to}`;
  return undefined;
}

function rankOf(folder: string): number {
  return RANKS.findIndex((row) => row.includes(folder));
}
