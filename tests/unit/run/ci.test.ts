import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

test.each([undefined, '', '1', 'true'])('with CI=%j a CI machine installs what the tests need', (CI) => {
  const folder = mkdtempSync(join(tmpdir(), 'ci-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'npm'), '#!/bin/sh\necho "CI=$CI npm $*"\n');
  chmodSync(join(folder, 'npm'), 0o755);
  const env = { ...process.env, CI, PATH: folder + delimiter + process.env['PATH'] };
  expect(spawnSync('.ci/run', { encoding: 'utf8', env }).stdout).toBe('CI=true npm test\n');
});
