// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { catalogue } from '../../../../src/features/games/catalogue.state.ts';
import { watchClosedKinds } from '../../../../src/features/games/closedKinds.ts';
import { play, PLAY_OPEN } from '../../../../src/state/play.ts';
import { OFFERED, PROVIDERS } from './operator.ts';

/** The titles of the providers that the brand offers, apart from some kinds. */
const without = (...kinds: string[]): string[] =>
  OFFERED.filter(({ kind }) => !kinds.includes(kind)).map(({ title }) => title);
const titles = (): string[] => catalogue.providers.map(({ title }) => title);
/** Waits for Valtio, which notifies in a microtask, and for the change that follows from that. */
const notified = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve));

afterEach(() => void Object.assign(play, PLAY_OPEN));

it('providers of a kind that the member closed are gone from the catalogue, and come back when it is open (Rule R10)', async () => {
  catalogue.providers = PROVIDERS;
  watchClosedKinds();
  play.closedKinds = ['slot', 'sports'];
  await notified();
  expect(titles()).toEqual(without('slot', 'sports'));
  // A list that arrives meanwhile does not bring them back.
  catalogue.providers = PROVIDERS;
  await notified();
  expect(titles()).toEqual(without('slot', 'sports'));
  play.closedKinds = ['slot'];
  await notified();
  expect(new Set(titles())).toEqual(new Set(without('slot')));
  play.closedKinds = [];
  await notified();
  expect(new Set(titles())).toEqual(new Set(without()));
});

it('one kind opens while another with as many providers closes (Rule R10)', async () => {
  catalogue.providers = [PROVIDERS[0], PROVIDERS[1]];
  catalogue.closed = [];
  watchClosedKinds();
  play.closedKinds = ['casino'];
  await notified();
  expect(titles()).toEqual(['Moonstone']);
  play.closedKinds = ['slot'];
  await notified();
  expect(titles()).toEqual(['Aurora Live']);
});
