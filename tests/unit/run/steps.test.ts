import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

test.each([
  [['architecture'], '"architecture". The steps: format, lint, '],
  [['--long', 'html', 'herds'], '"herds". The steps: html, '],
])('%j is an error that lists the steps: nothing runs', (words, line) => {
  const { status, stdout, stderr } = spawnSync('node', ['tests/steps.ts', ...words], { encoding: 'utf8' });
  expect([status, stdout, stderr]).toEqual([1, '', expect.stringContaining(line)]);
});

test('the results are printed also where the database of the tests cannot be started', () => {
  const folder = mkdtempSync(join(tmpdir(), 'steps-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  // PostgreSQL has a short limit for the path of its socket.
  const temporary = join(folder, 'long'.repeat(30));
  mkdirSync(temporary);
  // Where there is no PostgreSQL, the tests would run without it.
  writeFileSync(join(folder, 'vitest'), '#!/bin/sh\nexit 1\n');
  chmodSync(join(folder, 'vitest'), 0o755);
  const env = {
    ...process.env,
    TEST_DATABASE_URL: '',
    TMPDIR: temporary,
    PATH: folder + delimiter + process.env['PATH'],
  };
  const { status, stdout } = spawnSync('node', ['tests/steps.ts', '--long', 'databases'], { encoding: 'utf8', env });
  expect([status, stdout]).toEqual([1, expect.stringContaining('FAILED databases')]);
});

test('a step whose runner leaves no report fails, also after one of the same runner that has left its report', () => {
  const folder = mkdtempSync(join(tmpdir(), 'steps-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const report = '{"numPassedTests":1,"numFailedTests":0,"numPendingTests":0,"numTodoTests":0,"testResults":[]}';
  const script = `#!/bin/sh
for word in "$@"; do case "$word" in --outputFile.json=*) file="\${word#*=}" ;; esac; done
[ -e '${folder}/ran' ] || echo '${report}' > "$file"
touch '${folder}/ran'
`;
  writeFileSync(join(folder, 'vitest'), script);
  chmodSync(join(folder, 'vitest'), 0o755);
  const env = { ...process.env, PATH: folder + delimiter + process.env['PATH'] };
  const { status, stdout } = spawnSync('node', ['tests/steps.ts', '--long', 'herd', 'faults'], {
    encoding: 'utf8',
    env,
  });
  expect([status, stdout.split('\n').slice(-3)]).toEqual([1, ['vitest: 1 passed, 1 failed', '1 passed, 1 failed', '']]);
});

test('the steps are about the sandbox, also where the environment has all that an operator’s build needs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'steps-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'vitest'), `#!/bin/sh\nenv > '${folder}/seen'\nexit 1\n`);
  chmodSync(join(folder, 'vitest'), 0o755);
  const operator = {
    VITE_CONFIG_URL: 'https://config.example',
    VITE_IMAGES_URL: 'https://images.example',
    VITE_CONFIG_KEY: 'key',
    VITE_FORCE_DOMAIN: 'play.example',
    VITE_ADAPTER: '/no/adapter.ts',
    VITE_BUILD: '7',
    VITE_WORKER: 'off',
    VITE_LOOKS: '1',
    OUT_DIR: '/no/folder',
  };
  const env = { ...process.env, ...operator, VITE_BRAND: '', PATH: folder + delimiter + process.env['PATH'] };
  spawnSync('node', ['tests/steps.ts', 'unit'], { encoding: 'utf8', env });
  const seen = readFileSync(join(folder, 'seen'), 'utf8').split('\n');
  expect(seen.filter((line) => line.replace(/=.*/, '') in operator)).toEqual([]);
});
