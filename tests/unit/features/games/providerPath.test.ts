import { expect, test } from 'vitest';
import { providerPath } from '../../../../src/features/games/providerPath.ts';
import { routes } from '../../../../src/features/games/index.ts';
import { testWith } from '../../../support/brand.ts';

for (const [kind, page, testIt] of [
  ['slot', '/game/slot', test],
  ['casino', '/game/livecasino', test],
  ['sports', '/game/sports', testWith('sports')],
  ['arcade', '/game/arcade', testWith('arcade')],
] as const) {
  testIt(`a provider of ${kind} has its games at ${page}, which is one of our routes`, () => {
    expect(providerPath({ id: 'a b', kind })).toBe(`${page}?provider=a%20b`);
    expect(routes.map(({ path }) => path)).toContain(page);
  });
}
