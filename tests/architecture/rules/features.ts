import { importsOf, isScript, resolve } from '../parse.ts';
import type { SourceFile, Violation } from '../tree.ts';

/** Every feature has its face, and every screen of it a row that shows it. */
export function featureViolations(files: readonly SourceFile[]): Violation[] {
  const inFeatures = files.filter(({ path }) => path.startsWith('src/features/') && path !== 'src/features/README.md');
  const loose = inFeatures.filter(({ path }) => path.split('/').length === 3);
  const subjects = new Set(
    inFeatures.filter((file) => !loose.includes(file)).map(({ path }) => path.split('/').slice(0, 3).join('/')),
  );
  return [
    ...loose.map(({ path }) => ({ path, line: 1, says: 'src/features holds one folder per subject and no file' })),
    ...[...subjects].flatMap((folder) => subjectViolations(folder, inFeatures)),
  ];
}

function subjectViolations(folder: string, files: readonly SourceFile[]): Violation[] {
  const own = files.filter(({ path }) => path.startsWith(`${folder}/`));
  const screens = own.filter(({ path }) => path.endsWith('Screen.tsx'));
  const routes = own.find(({ path }) => path === `${folder}/routes.ts`);
  const missing = (name: string) => ({ path: `${folder}/${name}`, line: 1, says: 'the feature lacks this file' });
  const shown = new Set(
    routes && isScript(routes) ? importsOf(routes).map((row) => resolve(routes, row.specifier)) : [],
  );
  return [
    ...(own.some(({ path }) => path === `${folder}/index.ts`) ? [] : [missing('index.ts')]),
    ...(screens.length === 0 || routes ? [] : [missing('routes.ts')]),
    ...(routes
      ? screens
          .filter(({ path }) => !shown.has(path))
          .map(({ path }) => ({ path, line: 1, says: 'no row of routes.ts shows this screen' }))
      : []),
  ];
}
