import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'build-'));
  for (const name of ['dist', 'dist-deploy']) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'last'), 'the last build');
  }
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs `npm run build` with a `vite` that empties its folder, writes a file into each of both and ends with the code. */
function build(code: number): number | null {
  const vite = join(folder, 'vite');
  const write =
    'rm -rf "$OUT_DIR"/*; mkdir -p "$OUT_DIR" "$OUT_DIR-deploy"; touch "$OUT_DIR/new" "$OUT_DIR-deploy/new"';
  writeFileSync(vite, `#!/bin/sh\n${write}\nexit ${code}\n`);
  chmodSync(vite, 0o755);
  const { scripts }: { scripts: { build: string } } = JSON.parse(readFileSync('package.json', 'utf8'));
  const env = { ...process.env, OUT_DIR: join(folder, 'dist'), PATH: folder + delimiter + process.env['PATH'] };
  return spawnSync(scripts.build, { shell: true, env }).status;
}
const contents = () =>
  readdirSync(folder, { recursive: true })
    .filter((name) => name !== 'vite')
    .toSorted();

test('a build that fails leaves the last one, and nothing of its own', () => {
  expect(build(3)).toBe(3);
  expect(contents()).toEqual(['dist', 'dist-deploy', 'dist-deploy/last', 'dist/last']);
});

test('a build that succeeds replaces the last one, with all that was in it', () => {
  expect(build(0)).toBe(0);
  expect(contents()).toEqual(['dist', 'dist-deploy', 'dist-deploy/new', 'dist/new']);
});
