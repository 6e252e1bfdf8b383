import { dirname, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { outDir } from '../../../src/config/outDir.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

test.each([undefined, '', 'dist', 'dist/'])('for OUT_DIR %j the build is in dist', (name) => {
  expect(outDir({ OUT_DIR: name })).toBe(resolve(ROOT, 'dist'));
});

test.each(['/tmp/build', '../build'])('%s is a folder for a build', (name) => {
  expect(outDir({ OUT_DIR: name })).toBe(resolve(ROOT, name));
});

test.each(['.', './', ROOT, 'dist/..', '..', '../..', dirname(ROOT), '/'])(
  '%s is refused: a build would delete this repository with all that is in the folder',
  (name) => {
    expect(() => outDir({ OUT_DIR: name })).toThrow('OUT_DIR must be a folder for the build alone');
  },
);
