import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { prove } from './prove.ts';
import {
  lockViolations,
  pinViolations,
  registryViolations,
  strictViolations,
  topLevelViolations,
} from './rules/ground.ts';
import { ROOT, formatViolations } from './tree.ts';

const ignored = readFileSync(`${ROOT}.gitignore`, 'utf8');

test('the top level has only listed entries', () => {
  expect(formatViolations(topLevelViolations(readdirSync(ROOT), ignored))).toEqual([]);
});

test('other entries at the top level are violations, generated ones are not', () => {
  expect(
    formatViolations(
      topLevelViolations(['src', '.ci', 'dist', 'dist-old', 'jest.config.ts', 'docs'], 'dist\ndist-*\n'),
    ),
  ).toEqual(['docs:1 does not belong to the top level', 'jest.config.ts:1 does not belong to the top level']);
});

prove('packages are pinned exactly', {
  rule: pinViolations,
  planted: {
    'package.json':
      '{\n"dependencies": {\n"a": "^1.0.0",\n"b": "1.0.0" },\n"devDependencies": {\n"c": "latest",\n"d": "~2.0.1", "e": "npm:f@1.0.0" } }',
  },
  expected: [
    'package.json:3 a is not pinned: ^1.0.0',
    'package.json:6 c is not pinned: latest',
    'package.json:7 d is not pinned: ~2.0.1',
    'package.json:7 e is not pinned: npm:f@1.0.0',
  ],
  clean: { 'package.json': '{ "engines": { "node": ">=20" }, "dependencies": { "a": "1.0.0", "b": "2.0.0-rc.1" } }' },
});

const strictest = `{ "compilerOptions": {
  "strict": true, "noUncheckedIndexedAccess": true, "exactOptionalPropertyTypes": true, "verbatimModuleSyntax": true } }`;

prove('TypeScript is strict in every project', {
  rule: strictViolations,
  planted: {
    'tsconfig.json':
      '{ "compilerOptions": {\n"strict": true,\n"strictNullChecks": false,\n"verbatimModuleSyntax": true } }',
    'sw/tsconfig.json': '{ "compilerOptions": { "strict": true } }',
    'tests/tsconfig.json':
      '{ "extends": "../tsconfig.json",\n"compilerOptions": { "noUncheckedIndexedAccess": false } }',
  },
  expected: [
    'tsconfig.json:1 noUncheckedIndexedAccess is not on',
    'tsconfig.json:1 exactOptionalPropertyTypes is not on',
    'tsconfig.json:3 switched off: "strictNullChecks": false',
    'sw/tsconfig.json:1 does not extend the top tsconfig.json',
    'tests/tsconfig.json:2 switched off: "noUncheckedIndexedAccess": false',
  ],
  clean: {
    'tsconfig.json': strictest,
    'sandbox/games/web/tsconfig.json': '{ "extends": "../../../tsconfig.json", "include": ["."] }',
  },
});

const host = ['registry', 'npmjs', 'org'].join('.');

prove('no file names a package registry', {
  rule: registryViolations,
  planted: {
    'package-lock.json': '{\n"resolved": "https://mirror.local/a.tgz" }',
    'README.md': `\n\nsee ${host}`,
    '.npmrc': 'save-exact=true\nregistry=http://mirror.local/',
  },
  expected: [
    'package-lock.json:2 names a package registry: "resolved": "https:',
    `README.md:3 names a package registry: ${host}`,
    '.npmrc:2 names a package registry: registry=http://mirror.local/',
  ],
  clean: {
    'package-lock.json': '{ "funding": "https://github.com/sponsors/x", "integrity": "sha512-x" }',
    '.npmrc': 'omit-lockfile-registry-resolved=true\nfund=false',
  },
});

const hashed = { integrity: 'sha512-x' };
const lock = (packages: Record<string, object>) => JSON.stringify({ packages }, null, 1);

prove('the lockfile is complete for every system, and has the hash of each package', {
  rule: lockViolations,
  planted: {
    'package-lock.json': lock({
      'node_modules/a': {
        ...hashed,
        version: '2.0.0',
        optionalDependencies: { 'a-linux': '2.0.0', 'a-darwin': '2.0.0' },
      },
      'node_modules/a-linux': { version: '1.0.0' },
    }),
  },
  expected: [
    'package-lock.json:7 a-linux 2.0.0 has no entry',
    'package-lock.json:8 a-darwin 2.0.0 has no entry',
    'package-lock.json:11 node_modules/a-linux has no integrity',
  ],
  clean: {
    'package-lock.json': lock({
      'node_modules/b/node_modules/a': {
        ...hashed,
        version: '2.0.0',
        optionalDependencies: { 'a-linux': '2.0.0', c: '^1.0.0' },
      },
      'node_modules/b/node_modules/a-linux': { ...hashed, version: '2.0.0' },
      'node_modules/a-linux': { ...hashed, version: '1.0.0' },
      'node_modules/c': { ...hashed, version: '1.4.0' },
    }),
  },
});
