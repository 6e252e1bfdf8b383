import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

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
