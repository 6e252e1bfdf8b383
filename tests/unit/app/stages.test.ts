// @vitest-environment happy-dom
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import * as TIMINGS from '../../../src/config/timings.ts';
import { lazyPart, CHUNK_FAILED, optionalPart } from '../../../src/i18n/lazyPart.ts';
import { systemClock } from '../../../src/lib/clock.ts';
import { store } from '../../../src/storage/encodedStore.ts';

afterEach(() => {
  vi.doUnmock('../../../src/app/third/index.ts');
  vi.doUnmock('../../../src/app/second/index.ts');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** The page's connection: whether its own origin answers, and how often the page was reloaded. */
const line = { isUp: true, reloads: 0 };

/** A document whose timers are the test's. */
function openDocument(): void {
  Object.assign(line, { isUp: true, reloads: 0 });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete');
  vi.spyOn(location, 'reload').mockImplementation(() => void (line.reloads += 1));
  vi.stubGlobal('fetch', async () => {
    if (!line.isUp) throw new TypeError('Failed to fetch');
    return new Response('ok');
  });
}

/** A lost script: some engines do not request it again in this document. */
const lost = (): never => {
  throw new TypeError('Failed to fetch');
};

/** Passes time, until the page's requests in it are answered. */
async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  await vi.dynamicImportSettled();
}

test('where the third script is lost, the page is reloaded once there is a connection and nothing would be lost', async () => {
  openDocument();
  vi.doMock('../../../src/app/third/index.ts', lost);
  const { fetchThird } = await import('../../../src/app/stages.ts');
  const { stack } = await import('../../../src/overlays/index.ts');
  line.isUp = false;
  stack.entries = [{ id: '1', overlay: { kind: 'menu' } }];
  fetchThird('v1');
  await pass(TIMINGS.idle);
  await pass(120_000);
  line.isUp = true;
  await pass(120_000);
  expect(line.reloads).toBe(0);
  stack.entries = [];
  // A session that the browser does not store would end (Rule A12).
  vi.spyOn(store, 'isTemporary').mockImplementation((key) => key === 'jwt');
  store.set('jwt', 'token');
  await pass(120_000);
  expect(line.reloads).toBe(0);
  store.remove('jwt');
  await pass(60_000);
  expect(line.reloads).toBe(1);
});

test('the third script is fetched when the network is idle', async () => {
  openDocument();
  const begun: unknown[] = [];
  const AfterFirst = (): null => null;
  vi.doMock('../../../src/app/third/index.ts', () => ({
    AfterFirst,
    LazyHelpLine: AfterFirst,
    begin: (...given: unknown[]) => begun.push(...given),
  }));
  const { fetchThird, stages } = await import('../../../src/app/stages.ts');
  fetchThird('v1');
  await vi.advanceTimersByTimeAsync(TIMINGS.idle - 100);
  expect(begun).toEqual([]);
  await pass(100);
  await expect.poll(() => begun).toEqual(['v1']);
  expect([stages.AfterFirst, stages.HelpLine]).toEqual([AfterFirst, AfterFirst]);
});

test.each([
  ['at once for a member whose files a worker has: the page keeps room for their links (Rule R33)', true, true],
  ['after the first screen for a member without a worker', true, false],
  ['after the first screen for a visitor with one', false, true],
])('the third script is fetched %s', async (_, isMember, isCached) => {
  openDocument();
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: { controller: isCached ? {} : null } });
  const begin = vi.fn();
  vi.doMock('../../../src/app/third/index.ts', () => ({ AfterFirst: begin, LazyHelpLine: begin, begin }));
  const operator = await import('../../../src/operator/index.ts');
  vi.spyOn(operator, 'hasSession').mockReturnValue(isMember);
  const { fetchThird } = await import('../../../src/app/stages.ts');
  fetchThird('v1');
  await pass(TIMINGS.idleCached);
  expect(begin).toHaveBeenCalledTimes(isMember && isCached ? 1 : 0);
  await pass(TIMINGS.idle);
  await expect.poll(() => begin).toHaveBeenCalledTimes(1);
});

test('where the second script is lost, the page is reloaded once there is a connection', async () => {
  openDocument();
  line.isUp = false;
  vi.doMock('../../../src/app/second/index.ts', lost);
  const { fetchSecond } = await import('../../../src/app/stages.ts');
  fetchSecond();
  await pass(0);
  await pass(60_000);
  expect(line.reloads).toBe(0);
  line.isUp = true;
  await pass(60_000);
  expect(line.reloads).toBe(1);
});

test('the second script is fetched at once, and begins once', async () => {
  openDocument();
  const begin = vi.fn();
  const Overlays = (): null => null;
  vi.doMock('../../../src/app/second/index.ts', () => ({ begin, ROUTES: [], Overlays }));
  const { fetchSecond, stages, loadSecond } = await import('../../../src/app/stages.ts');
  fetchSecond();
  await expect.poll(() => stages.second).toEqual({ ROUTES: [], Overlays });
  await loadSecond();
  expect(begin).toHaveBeenCalledTimes(1);
  expect(line.reloads).toBe(0);
});

test('a part that is drawn and cannot be fetched dispatches an event at the window', async () => {
  const onFailed = vi.fn();
  addEventListener(CHUNK_FAILED, onFailed, { once: true });
  const { createElement } = await import('react');
  const { createRoot } = await import('react-dom/client');
  const Part = lazyPart<object>(() => Promise.reject(new TypeError('Failed to fetch')));
  const root = createRoot(document.createElement('div'), { onUncaughtError: () => undefined });
  root.render(createElement(Part));
  await expect.poll(() => onFailed).toHaveBeenCalledTimes(1);
  root.unmount();
});

