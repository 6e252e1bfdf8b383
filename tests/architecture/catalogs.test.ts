import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { catalogViolations, type Catalog } from './rules/catalogs.ts';

const FOLDERS = ['src/i18n/catalogs', 'src/i18n/catalogs/first'];

function read(folder: string): Catalog[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.po'));
  return files.map((file) => ({ path: `${folder}/${file}`, text: readFileSync(`${folder}/${file}`, 'utf8') }));
}

const po = (id: string, text: string): string => `msgid ""\nmsgstr ""\n\nmsgid "${id}"\nmsgstr "${text}"\n`;

describe('catalogues are in step (design sections 6 and 11)', () => {
  test.each(FOLDERS)('%s', async (folder) => {
    const catalogs = read(folder);
    const english = catalogs.find(({ path }) => path.endsWith('/en.po'));
    const others = catalogs.filter((catalog) => catalog !== english);
    expect(others.length).toBeGreaterThan(0);
    expect(english && (await catalogViolations(english, others))).toEqual([]);
  });

  test.each([
    ['a missing message', po('b', 'B'), 'is not in both languages'],
    ['a missing translation', po('a', ''), 'has no translation'],
    ['a lost placeholder', po('a', '안녕'), 'has other placeholders or tags'],
    ['a lost tag', po('a', '{name} 안녕'), 'has other placeholders or tags'],
    ['a plural without other', po('a', '<0>{name}</0> {n, plural, one {하나}}'), 'has a plural without other'],
  ])('%s is found', async (_name, planted, complaint) => {
    const english = { path: 'en.po', text: po('a', '<0>Hello</0> {name}') };
    const violations = await catalogViolations(english, [{ path: 'ko.po', text: planted }]);
    expect(violations.join()).toContain(complaint);
  });
});
