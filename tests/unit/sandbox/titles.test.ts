import { expect, test } from 'vitest';
import { seeded } from '../../../sandbox/random.ts';
import { gameTitle } from '../../../sandbox/seed/titles.ts';

test('a title that is taken already gets a number, beginning with 2', () => {
  const [draw, taken] = [seeded('titles'), new Set<string>()];
  const titles = Array.from({ length: 40 }, () => gameTitle('sports', draw, taken));
  expect(titles.find((title) => /\d$/.test(title))).toMatch(/\D 2$/);
  expect(new Set(titles).size).toBe(40);
});
