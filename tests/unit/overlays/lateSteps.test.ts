// @vitest-environment happy-dom
import fc from 'fast-check';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Overlay } from '../../../src/overlays/kinds.ts';
import { closeOverlay, watchHistory, openOverlay, whenHistorySettled, stack } from '../../../src/overlays/stack.ts';
import { navigate } from '../../../src/overlays/navigation.ts';
import { FakeHistory } from '../../support/fakeHistory.ts';

const GAME: Overlay = { kind: 'game', game: { id: '1', title: 'g', provider: 'p', category: 'slot' } };
const KINDS: readonly Overlay[] = [GAME, { kind: 'drawer' }, { kind: 'menu' }, { kind: 'settings' }];

/** A history whose steps arrive when and in the order the test chooses. */
class LateHistory extends FakeHistory {
  readonly waiting: (() => void)[];
  constructor() {
    const waiting: (() => void)[] = [];
    super(
      (type) => dispatchEvent(new Event(type)),
      'https://app.example/home',
      (step) => void waiting.push(step),
    );
    this.waiting = waiting;
    vi.stubGlobal('history', this);
    vi.stubGlobal('location', this.location);
  }
  take(nth = 0): void {
    const [step] = this.waiting.splice(nth % Math.max(this.waiting.length, 1), 1);
    step?.();
  }
  /** Runs every step, including those that follow. */
  async takeAll(): Promise<void> {
    await Promise.resolve();
    while (this.waiting.length > 0) {
      this.take();
      await Promise.resolve();
    }
  }
}

beforeAll(watchHistory);
afterEach(() => vi.unstubAllGlobals());

const open = (): string[] => stack.entries.map(({ id }) => id);
const kinds = (): string[] => stack.entries.map(({ overlay }) => overlay.kind);

type Act =
  | { do: 'open'; overlay: Overlay }
  | { do: 'close'; nth: number }
  /** Closes one and opens another in the same task, as a game replaces the drawer. */
  | { do: 'exchange'; overlay: Overlay }
  | { do: 'take'; nth: number }
  | { do: 'back' };

const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ do: fc.constant('open' as const), overlay: fc.constantFrom(...KINDS) }),
  fc.record({ do: fc.constant('close' as const), nth: fc.nat(5) }),
  fc.record({ do: fc.constant('exchange' as const), overlay: fc.constantFrom(...KINDS) }),
  fc.record({ do: fc.constant('take' as const), nth: fc.nat(5) }),
);
const anyAct: fc.Arbitrary<Act> = fc.oneof({ arbitrary: act, weight: 4 }, fc.constant<Act>({ do: 'back' }));

/** Applies an action to the stack and to `model`, the expected state. */
async function run(history: LateHistory, one: Act, model: string[]): Promise<void> {
  if (one.do === 'take') history.take(one.nth);
  if (one.do === 'back') history.go(-1);
  if (one.do === 'close' || one.do === 'exchange') {
    const nth = one.do === 'close' ? one.nth % Math.max(model.length, 1) : model.length - 1;
    const id = model[nth];
    if (id) closeOverlay(id);
    if (id) model.splice(nth);
  }
  if (one.do === 'open' || one.do === 'exchange') {
    // The game is below the others.
    model[one.overlay === GAME ? 'unshift' : 'push'](openOverlay(one.overlay));
  }
  await Promise.resolve();
}

/** Closes everything. No step is awaited any more then: overlays that are opened next get their entries at once. */
async function leave(history: LateHistory): Promise<void> {
  const [lowest] = open();
  if (lowest) closeOverlay(lowest);
  await history.takeAll();
  let isSettled = false;
  void whenHistorySettled().then(() => (isSettled = true));
  await new Promise((resolve) => setTimeout(resolve));
  expect(isSettled, 'no step is awaited').toBe(true);
}

