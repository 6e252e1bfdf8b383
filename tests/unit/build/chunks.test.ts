import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { CHUNKS, idsOf } from '../../../src/build/chunks.ts';

test('the modules of a chunk are found by their whole path', () => {
  const ids = idsOf('lib/day.ts', 'ui/Switch.tsx');
  expect(
    ['lib/day.ts', 'ui/Switch.tsx', 'ui/lib/day.ts', 'ui/Switch.module.css', 'lib/day.tsx'].map((file) =>
      ids.test(`/project/src/${file}`),
    ),
  ).toEqual([true, true, false, false, false]);
});

test('a chunk that names a file that is not there fails the build: a visitor would send one more request', () => {
  expect(() => idsOf('lib/day.ts', 'lib/moved.ts')).toThrow('src/lib/moved.ts, which is not there');
});

test('what screens share is told by the path in this repository, also where that is below another folder src', () => {
  const pattern = CHUNKS.find(({ name }) => name === 'shared')?.test;
  if (!(pattern instanceof RegExp)) throw new Error('The chunk has no pattern');
  const ids = ['src/ui/Button.tsx', 'src/features/protection/index.ts', 'src/features/wallet/DepositScreen.tsx'];
  expect(ids.map((id) => pattern.test(resolve(id)))).toEqual([true, true, false]);
  expect(pattern.test('/home/me/src/lib/clone/src/features/wallet/DepositScreen.tsx')).toBe(false);
});
