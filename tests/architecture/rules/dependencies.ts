import { importsOf, isScript } from '../parse.ts';
import { violation, type SourceFile, type Violation } from '../tree.ts';

/** Packages that no file imports, with the reason for each. */
const NOT_IMPORTED: Readonly<Record<string, string>> = {
  '@redocly/cli': 'validates openapi.json in a test',
  '@stryker-mutator/vitest-runner': 'the plugin that tests/stryker/run.ts names',
  '@babel/core': 'peer of @rolldown/plugin-babel',
  '@lingui/cli': 'the program of `npm run i18n:extract`',
  '@types/node': 'types of the compiler',
  '@types/pg': 'types of the compiler',
  '@types/react': 'types of the compiler',
  '@types/react-dom': 'types of the compiler',
  '@lingui/babel-plugin-lingui-macro': 'the transformer that linguiTransformerBabelPreset loads by its name',
  jscpd: 'the program of the check `repetition` in tests/steps.ts',
  node: 'the Node that runs everything',
  oxlint: 'the program of `npm run lint`',
  'swagger-ui-dist': 'files that the sandbox’s docs page serves',
  terser: 'the minifier that vite.config.ts names',
  typescript: 'the program of `npm run types`',
  'vnu-jar': 'a Java archive that tests/long/htmlCheckers.ts runs by its path',
};

const LISTED = /^ {4}"((?:@[\w.-]+\/)?[\w.-]+)": "\d[^"]*",?$/gm;

/** Packages in package.json that no file imports and that have no reason above, and reasons for packages that are imported. */
export function dependencyViolations(files: readonly SourceFile[]): Violation[] {
  const manifest = files.find(({ path }) => path === 'package.json');
  if (!manifest) return [];
  const imported = new Set(files.flatMap((file) => [...importedBy(file)]));
  return [...manifest.text.matchAll(LISTED)].flatMap(({ 1: name = '', index }) => {
    if (imported.has(name)) return name in NOT_IMPORTED ? [violation(manifest, index, `${name} is imported`)] : [];
    return name in NOT_IMPORTED ? [] : [violation(manifest, index, `nothing imports ${name}`)];
  });
}

function importedBy(file: SourceFile): string[] {
  const specifiers = isScript(file)
    ? importsOf(file).map(({ specifier }) => specifier)
    : file.path.endsWith('.css')
      ? [...file.text.matchAll(/@import '([^'.][^']*)'/g)].map(([, specifier = '']) => specifier)
      : [];
  return specifiers.flatMap((specifier) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? []);
}
