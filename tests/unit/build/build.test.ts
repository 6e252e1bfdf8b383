import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { sandboxAddresses } from '../../../src/config/ports.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'build-'));
  for (const name of ['dist', 'dist-deploy']) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, '_headers'), 'the last build');
  }
});
afterEach(() => rmSync(folder, { recursive: true }));

/** `npm run build` with a `vite` that empties its folder, writes a file into each of both, and then runs this line of a shell script. */
function builds(file: string, then: string): [command: string, options: { shell: true; env: NodeJS.ProcessEnv }] {
  const bin = mkdtempSync(join(folder, 'bin-'));
  const vite = join(bin, 'vite');
  const write = `rm -rf "$OUT_DIR"/*; mkdir -p "$OUT_DIR" "$OUT_DIR-deploy"; touch "$OUT_DIR/${file}" "$OUT_DIR-deploy/${file}"`;
  writeFileSync(vite, `#!/bin/sh\n${write}\n${then}\n`);
  chmodSync(vite, 0o755);
  const { scripts }: { scripts: { build: string } } = JSON.parse(readFileSync('package.json', 'utf8'));
  const env = {
    ...process.env,
    ...sandboxAddresses(process.env),
    OUT_DIR: join(folder, 'dist'),
    PATH: bin + delimiter + process.env['PATH'],
  };
  return [scripts.build, { shell: true, env }];
}
const buildThen = (then: string): number | null => spawnSync(...builds('new', then)).status;
const build = (code: number): number | null => buildThen(`exit ${code}`);
const contents = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.startsWith('dist'))
    .toSorted();

test('a build that fails leaves the last one, and nothing of its own', () => {
  expect(build(3)).toBe(3);
  expect(contents()).toEqual(['dist', 'dist-deploy', 'dist-deploy/_headers', 'dist/_headers']);
});

test.each([
  [{ VITE_CONFIG_URL: 'http://config.example' }, 'VITE_CONFIG_URL must be https\n'],
  [{ VITE_BRAND: 'nowhere/brand.json' }, 'nowhere/brand.json: ENOENT'],
  [{ VITE_ADAPTER: 'sandbox/adapters' }, 'VITE_ADAPTER names no file: '],
  [{ OUT_DIR: '..' }, 'OUT_DIR must be a folder for the build alone'],
])('with %o a build says so alone, without a stack trace, and leaves the last one (Rules B1, B2)', (wrong, message) => {
  const [command, options] = builds('new', 'exit 0');
  const { status, stderr } = spawnSync(command, { ...options, env: { ...options.env, ...wrong }, encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr.startsWith(message)).toBe(true);
  expect(stderr).not.toMatch(/^ +at /m);
  expect(contents()).toContain('dist/_headers');
});

test('a folder that holds something else than a build is not replaced: what is in it would be lost', () => {
  rmSync(join(folder, 'dist/_headers'));
  const [command, options] = builds('new', 'exit 0');
  const into = () => spawnSync(command, { ...options, encoding: 'utf8' });
  // Empty, as a folder that was made for the build.
  expect(into().status).toBe(0);
  const { status, stderr } = into();
  expect([status, stderr]).toEqual([1, `OUT_DIR holds no build, and a build would replace it: ${folder}/dist\n`]);
  expect(contents()).toEqual(['dist', 'dist-deploy', 'dist-deploy/new', 'dist/new']);
});

test('a build that succeeds replaces the last one, with all that was in it', () => {
  expect(build(0)).toBe(0);
  expect(contents()).toEqual(['dist', 'dist-deploy', 'dist-deploy/new', 'dist/new']);
});

test('of two builds at once neither writes into the other’s: the one that ends last is there, whole', async () => {
  const [begun, go] = [join(folder, 'begun'), join(folder, 'go')];
  const first = spawn(
    ...builds('first', `touch ${begun}; while [ -e ${begun} ] && ! [ -e ${go} ]; do sleep 0.05; done`),
  );
  const ended = once(first, 'exit');
  await vi.waitFor(() => expect(existsSync(begun)).toBe(true), 60_000);
  expect(build(0)).toBe(0);
  expect(contents().filter((name) => !name.includes('unfinished'))).toEqual([
    'dist',
    'dist-deploy',
    'dist-deploy/new',
    'dist/new',
  ]);
  writeFileSync(go, '');
  expect(await ended).toEqual([0, null]);
  expect(contents()).toEqual(['dist', 'dist-deploy', 'dist-deploy/first', 'dist/first']);
});

test('what a killed build has left is deleted by the next one', () => {
  const { pid } = spawnSync('true');
  for (const end of ['', '-deploy']) mkdirSync(join(folder, `dist-unfinished-${pid}${end}`));
  expect(build(0)).toBe(0);
  expect(contents()).toEqual(['dist', 'dist-deploy', 'dist-deploy/new', 'dist/new']);
});

test.each(['development', 'test', undefined])('a shell with NODE_ENV=%s builds for production', (value) => {
  vi.stubEnv('NODE_ENV', value);
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(buildThen('[ "$NODE_ENV" = production ]')).toBe(0);
});
