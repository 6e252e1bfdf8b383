import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { SECOND_FLIGHT } from '../../../src/config/documents.ts';

test('the texts of a build get compressed twins; pictures, small files and what is hidden do not', () => {
  const folder = mkdtempSync(join(tmpdir(), 'precompress-'));
  mkdirSync(join(folder, 'assets'));
  const text = 'const night = "lounge";\n'.repeat(200);
  for (const name of ['home.html', 'assets/a.js', 'icon.png', '_headers']) writeFileSync(join(folder, name), text);
  writeFileSync(join(folder, 'small.css'), 'a{}');
  execFileSync('node', ['src/build/precompress.ts'], {
    env: { ...process.env, OUT_DIR: folder },
    stdio: 'pipe',
  });
  for (const name of ['home.html', 'assets/a.js']) {
    expect(brotliDecompressSync(readFileSync(join(folder, `${name}.br`))).toString()).toBe(text);
    expect(gunzipSync(readFileSync(join(folder, `${name}.gz`))).toString()).toBe(text);
  }
  for (const name of ['icon.png', '_headers', 'small.css']) expect(existsSync(join(folder, `${name}.br`))).toBe(false);
  rmSync(folder, { recursive: true });
});

test('the first part of a document can be read before the second has arrived', () => {
  const folder = mkdtempSync(join(tmpdir(), 'precompress-'));
  const [first, second] = ['first', 'second'].map((word) => `<p>${word}</p>`.repeat(200));
  writeFileSync(join(folder, 'home.html'), `${first}${SECOND_FLIGHT}${second}`);
  execFileSync('node', ['src/build/precompress.ts'], { env: { ...process.env, OUT_DIR: folder }, stdio: 'pipe' });
  const sent = readFileSync(join(folder, 'home.html.br'));
  expect(brotliDecompressSync(sent).toString()).toBe(`${first}${SECOND_FLIGHT}${second}`);
  const readable = (length: number): string =>
    brotliDecompressSync(sent.subarray(0, length), { finishFlush: constants.BROTLI_OPERATION_FLUSH }).toString();
  const lengths = Array.from({ length: sent.length }, (_, index) => index + 1);
  const needed = lengths.find((length) => readable(length).startsWith(first ?? ''));
  expect(needed).toBeLessThan(sent.length - 10);
  rmSync(folder, { recursive: true });
});
