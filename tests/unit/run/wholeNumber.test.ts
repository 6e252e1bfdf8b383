import { afterEach, expect, test, vi } from 'vitest';
import { wholeNumber } from '../../wholeNumber.ts';

afterEach(() => void vi.unstubAllEnvs());

test.each([
  [undefined, 7],
  ['', 7],
  ['12', 12],
])('with RUNS=%j the number is %d', (text, number) => {
  vi.stubEnv('RUNS', text);
  expect(wholeNumber('RUNS', 7)).toBe(number);
});

test.each(['0', '-1', '1.5', '1e3', 'ten', ' '])('RUNS=%j is an error that names the variable', (text) => {
  vi.stubEnv('RUNS', text);
  expect(() => wholeNumber('RUNS', 7)).toThrow(`RUNS must be a whole number from 1 on: ${text}`);
});
