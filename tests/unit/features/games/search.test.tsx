// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { asPlayable, gameList } from '../../../../src/contract/games.ts';
import { recentGames } from '../../../../src/features/games/games.state.ts';
import { loadProviders, searchSources } from '../../../../src/features/games/index.ts';
import { app } from '../../../../src/state/app.ts';
import type { SearchItem } from '../../../../src/shell/search.ts';
import { testWith } from '../../../support/brand.ts';
import { turns } from '../../../support/waiting.ts';
import { listed, OFFERED, PROVIDERS, startOperator } from './operator.ts';
import { clear, draw, until } from './page.tsx';

const MINUTE = 60_000;

afterEach(async () => {
  await clear();
  vi.restoreAllMocks();
});

/** Sets the device's clock this many ms ahead. */
function passTime(ms: number): void {
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now + ms);
}

testWith('gameLists')(
  "a visitor's search has the games of all pages, the newest 100 suggested at its start (Rule N9)",
  async () => {
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
