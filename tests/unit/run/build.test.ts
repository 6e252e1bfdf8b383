import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { build, sandboxBuild } from '../../../sandbox/build.ts';
import { ROOT } from '../../../sandbox/install.mjs';

let folder = '';
const builds = () =>
  existsSync(join(folder, 'log')) ? readFileSync(join(folder, 'log'), 'utf8').trim().split('\n') : [];

/** Puts a fake `npm` first on PATH, which logs its arguments and exits with the code; it leaves a build only with 0, as `npm run build` does. */
function fakeNpm(code: number): void {
  const npm = join(folder, 'npm');
  const make = code === 0 ? `mkdir -p '${folder}/dist'` : '';
  writeFileSync(npm, `#!/bin/sh\necho "$@" >> '${folder}/log'\n${make}\nexit ${code}\n`);
  chmodSync(npm, 0o755);
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'build-'));
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env['PATH'] ?? ''}`);

  vi.stubEnv('OUT_DIR', join(folder, 'dist'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

test('npm start builds once for the same sources and the same environment', async () => {
  fakeNpm(0);
  await build();
  await build();
  expect(builds()).toEqual(['run build']);
  vi.stubEnv('VITE_CONFIG_URL', 'https://config.example');
  await build();
  expect(builds()).toHaveLength(2);
  vi.stubEnv('API_PORT', '20001');
  await build();
  await build();
  expect(builds()).toHaveLength(3);
});

test('a lenient build does not count as one whose catalogues were checked', async () => {
  fakeNpm(0);
  vi.stubEnv('I18N_LENIENT', '1');
  await build();
  vi.stubEnv('I18N_LENIENT', undefined);
  await build();
  expect(builds()).toHaveLength(2);
});

test.each(['package.json', 'tsconfig.json', 'index.html'])('a change of %s is built', async (name) => {
  fakeNpm(0);
  for (const part of ['sandbox/build.ts', 'sandbox/install.mjs', 'src/config', 'src/lib', 'package.json', name])
    cpSync(join(ROOT, part), join(folder, part), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const copy: { build: typeof build } = await import(join(folder, 'sandbox/build.ts'));
  await copy.build();
  await copy.build();
  expect(builds()).toHaveLength(1);
  writeFileSync(join(folder, name), `${readFileSync(join(folder, name), 'utf8')}\n`);
  await copy.build();
  expect(builds()).toHaveLength(2);
});

test('a build that failed is run again', async () => {
  fakeNpm(1);
  await expect(build()).rejects.toThrow('npm run build ended with 1');
  fakeNpm(0);
  await build();
  expect(builds()).toHaveLength(2);
});

test('npm start builds into a folder of its own, not over an operator’s build', async () => {
  vi.stubEnv('OUT_DIR', '');
  expect(sandboxBuild()).toBe(join(ROOT, 'dist-sandbox'));
});
