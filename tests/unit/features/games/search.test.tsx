// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { gameList } from '../../../../src/contract/games.ts';
import { recentGames } from '../../../../src/features/games/recent.ts';
import { refetchProviders } from '../../../../src/features/games/catalogue.actions.ts';
import { loadProviders, searchSources } from '../../../../src/features/games/index.ts';
import { SearchView } from '../../../../src/features/search/SearchView.tsx';
import { app } from '../../../../src/state/app.ts';
import { play, PLAY_OPEN } from '../../../../src/state/play.ts';
import type { SearchItem } from '../../../../src/shell/search.ts';
import { testWith } from '../../../support/brand.ts';
import { turns } from '../../../support/waiting.ts';
import { listed, OFFERED, PROVIDERS, refused, startOperator, type Call } from './operator.ts';
import { type } from '../../ui/mount.tsx';
import { clear, draw, until } from './page.tsx';
import { asPlayable } from '../../../../src/features/games/playable.ts';

const MINUTE = 60_000;

afterEach(async () => {
  await clear();
  vi.restoreAllMocks();
  Object.assign(play, PLAY_OPEN);
});

/** Sets the device's clock this many ms ahead. */
function passTime(ms: number): void {
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now + ms);
}

/** Starts an operator for a visitor, with 250 games over all providers. */
function startLists(): { titles: readonly string[]; calls: readonly Call[] } {
  const titles = Array.from({ length: 250 }, (_, at) => `Game ${at + 1}`);
  const { calls } = startOperator(
    ({ path, query }) => {
      if (path !== gameList.path) return listed(PROVIDERS);
      const [from, limit] = [Number(query['cursor'] ?? 0), Number(query['limit'])];
      const list = titles.slice(from, from + limit).map((game_title, at) => ({
        id: from + at + 1,
        game_title,
        category: 'Slots',
        is_service: 1,
        kind: 'slot',
        provider_id: '102',
      }));
      const next_cursor = from + limit < titles.length ? String(from + limit) : null;
      return { RESULT: true, DATA: { list, next_cursor, total: titles.length }, message: '' };
    },
    { signedIn: false },
  );
  return { titles, calls };
}

testWith('gameLists')(
  "a visitor's search has the games of all pages, the newest 100 suggested at its start (Rule N9)",
  async () => {
    const { titles, calls } = startLists();
    await loadProviders();
    let items: readonly SearchItem[] = [];
    const Items = searchSources.find(({ id }) => id === 'games')?.Items ?? (() => null);
    const update = (now: readonly SearchItem[]): void => void (items = now);
    await draw(<Items onItems={update} />);
    await until(() => expect(items.map(({ title }) => title)).toEqual(titles));
    expect(items[249]?.hint).toBe('Moonstone');
    expect(items.filter(({ atStart }) => atStart)).toHaveLength(100);
    expect(calls.filter(({ path }) => path === gameList.path)).toHaveLength(3);
    await clear();
    passTime(50 * MINUTE);
    items = [];
    await draw(<Items onItems={update} />);
    await until(() => expect(items.map(({ title }) => title)).toEqual(titles));
    await turns();
    expect(calls.filter(({ path }) => path === gameList.path)).toHaveLength(3);
  },
);

test('a member’s search reports that games may follow until every list has been asked for, and asks again once the connection is back (Rule N9)', async () => {
  const first = Promise.withResolvers<void>();
  let isDown = true;
  startOperator(async ({ query: { provider_id } }) => {
    if (provider_id === undefined) return listed(PROVIDERS);
    await first.promise;
    if (isDown) return 'no answer';
    return listed([{ id: `${provider_id}01`, game_title: `Game of ${provider_id}`, category: 'Slots', is_service: 1 }]);
  });
  await loadProviders();
  let said: [titles: string[], pending: boolean | undefined] = [[], undefined];
  const Items = searchSources.find(({ id }) => id === 'games')?.Items ?? (() => null);
  const update = (now: readonly SearchItem[], pending?: boolean): void =>
    void (said = [now.map(({ title }) => title), pending]);
  await draw(<Items onItems={update} />);
  expect(said).toEqual([[], true]);
  await act(async () => void (app.trouble = 'offline'));
  first.resolve();
  await until(() => expect(said).toEqual([[], false]));
  isDown = false;
  await act(async () => void (app.trouble = undefined));
  await until(() => expect(said).toEqual([OFFERED.map(({ id }) => `Game of ${id}`), false]));
});

