import { expect, test } from 'vitest';
import { during } from '../../load/during.ts';

test('balances are changed until the measurement ends; a change that fails ends it at once', async () => {
  let changes = 0;
  const { promise: measured, resolve: measure } = Promise.withResolvers<string>();
  const change = async () => {
    changes += 1;
    if (changes === 3) measure('a row');
  };
  expect(await during(() => measured, change)).toBe('a row');
  expect(changes).toBe(3);
  const refused = async () => {
    throw new Error('the database has gone');
  };
  await expect(during(() => new Promise(() => undefined), refused)).rejects.toThrow('the database has gone');
});