test('an overlay that cannot be fetched leaves the page as it is, and is fetched again when it is opened again', async () => {
  const { createElement: h } = await import('react');
  const { createRoot } = await import('react-dom/client');
  const { I18nProvider } = await import('@lingui/react');
  const { i18n } = await import('@lingui/core');
  const { ErrorBoundary } = await import('../../../src/app/ErrorBoundary.tsx');
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  let there = false;
  const load = vi.fn(() =>
    there ? Promise.resolve({ default: () => h('p', null, 'here') }) : Promise.reject(new TypeError('Failed to fetch')),
  );
  const Part = lazyPart<object>(load);
  const close = vi.fn();
  const box = document.createElement('div');
  const root = createRoot(box);
  const draw = (open: boolean): void =>
    root.render(
      h(I18nProvider, { i18n }, h('main', null, 'the page'), open && h(ErrorBoundary, { close, children: h(Part) })),
    );
  draw(true);
  await expect.poll(() => box.querySelector('[role="alert"]')).not.toBeNull();
  expect(box.querySelector('main')).not.toBeNull();
  [...box.querySelectorAll('button')].at(-1)?.click();
  expect(close).toHaveBeenCalledTimes(1);
  expect(load).toHaveBeenCalledTimes(1);
  draw(false);
  await expect.poll(() => box.textContent).toBe('the page');
  there = true;
  draw(true);
  await expect.poll(() => box.textContent).toBe('the pagehere');
  expect(load).toHaveBeenCalledTimes(2);
  root.unmount();
});

/**
 * A part to be loaded by `load`, and an element to render it in. The timers that the page sets are called by the test; `onFailed` is called when the
 * part could not be loaded.
 */
async function preparePart() {
  const { createElement: h } = await import('react');
  const { createRoot } = await import('react-dom/client');
  const timers: { fn: () => void; ms: number }[] = [];
  vi.spyOn(systemClock, 'setTimeout').mockImplementation((fn, ms) => {
    timers.push({ fn, ms });
    return () => undefined;
  });
  const onFailed = vi.fn();
  addEventListener(CHUNK_FAILED, onFailed);
  onTestFinished(() => removeEventListener(CHUNK_FAILED, onFailed));
  const load = vi.fn(() => Promise.resolve({ default: () => h('p', null, 'here') }));
  const box = document.createElement('div');
  const root = createRoot(box);
  onTestFinished(() => root.unmount());
  return { h, timers, onFailed, load, box, root };
}

test('a part that fails while the page is being left is fetched again if the page stays; until then it counts as loading', async () => {
  const { h, timers, onFailed, load, box, root } = await preparePart();
  const Part = lazyPart<object>(load, () => h('p', null, 'loading'));
  let abort: (cause: Error) => void = () => undefined;
  load.mockImplementationOnce(() => new Promise((_loaded, reject) => (abort = reject)));
  root.render(h(Part));
  await expect.poll(() => load).toHaveBeenCalledOnce();
  dispatchEvent(new Event('beforeunload'));
  abort(new TypeError('Failed to fetch'));
  await expect.poll(() => timers.at(-1)?.ms).toBeGreaterThan(8000);
  expect([box.textContent, onFailed.mock.calls]).toEqual(['loading', []]);
  timers.at(-1)?.fn();
  await expect.poll(() => box.textContent).toBe('here');
  expect(load).toHaveBeenCalledTimes(2);
});

test('a part that a page or a game can do without replaces neither by an error, and is fetched again after growing pauses (Rule O4)', async () => {
  const { h, timers, onFailed, load, box, root } = await preparePart();
  const failure = new TypeError('Failed to fetch');
  load.mockRejectedValueOnce(failure).mockRejectedValueOnce(failure);
  const Part = optionalPart<object>(load, () => h('p', null, 'loading'));
  root.render(h('main', null, 'the page', h(Part)));
  for (const [tries, pause] of [2000, 4000].entries()) {
    await expect.poll(() => timers.map(({ ms }) => ms)).toContain(pause);
    expect([box.textContent, load.mock.calls.length]).toEqual(['the pageloading', tries + 1]);
    timers.find(({ ms }) => ms === pause)?.fn();
  }
  await expect.poll(() => box.textContent).toBe('the pagehere');
  expect(onFailed).toHaveBeenCalledTimes(2);
});

test('a part that fails after the player has gone back does not count as lost: it is fetched when it is opened again', async () => {
  const { act } = await import('react');
  const { lostParts } = await import('../../../src/i18n/lazyPart.ts');
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const { h, onFailed, load, box, root } = await preparePart();
  const lostBefore = lostParts.size;
  let abort: (cause: Error) => void = () => undefined;
  load.mockImplementationOnce(() => new Promise((_loaded, reject) => (abort = reject)));
  const Part = lazyPart<object>(load, () => h('p', null, 'loading'));
  await act(async () => root.render(h(Part)));
  expect(box.textContent).toBe('loading');
  await act(async () => root.render(null));
  await act(async () => abort(new TypeError('Failed to fetch')));
  expect([onFailed.mock.calls.length, lostParts.size - lostBefore]).toEqual([0, 0]);
  await act(async () => root.render(h(Part)));
  expect(box.textContent).toBe('here');
  expect(load).toHaveBeenCalledTimes(2);
  await act(async () => root.render(null));
});