test('a member’s search finds the games of all providers but those whose own lists cannot be loaded (Rule N9)', async () => {
  const [broken, ...others] = OFFERED;
  startOperator(({ query: { provider_id } }) => {
    if (provider_id === undefined) return listed(PROVIDERS);
    if (provider_id === broken?.id) return new Response('', { status: 502 });
    return listed([{ id: `${provider_id}01`, game_title: `Game of ${provider_id}`, category: 'Slots', is_service: 1 }]);
  });
  await loadProviders();
  let said: [titles: string[], pending: boolean | undefined] = [[], undefined];
  const Items = searchSources.find(({ id }) => id === 'games')?.Items ?? (() => null);
  await draw(<Items onItems={(now, pending) => void (said = [now.map(({ title }) => title), pending])} />);
  await until(() => expect(said[1]).toBe(false));
  expect(said[0]).toEqual(others.map(({ id }) => `Game of ${id}`));
});

test('a member’s search leaves out a game of a kind that the member closed, whatever its provider is (Rule R10)', async () => {
  const game = { category: 'Slots', is_service: 1 };
  startOperator(({ query: { provider_id } }) => {
    if (provider_id === undefined) return listed(PROVIDERS);
    if (provider_id !== '102') return listed([]);
    return listed([
      { ...game, id: 1, game_title: 'Royal Reef', kind: 'slot' },
      { ...game, id: 2, game_title: 'Moon Table', kind: 'casino' },
    ]);
  });
  await loadProviders();
  let titles: string[] = [];
  const Items = searchSources.find(({ id }) => id === 'games')?.Items ?? (() => null);
  await draw(<Items onItems={(now) => void (titles = now.map(({ title }) => title))} />);
  await until(() => expect(titles).toEqual(['Royal Reef', 'Moon Table']));
  await act(async () => void (play.closedKinds = ['casino']));
  await until(() => expect(titles).toEqual(['Royal Reef']));
});

test('a member’s search asks for the lists of providers that become known while it is open (Rule N9)', async () => {
  let isRefused = true;
  startOperator(({ query: { provider_id } }) => {
    if (provider_id === undefined) return isRefused ? refused() : listed(PROVIDERS);
    return listed([{ id: `${provider_id}01`, game_title: `Game of ${provider_id}`, category: 'Slots', is_service: 1 }]);
  });
  await loadProviders();
  let said: [titles: string[], pending: boolean | undefined] = [[], undefined];
  const Items = searchSources.find(({ id }) => id === 'games')?.Items ?? (() => null);
  await draw(<Items onItems={(now, pending) => void (said = [now.map(({ title }) => title), pending])} />);
  await until(() => expect(said).toEqual([[], false]));
  isRefused = false;
  await act(() => refetchProviders());
  await until(() => expect(said).toEqual([OFFERED.map(({ id }) => `Game of ${id}`), false]));
});

test('a member’s search asks no further provider once two did not answer: the operator may be down (Rule N9)', async () => {
  const { calls } = startOperator(({ query: { provider_id } }) =>
    provider_id === undefined ? listed(PROVIDERS) : new Response('', { status: 502 }),
  );
  await loadProviders();
  let isPending: boolean | undefined;
  const Items = searchSources.find(({ id }) => id === 'games')?.Items ?? (() => null);
  await draw(<Items onItems={(_now, pending) => void (isPending = pending)} />);
  await until(() => expect(isPending).toBe(false));
  const asked = calls.flatMap(({ query }) => query['provider_id'] ?? []);
  expect(new Set(asked)).toEqual(new Set(OFFERED.slice(0, 2).map(({ id }) => id)));
});

