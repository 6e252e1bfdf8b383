import { expect, test } from 'vitest';
import { firstScreenChunks } from '../../../src/build/shell.ts';

test('a module of the shell that no script of the build has fails the build: an offline start would lack it', () => {
  const entry = { isEntry: true, moduleIds: ['/project/src/app/second/index.ts'], imports: [] };
  expect(() => firstScreenChunks({ 'index.js': entry })).toThrow('No script of the build has /src/app/third/index.ts');
});
