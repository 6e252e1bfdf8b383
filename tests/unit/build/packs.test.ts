import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { packOf, writePacks } from '../../../src/build/packs.ts';

const packOfModules = (...moduleIds: string[]): string =>
  packOf({ facadeModuleId: null, moduleIds: moduleIds.map((id) => resolve(id)) });

test('screens are packed by journey, what several journeys need in one pack, languages by script', () => {
  expect(packOfModules('src/features/wallet/DepositScreen.tsx', 'src/ui/Button.tsx')).toBe('money');
  expect(packOfModules('src/features/games/Lobby.tsx', 'src/features/search/search.ts')).toBe('play');
  expect(packOfModules('src/features/account/LoginScreen.tsx')).toBe('account');
  expect(packOfModules('src/features/games/a.ts', 'src/features/wallet/b.ts')).toBe('shared');
  expect(packOfModules('src/ui/Field.tsx')).toBe('shared');
  // A clone may be below such a folder.
  expect(packOfModules('/src/features/clone/src/features/wallet/DepositScreen.tsx')).toBe('shared');
  const languages = ['ko', 'th', 'de'].map((tag) => `/src/i18n/catalogs/${tag}.po?lingui`);
  expect(languages.map((facadeModuleId) => packOf({ facadeModuleId, moduleIds: [] }))).toEqual([
    'east',
    'south',
    'latin',
  ]);
});

test('a pack maps the paths of its files to their texts, and has a name that changes with them', () => {
  const folder = mkdtempSync(join(tmpdir(), 'packs-'));
  mkdirSync(join(folder, 'assets'));
  const files = ['assets/a.js', 'assets/a.css', 'assets/de.js'];
  const write = (text: string) => {
    for (const file of files) writeFileSync(join(folder, file), `${text} ${file}`);
    return writePacks(folder, files, new Map([['assets/de.js', 'latin']]));
  };
  const packs = write('one');
  expect(packs.map(({ files: own }) => own)).toEqual([['assets/a.js', 'assets/a.css'], ['assets/de.js']]);
  expect(packs.map(({ url }) => url.replace(/-[\w-]{8}\./, '.'))).toEqual([
    'assets/packs/shared.json',
    'assets/packs/latin.json',
  ]);
  expect(JSON.parse(readFileSync(join(folder, packs[0]?.url ?? ''), 'utf8'))).toEqual({
    'assets/a.js': 'one assets/a.js',
    'assets/a.css': 'one assets/a.css',
  });
  expect(write('two').map(({ url }) => url)).not.toContain(packs[0]?.url);
  rmSync(folder, { recursive: true });
});
