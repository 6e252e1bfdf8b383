import { expect, test } from 'vitest';
import { idsOf } from '../../../src/build/chunks.ts';

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
