// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { protection as endpoint } from '../../../../src/contract/protection.ts';
import type * as catalogueState from '../../../../src/features/games/catalogue.state.ts';
import { catalogue } from '../../../../src/features/games/catalogue.state.ts';
import { loadProviders } from '../../../../src/features/games/index.ts';
import PlayWatch from '../../../../src/features/protection/parts/PlayWatch.tsx';
import { invalidate } from '../../../../src/data/query.ts';
import type * as playState from '../../../../src/state/play.ts';
import { play } from '../../../../src/state/play.ts';
import { store } from '../../../../src/storage/encodedStore.ts';
import { listed, OFFERED, PROVIDERS, startOperator } from './operator.ts';
import { after, draw, preparePage, until } from './page.tsx';

preparePage();

const kindsOf = (providers: readonly { kind: string }[]): Set<string> => new Set(providers.map(({ kind }) => kind));

it('a page hides the kinds that the member closed before it has the server’s answer (Rule R10)', async () => {
  const state = { closed_kinds: ['slot'] };
  startOperator(() => listed(PROVIDERS), { protection: () => ({ market: 'intl', ...state }) });
  await draw(<PlayWatch />);
  await until(() => expect(play.closedKinds).toEqual(['slot']));
  // `watchClosedKinds` has not been called: a list that arrives before that is filtered as well.
  await after(() => loadProviders());
  expect(kindsOf(catalogue.providers)).not.toContain('slot');
  expect(kindsOf(catalogue.closed)).toContain('slot');
  // The next page load: new modules, the same storage.
  vi.resetModules();
  const next: typeof catalogueState = await import('../../../../src/features/games/catalogue.state.ts');
  const { play: nextPlay }: typeof playState = await import('../../../../src/state/play.ts');
  expect([nextPlay.closedKinds, next.catalogue.providers.length]).toEqual([
    ['slot'],
    OFFERED.filter(({ kind }) => kind !== 'slot').length,
  ]);
  // The member opens the kind again.
  state.closed_kinds = [];
  await after(() => invalidate(endpoint.path.slice(1)));
  await until(() => expect([play.closedKinds, store.peekRaw('closed_kinds')]).toEqual([[], null]));
});

it('a sign-out forgets the closed kinds: the next player sees all kinds (Rule D3)', () => {
  store.set('closed_kinds', ['slot']);
  expect(play.closedKinds).toEqual(['slot']);
  store.clearPersonal();
  expect(play.closedKinds).toEqual([]);
});
