// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { TIMINGS } from '../../../src/config/timings.ts';
import { lazyPart, CHUNK_FAILED } from '../../../src/i18n/lazyPart.ts';
import { systemClock } from '../../../src/lib/clock.ts';

afterEach(() => {
  vi.doUnmock('../../../src/app/later/index.ts');
  vi.doUnmock('../../../src/app/second/index.ts');
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('the later script is fetched when the page is quiet, and retried until it loads', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const begun: unknown[] = [];
  const AfterFirst = (): null => null;
  let failures = 2;
  vi.doMock('../../../src/app/later/index.ts', () => {
    if ((failures -= 1) >= 0) throw new TypeError('Failed to fetch');
    return { AfterFirst, HelpLine: AfterFirst, begin: (...given: unknown[]) => begun.push(...given) };
  });
  const { fetchLater, later } = await import('../../../src/app/stages.ts');
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete');
  fetchLater('v1');
  await vi.advanceTimersByTimeAsync(TIMINGS.quiet - 1);
  expect(begun).toEqual([]);
  for (let i = 0; i < 3; i += 1) {
    await vi.advanceTimersByTimeAsync(TIMINGS.quiet);
    await vi.dynamicImportSettled();
  }
  await expect.poll(() => begun).toEqual(['v1']);
  expect([later.AfterFirst, later.HelpLine]).toEqual([AfterFirst, AfterFirst]);
});

test('the second script is fetched at once, retried until it loads, and begins once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const begin = vi.fn();
  const Overlays = (): null => null;
  let failures = 2;
  vi.doMock('../../../src/app/second/index.ts', () => {
    if ((failures -= 1) >= 0) throw new TypeError('Failed to fetch');
    return { begin, ROUTES: [], Overlays };
  });
  const { fetchSecond, later, loadSecond } = await import('../../../src/app/stages.ts');
  fetchSecond();
  await vi.dynamicImportSettled();
  await expect.poll(() => failures).toBe(1);
  expect(later.second).toBeUndefined();
  for (let i = 0; i < 3; i += 1) {
    await vi.advanceTimersByTimeAsync(TIMINGS.quiet);
    await vi.dynamicImportSettled();
  }
  await expect.poll(() => later.second).toEqual({ ROUTES: [], Overlays });
  await loadSecond();
  expect(begin).toHaveBeenCalledTimes(1);
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

test('a part that fails while the page is being left is fetched again if the page stays; until then it counts as loading', async () => {
  const { createElement: h } = await import('react');
  const { createRoot } = await import('react-dom/client');
  const timers: { fn: () => void; ms: number }[] = [];
  vi.spyOn(systemClock, 'setTimeout').mockImplementation((fn, ms) => {
    timers.push({ fn, ms });
    return () => undefined;
  });
  const onFailed = vi.fn();
  addEventListener(CHUNK_FAILED, onFailed);
  const load = vi.fn(() => Promise.resolve({ default: () => h('p', null, 'here') }));
  const Part = lazyPart<object>(load, () => h('p', null, 'loading'));
  const box = document.createElement('div');
  const root = createRoot(box);
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
  root.unmount();
});
