import { violation, type SourceFile, type Violation } from '../tree.ts';

/** Entries of the top level beside dot files. */
const TOP = new Set(
  (
    'package.json package-lock.json vite.config.ts tsconfig.json index.html lingui.config.ts README.md LICENSE ' +
    'vitest.config.ts src public sw tests sandbox'
  ).split(' '),
);

// Put together here, so that this file names no host either.
const REGISTRIES = [
  ['registry', 'npmjs', 'org'],
  ['registry', 'yarnpkg', 'com'],
  ['registry', 'npmmirror', 'com'],
  ['npm', 'pkg', 'github', 'com'],
  ['npm', 'jsr', 'io'],
].map((parts) => parts.join('.'));

/**
 * The top level contains only listed entries. `entries` are its names, `ignored` the text of .gitignore, whose plain rows tools may create.
 */
export function topLevelViolations(entries: readonly string[], ignored: string): Violation[] {
  const made = ignored
    .split('\n')
    .filter((row) => /^[\w.*-]+$/.test(row))
    .map((row) => new RegExp(`^${row.replaceAll('.', '\\.').replaceAll('*', '.*')}$`));
  return entries
    .filter((name) => !TOP.has(name) && !name.startsWith('.') && !made.some((row) => row.test(name)))
    .map((name) => ({ path: name, line: 1, message: 'does not belong to the top level' }));
}

/** Every package in package.json has an exact version: no range, tag or address. */
export function pinViolations(files: readonly SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => path === 'package.json')
    .flatMap((file) =>
      [...file.text.matchAll(/"((?:dev|peer|optional)?[dD]ependencies)"\s*:\s*\{([^}]*)\}/g)].flatMap((block) =>
        [...(block[2] ?? '').matchAll(/"([^"]+)"\s*:\s*"([^"]*)"/g)]
          .filter(([, , version = '']) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
          .map(([row, name = '', version = '']) =>
            violation(file, file.text.indexOf(row, block.index), `${name} is not pinned: ${version}`),
          ),
      ),
    );
}

/** No file names a package registry: each machine configures its own. */
export function registryViolations(files: readonly SourceFile[]): Violation[] {
  return files.flatMap((file) => {
    const found = REGISTRIES.flatMap((host) => [...file.text.matchAll(new RegExp(host.replaceAll('.', '\\.'), 'g'))]);
    const addresses = file.path.endsWith('package-lock.json') ? [...file.text.matchAll(/"resolved": "https?:/g)] : [];
    const settings = file.path.endsWith('.npmrc')
      ? [...file.text.matchAll(/^.*registry\s*=\s*\S*:.*$|^.*https?:.*$/gm)]
      : [];
    return [...found, ...addresses, ...settings].map(({ 0: text, index }) =>
      violation(file, index, `names a package registry: ${text}`),
    );
  });
}

/**
 * The lockfile contains every package that may be needed, including those for other systems: without one `npm ci` fails on every system. A
 * registry that lacks such a package leaves a gap when the lockfile is made. Every entry has the hash that the download is checked against.
 */
export function lockViolations(files: readonly SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => path === 'package-lock.json')
    .flatMap((file) => {
      const { packages }: Lockfile = JSON.parse(file.text);
      return Object.entries(packages).flatMap(([path, { integrity, optionalDependencies = {} }]) => {
        const start = file.text.indexOf(`"${path}": {`);
        const gaps = Object.entries(optionalDependencies)
          .filter(([name, version]) => !isLocked(packages, path, name, version))
          .map(([name, version]) =>
            violation(file, file.text.indexOf(`"${name}": "${version}"`, start), `${name} ${version} has no entry`),
          );
        return path === '' || integrity ? gaps : [violation(file, start, `${path} has no integrity`), ...gaps];
      });
    });
}

interface Lockfile {
  packages: Record<string, { version?: string; integrity?: string; optionalDependencies?: Record<string, string> }>;
}

/** Whether `path` resolves a package by name, in its own node_modules or one further up; an exact version must match. */
function isLocked(packages: Lockfile['packages'], path: string, name: string, version: string): boolean {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    const found = packages[`${folder === '' ? '' : `${folder}/`}node_modules/${name}`];
    if (found) return found.version === version || !/^\d+\.\d+\.\d+$/.test(version);
    if (folder === '') return false;
  }
}

/** Compiler options of every TypeScript project. */
const STRICT = ['strict', 'noUncheckedIndexedAccess', 'exactOptionalPropertyTypes', 'verbatimModuleSyntax'];

/** The top tsconfig.json enables these options, every other one extends it, and none disables one. */
export function strictViolations(files: readonly SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => /(^|\/)tsconfig\.json$/.test(path))
    .flatMap((file) => {
      const off = [...file.text.matchAll(/"(\w+)"\s*:\s*false/g)]
        .filter(([, name = '']) => name.startsWith('no') || name.startsWith('strict') || STRICT.includes(name))
        .map(({ 0: text, index }) => violation(file, index, `switched off: ${text}`));
      const isTop = !file.path.includes('/');
      const missing = STRICT.filter((name) => isTop && !file.text.includes(`"${name}": true`));
      const apart = !isTop && !/"extends": "(\.\.\/)+tsconfig\.json"/.test(file.text);
      return [
        ...off,
        ...missing.map((name) => violation(file, 0, `${name} is not on`)),
        ...(apart ? [violation(file, 0, 'does not extend the top tsconfig.json')] : []),
      ];
    });
}
