// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { FEATURES } from '../../../../src/config/brand.ts';
import { GAME_KINDS } from '../../../../src/config/gameKinds.ts';
import { OFFERED_KINDS } from '../../../../src/i18n/gameKinds.ts';
import { isOffered } from '../../../../src/features/games/catalogue.state.ts';
import { kindPath, providerPath } from '../../../../src/features/games/providerPath.ts';
import { menu, routes } from '../../../../src/features/games/index.ts';
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

test('each kind of games is offered unless the brand has its feature off: with a page, an entry of the menu and a switch', () => {
  const switches: Partial<Record<string, boolean>> = FEATURES;
  const offered = GAME_KINDS.filter((kind) => switches[kind] !== false);
  expect(GAME_KINDS.filter((kind) => isOffered({ kind }))).toEqual(offered);
  expect(OFFERED_KINDS.map(([kind]) => kind)).toEqual(offered);
  const paths = offered.map(kindPath);
  expect(routes.map(({ path }) => path)).toEqual(expect.arrayContaining(paths));
  expect(menu.map(({ href }) => href)).toEqual(expect.arrayContaining(paths));
});
