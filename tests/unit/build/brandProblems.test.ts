import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkedBrand } from '../../../src/build/brandProblems.ts';

/** A copy of the tests' brand with other fields; returns the path of its file. */
function brandWith(fields: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'brand-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync('tests/brand', folder, { recursive: true });
  const path = join(folder, 'brand.json');
  writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), ...fields }));
  return path;
}

test('a brand with all its files is right', async () => {
  expect((await checkedBrand(brandWith({}))).icon).toBe('icon.svg');
});

test('the check names the policies of which a brand shows only a sample (Rule P1)', () => {
  const check = (path: string): string => execFileSync('node', ['src/build/brandCheck.ts', 'check', path]).toString();
  const sample = (name: string): string => `Without ${name} the site shows a sample text as the operator's own.\n`;
  const own = { version: '1', file: 'pages/about.en.md' };
  expect(check(brandWith({ terms: own, privacy: own }))).not.toContain('sample');
  const output = check(brandWith({ terms: undefined, privacy: undefined }));
  expect(output).toMatch(/ is right: Nordlicht, in de, en\n/);
  expect(output).toContain(sample('terms') + sample('privacy'));
});

test.each([
  [{ icon: 'none.svg' }, 'icon names no file'],
  [{ icon: '.' }, 'icon names no file'],
  [{ screenshots: 'none' }, 'screenshots must have narrow-home.webp: leave the field out until'],
])('with %o the field and its rule are named', async (fields, problem) => {
  const path = brandWith(fields);
  await expect(checkedBrand(path)).rejects.toThrow(`${path}: ${problem}`);
});

test('an icon that cannot be drawn is named before a build begins', async () => {
  const path = brandWith({});
  const icon = join(path, '../icon.svg');
  writeFileSync(icon, readFileSync(icon, 'utf8').replace('</svg>', '<desc>Night & Day</desc></svg>'));
  await expect(checkedBrand(path)).rejects.toThrow(`${path}: icon cannot be drawn: `);
});
