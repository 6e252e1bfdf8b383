import { expect, it } from 'vitest';
import { providerPath } from '../../../../src/features/games/providerPath.ts';
import { routes } from '../../../../src/features/games/index.ts';

it.each([
  ['slot', '/game/slot'],
  ['casino', '/game/livecasino'],
  ['sports', '/game/sports'],
  ['arcade', '/game/arcade'],
] as const)('a provider of %s has its games at %s, which is a page of ours', (kind, page) => {
  expect(providerPath({ id: 'a b', kind })).toBe(`${page}?provider=a%20b`);
  expect(routes.map(({ path }) => path)).toContain(page);
});
