import { expect, test } from 'vitest';
import { scopedName } from '../../../src/build/scopedName.ts';

test('a class name depends on its file, not on where the build runs; two files with the same name part are an error', () => {
  const name = scopedName('card', `${process.cwd()}/src/ui/Card.module.css?direct`);
  expect(name).toMatch(/^card_[\w-]{3}$/);
  expect(scopedName('card', `${process.cwd()}/src/ui/Card.module.css`)).toBe(name);
  expect(scopedName('card', `${process.cwd()}/src/ui/Other.module.css`)).not.toBe(name);
  // Two files whose paths hash to the same part are found by trying: there are some 260,000 different parts.
  const clash = (): void => {
    for (let n = 0; ; n += 1) scopedName('x', `${process.cwd()}/clash/${n}.css`);
  };
  expect(clash).toThrow(/have the same part in class names: rename one of them/);
});
