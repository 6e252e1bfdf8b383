import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SRC } from '../../../src/build/sheets.ts';
import { readSources } from './sources.ts';

const SHEETS = Object.entries({
  ...readSources('.css'),
  'launch.css': readFileSync(join(SRC, '../public/launch.css'), 'utf8'),
});

/** The sheets that a pattern occurs in, and how often it and another one do. */
function countsOf(pattern: RegExp, other: RegExp): [sheet: string, found: number, others: number][] {
  const count = (text: string, of: RegExp): number => text.match(of)?.length ?? 0;
  return SHEETS.map(([sheet, text]): [string, number, number] => [
    sheet,
    count(text, pattern),
    count(text, other),
  ]).filter(([, found]) => found > 0);
}

test('where lines break at spaces only, those of Thai, Lao and Khmer, which have none, do not: Safari breaks them at any letter', () => {
  const kept = countsOf(
    /word-break: keep-all/g,
    /:lang\(th\), :lang\(lo\), :lang\(km\)\)[^{]*\{\s*word-break: normal/g,
  );
  expect(kept.length).toBeGreaterThan(1);
  for (const [sheet, found, others] of kept) expect([sheet, others]).toEqual([sheet, found]);
});

test('a sign with a text for screen readers is also shown where that text is not known: Safari before 17.4, Firefox before 128', () => {
  const named = countsOf(/content: '[^']+' \/ /g, /@supports \(content: '[^']+' \/ /g);
  const needed = named.filter(([sheet]) => !sheet.endsWith('AppBar.module.css'));
  expect(needed.length).toBeGreaterThan(0);
  for (const [sheet, found, others] of needed) expect([sheet, found]).toEqual([sheet, others * 2]);
});

test('a row without a scroll bar has none in Chromium 120 and in Safari before 18.2', () => {
  const rows = countsOf(/scrollbar-width: none/g, /::-webkit-scrollbar \{\s*display: none/g);
  expect(rows.length).toBeGreaterThan(5);
  for (const [sheet, found, others] of rows) expect([sheet, others]).toEqual([sheet, found]);
});

test('the glow of a button begins inside it: Firefox draws one of 0 px at its edge as thin lines at the corners', () => {
  const glows = countsOf(
    /^ +0 0 [^;\n]*var\(--btn-glow\)/gm,
    /^ +0 0 [^;\n]*var\(--btn-glow\)[^;\n]*? -2px color-mix/gm,
  );
  expect(glows.length).toBeGreaterThan(0);
  for (const [sheet, found, others] of glows) expect([sheet, others]).toEqual([sheet, found]);
});