test('with steps at any time and in any order, exactly the unclosed overlays are open, and each press of Back closes one', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 30 }), async (acts) => {
      const history = new LateHistory();
      const model: string[] = [];
      for (const one of acts) {
        await run(history, one, model);
        expect(open()).toEqual(model);
      }
      await history.takeAll();
      expect(open()).toEqual(model);
      // The entry of what was open before the game stays below the game's: Back passes both at once.
      if (!acts.some((one) => 'overlay' in one && one.overlay === GAME)) {
        expect(history.position[1], 'one entry for each').toBe(model.length);
      }
      while (model.length > 0) {
        model.pop();
        history.go(-1);
        await history.takeAll();
        expect(open()).toEqual(model);
      }
      expect(history.position[1]).toBe(0);
    }),
    { numRuns: 500 },
  );
});

test('with the player pressing Back at any time, no press closes more than one, and the history matches in the end', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyAct, { maxLength: 30 }), async (acts) => {
      const history = new LateHistory();
      // Earlier pages, so that no press leaves the application.
      for (const page of acts.keys()) history.pushState({ step: page + 1, overlays: [], own: 0 }, '', `/game/${page}`);
      let model: string[] = [];
      let presses = 0;
      for (const one of [...acts, ...acts.map((): Act => ({ do: 'take', nth: 0 }))]) {
        if (one.do === 'back') presses += 1;
        await run(history, one, model);
        const lost = model.length - open().length;
        expect(lost).toBeLessThanOrEqual(presses);
        expect(open()).toEqual(model.slice(0, open().length));
        presses -= lost;
        model = open();
      }
      await history.takeAll();
      const { overlays = [] } = Object(history.state) as { overlays?: string[] };
      expect(overlays.filter((id) => open().includes(id)).toSorted()).toEqual(open().toSorted());
      await leave(history);
    }),
    { numRuns: 500 },
  );
});

test('a press of Back while the correction of a step is on its way leaves no step that never arrives', async () => {
  const [menu, settings] = [{ kind: 'menu' }, { kind: 'settings' }] as const;
  const acts: Act[] = [
    { do: 'open', overlay: GAME },
    { do: 'open', overlay: settings },
    { do: 'exchange', overlay: GAME },
    { do: 'exchange', overlay: GAME },
    { do: 'exchange', overlay: menu },
    { do: 'open', overlay: settings },
    { do: 'back' },
    { do: 'close', nth: 1 },
    { do: 'back' },
  ];
  const history = new LateHistory();
  for (const page of acts.keys()) history.pushState({ step: page + 1, overlays: [], own: 0 }, '', `/game/${page}`);
  const model: string[] = [];
  for (const one of acts) await run(history, one, model);
  await history.takeAll();
  expect(open()).toEqual([]);
  await leave(history);
});

test('Back closes the overlay on top, even if that has no history entry yet, and not one below it', async () => {
  const history = new LateHistory();
  for (const step of [1, 2, 3]) history.pushState({ step, overlays: [], own: 0 }, '', `/game/${step}`);
  const settings = openOverlay({ kind: 'settings' });
  const menu = openOverlay({ kind: 'menu' });
  openOverlay({ kind: 'settings' });
  history.go(-1);
  closeOverlay(menu);
  await Promise.resolve();
  openOverlay({ kind: 'drawer' });
  history.go(-1);
  await history.takeAll();
  expect(open()).toEqual([settings]);
  expect(history.state).toMatchObject({ overlays: [settings] });
  await leave(history);
});

test('a browser that merges Back and our step ends at the right entry', async () => {
  const history = new LateHistory();
  history.pushState({ step: 1, overlays: [], own: 0 }, '', '/support');
  closeOverlay(openOverlay(GAME));
  await Promise.resolve();
  openOverlay({ kind: 'menu' });
  history.waiting.length = 0;
  history.go(-2);
  await history.takeAll();
  expect([kinds(), history.position[1], history.location.pathname]).toEqual([['menu'], 2, '/support']);
  await leave(history);
});

