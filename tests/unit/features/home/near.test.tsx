// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { catalogue, loadProviders } from '../../../../src/features/games/index.ts';
import { HomeScreen } from '../../../../src/features/home/HomeScreen.tsx';
import { NARROW_SCREEN } from '../../../../src/config/screen.ts';
import { gameList } from '../../../../src/contract/games.ts';
import { providers } from '../../../../src/contract/providers.ts';
import { publicNotices } from '../../../../src/contract/supports.ts';
import { client } from '../../../../src/data/queryClient.ts';
import { listed, PROVIDERS, startOperator } from '../games/operator.ts';
import { allByTestId, clear, draw, until } from '../games/page.tsx';
import { testWith } from '../../../support/brand.ts';

/** The observers of the page; `comeNear` notifies them. */
const observers = new Set<Observer>();

class Observer {
  readonly targets = new Set<Element>();
  readonly notify: IntersectionObserverCallback;
  constructor(notify: IntersectionObserverCallback) {
    this.notify = notify;
    observers.add(this);
  }
  observe(target: Element): void {
    this.targets.add(target);
  }
  unobserve(target: Element): void {
    this.targets.delete(target);
  }
  disconnect(): void {
    observers.delete(this);
  }
}

/** Reports an element as near the viewport. */
async function comeNear(element: Element): Promise<void> {
  const entries = [{ isIntersecting: true, target: element }] as unknown as IntersectionObserverEntry[];
  const watching = [...observers].filter(({ targets }) => targets.has(element));
  await act(async () => watching.forEach((one) => one.notify(entries, one as unknown as IntersectionObserver)));
}

beforeEach(() => vi.stubGlobal('IntersectionObserver', Observer));
afterEach(async () => {
  await clear();
  catalogue.closed = [];
  observers.clear();
  client.clear();
  vi.unstubAllGlobals();
});

testWith('gameLists', 'newGames')(
  'a rail has placeholders for all its games, and renders the cards near the viewport',
  async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === NARROW_SCREEN,
      addEventListener() {},
      removeEventListener() {},
    }));
    const games = Array.from({ length: 20 }, (_, index) => ({
      id: index + 1,
      game_title: `Game ${index + 1}`,
      category: 'Slots',
      is_service: 1,
      provider_id: '102',
    }));
    const serve = ({ path, query }: { path: string; query: Partial<Record<string, string>> }) => {
      if (path === providers.path) return listed(PROVIDERS);
      return listed(path === gameList.path && query['kind'] === 'slot' ? games : []);
    };
    startOperator(serve, { signedIn: false });
    await loadProviders();
    await draw(<HomeScreen />);
    await until(() => expect(allByTestId('game-card')).toHaveLength(4));
    const items = allByTestId('game-card')[0]?.closest('ul')?.children ?? [];
    expect(items).toHaveLength(20);
    for (const [position, cards] of [
      [4, 10],
      [10, 16],
      [16, 20],
    ] as const) {
      await comeNear(items[position] ?? document.body);
      expect(allByTestId('game-card')).toHaveLength(cards);
    }
  },
);

it.each([
  ['', false],
  [', also while the member has closed every kind of games', true],
])('the newest notices are fetched when their list comes near the viewport%s', async (_what, isClosed) => {
  const fetched: string[] = [];
  startOperator(
    ({ path }) => {
      fetched.push(path);
      return path === providers.path ? listed(PROVIDERS) : { code: 0, data: { list: [], next_cursor: null } };
    },
    { signedIn: false },
  );
  await loadProviders();
  if (isClosed) Object.assign(catalogue, { providers: [], closed: PROVIDERS });
  await draw(<HomeScreen />);
  expect(fetched).not.toContain(publicNotices.path);
  await comeNear(document.querySelector('[class*="notices"]') ?? document.body);
  await until(() => expect(fetched).toContain(publicNotices.path));
});
