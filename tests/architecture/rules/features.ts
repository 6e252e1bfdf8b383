import { importsOf, isScript, resolve } from '../parse.ts';
import { violation, type SourceFile, type Violation } from '../tree.ts';

/** The features in the order in which they build on each other. What two features need of each other goes through a registry. */
const ORDER = [
  'balance',
  'status',
  'protection',
  'account',
  'supports',
  'games',
  'wallet',
  'history',
  'tutorial',
  'install',
  'telemetry',
  'settings',
  'looks',
  'policies',
  'selfcheck',
  'search',
  'mypage',
  'home',
];

/** A feature imports only features before it in `ORDER`; an `import()` counts. */
export function featureOrderViolations(files: readonly SourceFile[]): Violation[] {
  return files.filter(isScript).flatMap((file) => {
    const from = featureOf(file.path);
    if (from === undefined) return [];
    if (!ORDER.includes(from)) return [violation(file, 0, `${from} is not in the order of features`)];
    return importsOf(file).flatMap(({ specifier, offset }) => {
      const to = featureOf(resolve(file, specifier) ?? '');
      const isWrong = to !== undefined && ORDER.indexOf(to) > ORDER.indexOf(from);
      return isWrong ? [violation(file, offset, `${from} stands before ${to} in the order of features`)] : [];
    });
  });
}

/** The feature that a path belongs to; undefined outside the features. */
function featureOf(path: string): string | undefined {
  return /^src\/features\/([^/]+)\//.exec(path)?.[1];
}

/** Every feature has an `index.ts`, every screen a row in `routes.ts`, and `parts/` has components and their hooks only. */
export function featureViolations(files: readonly SourceFile[]): Violation[] {
  const inFeatures = files.filter(({ path }) => path.startsWith('src/features/') && path !== 'src/features/README.md');
  const loose = inFeatures.filter(({ path }) => path.split('/').length === 3);
  const subjects = new Set(
    inFeatures.filter((file) => !loose.includes(file)).map(({ path }) => path.split('/').slice(0, 3).join('/')),
  );
  const logic = inFeatures.filter(({ path }) => /\/parts\/(?!use[A-Z])[^/]+\.ts$/.test(path));
  return [
    ...loose.map(({ path }) => ({ path, line: 1, message: 'src/features holds one folder per subject and no file' })),
    ...logic.map(({ path }) => ({
      path,
      line: 1,
      message: 'parts/ has components and hooks; logic is beside index.ts',
    })),
    ...[...subjects].flatMap((folder) => subjectViolations(folder, inFeatures)),
  ];
}

function subjectViolations(folder: string, files: readonly SourceFile[]): Violation[] {
  const own = files.filter(({ path }) => path.startsWith(`${folder}/`));
  const screens = own.filter(({ path }) => path.endsWith('Screen.tsx'));
  const routes = own.find(({ path }) => path === `${folder}/routes.ts`);
  const missing = (name: string) => ({ path: `${folder}/${name}`, line: 1, message: 'the feature lacks this file' });
  const shown = new Set(
    routes && isScript(routes) ? importsOf(routes).map((row) => resolve(routes, row.specifier)) : [],
  );
  return [
    ...(own.some(({ path }) => path === `${folder}/index.ts`) ? [] : [missing('index.ts')]),
    ...(screens.length === 0 || routes ? [] : [missing('routes.ts')]),
    ...(routes
      ? screens
          .filter(({ path }) => !shown.has(path))
          .map(({ path }) => ({ path, line: 1, message: 'no row of routes.ts shows this screen' }))
      : []),
  ];
}