test('a link to a place in the page, for which the browser drops our step, leaves an overlay that Back closes', async () => {
  const history = new LateHistory();
  history.pushState({ step: 1, overlays: [], own: 0 }, '', '/support');
  closeOverlay(openOverlay({ kind: 'menu' }));
  await Promise.resolve();
  history.waiting.length = 0;
  // A browser that follows the link adds a history entry and sends `popstate`.
  history.pushState(null, '', '/support#contact');
  dispatchEvent(new Event('popstate'));
  await history.takeAll();
  openOverlay({ kind: 'settings' });
  history.go(-1);
  await history.takeAll();
  expect([kinds(), history.location.href]).toEqual([[], 'https://app.example/support#contact']);
  await leave(history);
});

test('a dropped step delays a navigation by a second; a late step removes no page', async () => {
  vi.useFakeTimers();
  try {
    const history = new LateHistory();
    closeOverlay(openOverlay({ kind: 'menu' }));
    const gone = navigate('/support');
    await vi.advanceTimersByTimeAsync(1000);
    await gone;
    expect(history.location.pathname).toBe('/support');
    history.take();
    await history.takeAll();
    expect(history.location.pathname).toBe('/support');
  } finally {
    vi.useRealTimers();
  }
});

test('a late step during a document load restarts the load, which the browser has cancelled', async () => {
  vi.useFakeTimers();
  try {
    const history = new LateHistory();
    closeOverlay(openOverlay({ kind: 'settings' }));
    const gone = navigate('/home', { replace: true });
    await vi.advanceTimersByTimeAsync(1000);
    await gone;
    expect(history.loads).toEqual(['replace /home']);
    await history.takeAll();
    expect(history.loads).toEqual(['replace /home', 'replace /home']);
  } finally {
    vi.useRealTimers();
  }
});

test('a game chosen in the drawer reuses its history entry, without a step', async () => {
  const history = new LateHistory();
  const drawer = openOverlay({ kind: 'drawer' });
  closeOverlay(drawer);
  openOverlay(GAME);
  await whenHistorySettled();
  expect([kinds(), history.position, history.waiting.length]).toEqual([['game'], [2, 1], 0]);
  await leave(history);
});

test('a drawer opened while the step of a closed game is pending stays, and Back closes it', async () => {
  const history = new LateHistory();
  closeOverlay(openOverlay(GAME));
  await Promise.resolve();
  openOverlay({ kind: 'drawer' });
  await history.takeAll();
  expect([kinds(), history.position[1]]).toEqual([['drawer'], 1]);
  history.go(-1);
  await history.takeAll();
  expect([kinds(), history.position[1]]).toEqual([[], 0]);
});

test('a link that is pressed twice before its page is rendered adds one history entry: Back leads to the page before', async () => {
  const history = new LateHistory();
  const draws: (() => void)[] = [];
  // The browser renders the new page once it has a picture of the present one.
  const startViewTransition = (draw: () => void) => {
    const updateCallbackDone = new Promise<void>((resolve) => void draws.push(() => resolve(draw())));
    return { ready: Promise.resolve(), updateCallbackDone };
  };
  vi.stubGlobal('document', Object.assign(Object.create(document), { startViewTransition }));
  const both = Promise.all([navigate('/support'), navigate('/support')]);
  await vi.waitFor(() => expect(draws).toHaveLength(2), 60_000);
  for (const draw of draws) draw();
  await both;
  expect([history.location.pathname, history.position]).toEqual(['/support', [2, 1]]);
  history.go(-1);
  await history.takeAll();
  expect(history.location.pathname).toBe('/home');
});

test('a step over a game that has navigated, which comes after the next page was opened, does not remove that page', async () => {
  const history = new LateHistory();
  vi.stubGlobal('navigation', history.navigation);
  const game = openOverlay(GAME);
  history.navigateFrame();
  openOverlay({ kind: 'settings' });
  closeOverlay(game);
  await navigate('/game/slot');
  expect(location.pathname).toBe('/game/slot');
  await history.takeAll();
  expect([open(), location.pathname]).toEqual([[], '/game/slot']);
});