test('a member’s search of the same day asks for no list again; one of the next day asks for all', async () => {
  const { calls } = startOperator(({ query: { provider_id } }) =>
    listed(
      provider_id === undefined
        ? PROVIDERS
        : [{ id: `${provider_id}01`, game_title: `Game of ${provider_id}`, category: 'Slots', is_service: 1 }],
    ),
  );
  await loadProviders();
  const lists = (): number => calls.filter(({ query }) => query['provider_id'] !== undefined).length;
  const Items = searchSources.find(({ id }) => id === 'games')?.Items ?? (() => null);
  let isOver = false;
  const update = (_now: readonly SearchItem[], pending?: boolean): void => void (isOver = pending === false);
  const ended = (): void => expect(isOver).toBe(true);
  for (const [hours, asked] of [
    [0, 1],
    [20, 1],
    [5, 2],
  ] as const) {
    isOver = false;
    passTime(hours * 60 * MINUTE);
    await draw(<Items onItems={update} />);
    await until(ended);
    expect(lists()).toBe(asked * OFFERED.length);
    await clear();
  }
});

test('a casino that the member played is found with the picture of its provider, by whose name it is called (Rule G1)', async () => {
  startOperator(() => listed([]));
  recentGames.items = [asPlayable(PROVIDERS[0])];
  let items: readonly SearchItem[] = [];
  const Items = searchSources.find(({ id }) => id === 'games')?.Items ?? (() => null);
  const update = (now: readonly SearchItem[]): void => void (items = now);
  await draw(<Items onItems={update} />);
  await until(() => expect(items.map(({ title }) => title)).toEqual(['Aurora Live']));
  await draw(items[0]?.picture?.());
  expect(document.querySelector('img')?.dataset['src']).toContain('/providers/aurora-live.');
});

describe('on a connection on which the player saves data (Rules N9, O1)', () => {
  beforeEach(
    () => void Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  );
  afterEach(() => void Reflect.deleteProperty(navigator, 'connection'));

  /** Types into the search; returns its results and every text that it has shown since. */
  async function find(query: string): Promise<{ titles(): (string | null)[]; said: Set<string> }> {
    await draw(<SearchView sources={searchSources} close={() => undefined} />);
    const said = new Set<string>();
    const observer = new MutationObserver(() => void said.add(document.body.textContent));
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    const field = document.querySelector('input');
    if (!field) throw new Error('No field');
    type(field, query);
    const titles = (): (string | null)[] =>
      [...document.querySelectorAll('[role="option"]')].map((row) => row.textContent);
    return { titles, said };
  }
  const hasSaidNothing = (said: Set<string>): boolean => [...said].some((text) => text.includes('Nothing found'));

  test('a member’s search fetches lists only while nothing is found, and says so only then', async () => {
    const second = OFFERED[1]?.id ?? '';
    const isFound = Promise.withResolvers<void>();
    const { calls } = startOperator(async ({ query: { provider_id } }) => {
      if (provider_id === undefined) return listed(PROVIDERS);
      if (![OFFERED[0]?.id, second].includes(provider_id)) await isFound.promise;
      return listed([
        { id: `${provider_id}01`, game_title: `Game of ${provider_id}`, category: 'Slots', is_service: 1 },
      ]);
    });
    await loadProviders();
    const asked = (): string[] => calls.flatMap(({ query }) => query['provider_id'] ?? []);
    const { titles, said } = await find(`Game of ${second}`);
    await until(() => expect(titles()).toEqual([expect.stringContaining(`Game of ${second}`)]));
    isFound.resolve();
    await turns();
    // The third one was under way already.
    expect(asked().length).toBeLessThanOrEqual(3);
    expect(hasSaidNothing(said)).toBe(false);
    const other = await find('No such game');
    await until(() => expect(hasSaidNothing(other.said)).toBe(true));
    expect(asked()).toHaveLength(OFFERED.length);
  });

  testWith('gameLists')(
    'a visitor’s search fetches the games after the newest only while nothing is found',
    async () => {
      const { calls } = startLists();
      const pages = (): number => calls.filter(({ path }) => path === gameList.path).length;
      const { titles, said } = await find('Game 250');
      await until(() => expect(titles()).toHaveLength(1));
      expect([pages(), hasSaidNothing(said)]).toEqual([3, false]);
    },
  );
});
