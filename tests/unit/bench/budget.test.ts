import { mkdtempSync, rmSync, writeFileSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { firstVisitJavaScript } from '../../bench/budget.ts';

const dist = mkdtempSync(join(tmpdir(), 'budget-'));
mkdirSync(join(dist, 'assets'));
afterAll(() => rmSync(dist, { recursive: true }));

function write(name: string, content: string): number {
  writeFileSync(join(dist, name), content);
  return brotliCompressSync(content).length;
}

test('the budget counts the entry, its preloads and all static imports once, and no lazy chunk', () => {
  const eager =
    write('assets/entry.js', `import{a}from"./a.js";import"./b.js";const later=()=>import("./lazy.js");later(a)`) +
    write('assets/a.js', `export{b as a}from"./b.js";`) +
    write('assets/b.js', `import"./entry.js";export const b=${JSON.stringify('b'.repeat(500))};`) +
    write('assets/preloaded.js', 'export const preloaded = 1;');
  write('assets/lazy.js', `export default ${JSON.stringify('lazy')};`);
  write(
    'index.html',
    `<script>inline()</script><script type="module" crossorigin src="/assets/entry.js"></script><link rel="modulepreload" crossorigin href="/assets/preloaded.js">`,
  );
  expect(firstVisitJavaScript(dist)).toBe(eager);
});

test('a document without a script has no budget to keep', () => {
  write('empty.html', '<p>nothing</p>');
  expect(() => firstVisitJavaScript(dist, 'empty.html')).toThrow('empty.html');
});
