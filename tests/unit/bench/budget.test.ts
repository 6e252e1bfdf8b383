import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { build } from 'vite';
import { firstFlight, firstVisitJavaScript, heaviestScreen } from '../../bench/budget.ts';

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

test('a document without a script is an error: its budget would always be kept', () => {
  write('empty.html', '<p>nothing</p>');
  expect(() => firstVisitJavaScript(dist, 'empty.html')).toThrow('empty.html');
});

test('the heaviest screen counts its styles and what it alone imports, without what is loaded before a press', async () => {
  const root = mkdtempSync(join(tmpdir(), 'screens-'));
  const source = (name: string, content: string) => writeFileSync(join(root, name), content);
  const noise = (length: number) => Array.from({ length }, (_, index) => Math.sin(index).toString(36)).join('');
  source('index.html', '<script type="module" src="/main.js"></script>');
  source('shared.js', `export const shared = ${JSON.stringify(noise(2000))};`);
  source(
    'main.js',
    `import { shared } from './shared.js'; console.log(shared, () => import('./third.js').then(({ begin }) => begin()), () => import('./LightScreen.js'), () => import('./HeavyScreen.js'));`,
  );
  source('early.js', `export const early = ${JSON.stringify(noise(3000))};`);
  source('early.css', `.early { background: url("data:image/png,${noise(2000)}"); }`);
  source('third.js', `import './early.css'; import { early } from './early.js'; export const begin = () => early;`);
  source('LightScreen.js', `import './early.css'; import { early } from './early.js'; export default early.length;`);
  source(
    'HeavyScreen.js',
    `import './heavy.css'; import { shared } from './shared.js'; import { early } from './early.js'; export default [shared, early, ${JSON.stringify(noise(300))}];`,
  );
  source('heavy.css', `.heavy { background: url("data:image/png,${noise(100)}"); }`);
  await build({ root, configFile: false, logLevel: 'error' });

  const sizes = readdirSync(join(root, 'dist/assets'))
    .filter((name) => name.startsWith('HeavyScreen'))
    .map((name) => brotliCompressSync(readFileSync(join(root, 'dist/assets', name))).length);
  expect(sizes).toHaveLength(2);
  expect(heaviestScreen(join(root, 'dist'))).toEqual({ screen: 'HeavyScreen', bytes: sizes.reduce((a, b) => a + b) });
  rmSync(root, { recursive: true });
});

test('the first flight is a document up to its second part, compressed, with all headers', () => {
  writeFileSync(join(dist, '_headers'), '/*\n  name: value\n/home.html\n  other: value\n');
  const first = '<p>first screen</p>'.repeat(20);
  write('home.html', `${first}<!--2-->${'<p>the rest</p>'.repeat(200)}`);
  const headers = 'name: value\r\nother: value\r\n'.length;
  expect(firstFlight(dist, 'home.html')).toBe(250 + headers + brotliCompressSync(first).length);
  write('whole.html', first);
  expect(() => firstFlight(dist, 'whole.html')).toThrow('whole.html has no first part');
});
