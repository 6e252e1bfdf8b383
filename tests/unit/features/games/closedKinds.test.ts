import { afterEach, expect, it } from 'vitest';
import { catalogue } from '../../../../src/features/games/catalogue.state.ts';
import { watchClosedKinds } from '../../../../src/features/games/closedKinds.ts';
import { play, PLAY_OPEN } from '../../../../src/state/play.ts';
import { PROVIDERS } from './operator.ts';

const titles = (): string[] => catalogue.providers.map(({ title }) => title);
/** Valtio notifies in the next microtask, and one change causes another. */
const told = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve));

afterEach(() => void Object.assign(play, PLAY_OPEN));

it('providers of a kind that the member closed are gone from the catalogue, and come back when it is open (Rule R10)', async () => {
  catalogue.providers = PROVIDERS;
  watchClosedKinds();
  play.closedKinds = ['slot', 'sports'];
  await told();
  expect(titles()).toEqual(['Aurora Live', 'Pixel Arcadia']);
  // A list that comes meanwhile brings none of them back.
  catalogue.providers = PROVIDERS;
  await told();
  expect(titles()).toEqual(['Aurora Live', 'Pixel Arcadia']);
  play.closedKinds = ['slot'];
  await told();
  expect(new Set(titles())).toEqual(new Set(['Aurora Live', 'Derby Point', 'Pixel Arcadia']));
  play.closedKinds = [];
  await told();
  expect(new Set(titles())).toEqual(new Set(PROVIDERS.map(({ title }) => title)));
});

it('one kind opens while another with as many providers closes (Rule R10)', async () => {
  catalogue.providers = [PROVIDERS[3], PROVIDERS[4]];
  catalogue.closed = [];
  watchClosedKinds();
  play.closedKinds = ['sports'];
  await told();
  expect(titles()).toEqual(['Pixel Arcadia']);
  play.closedKinds = ['arcade'];
  await told();
  expect(titles()).toEqual(['Derby Point']);
});
