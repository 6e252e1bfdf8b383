// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LOST_FILE } from '../../../../src/config/documents.ts';

/** What is called before the application. */
const before = vi.fn<() => void>();
let painted: (() => void) | undefined;
let name = 0;

/** How often the application has been started in this document. */
const starts = (): number => Reflect.get(globalThis, `starts${name}`) ?? 0;

/** Starts the application in a document whose first script counts how often it runs, or is `script`. */
async function open(visibility: DocumentVisibilityState = 'visible', script?: string): Promise<void> {
  vi.resetModules();
  name += 1;
  const link = document.createElement('link');
  link.dataset['entry'] = '';
  link.href = script ?? `data:text/javascript,globalThis.starts${name} = (globalThis.starts${name} ?? 0) + 1`;
  document.head.replaceChildren(link);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  const { startAfterPaint } = await import('../../../../src/app/inline/startAfterPaint.ts');
  startAfterPaint(before);
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  painted = undefined;
  before.mockClear();
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      readonly #notify: (list: { getEntriesByName(name: string): unknown[] }) => void;
      constructor(notify: (list: { getEntriesByName(name: string): unknown[] }) => void) {
        this.#notify = notify;
      }
      observe(): void {
        this.#notify({ getEntriesByName: () => [] });
        painted = () => this.#notify({ getEntriesByName: (wanted) => [wanted] });
      }
    },
  );
});
afterEach(() => {
  delete document.documentElement.dataset['plain'];
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('the application starts once the prerendered screen is painted, and once only', async () => {
  await open();
  await vi.dynamicImportSettled();
  expect([starts(), before.mock.calls.length]).toEqual([0, 0]);
  painted?.();
  painted?.();
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => starts()).toBe(1);
  expect(before).toHaveBeenCalledOnce();
});

test('the application starts at once in a hidden page, and where another layout will be shown', async () => {
  await open('hidden');
  await expect.poll(() => starts()).toBe(1);
  document.documentElement.dataset['plain'] = '';
  await open();
  await expect.poll(() => starts()).toBe(1);
});

test('the application starts after a second although nothing is painted, and when the page is hidden before that', async () => {
  await open();
  await vi.advanceTimersByTimeAsync(1000);
  await expect.poll(() => starts()).toBe(1);
  await open();
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => starts()).toBe(1);
});

/** The requests of a page whose script cannot be loaded, until the page is reloaded; the first of them fails. */
async function requestsOfLostPage(): Promise<unknown[]> {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  const fetched: unknown[] = [];
  vi.stubGlobal('fetch', async (file: unknown) => {
    fetched.push(file);
    if (fetched.length === 1) throw new TypeError('Failed to fetch');
    return new Response('');
  });
  await open('hidden', 'none:/assets/index-1.js');
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(1000);
      return reload.mock.calls.length;
    })
    .toBe(1);
  return fetched;
}

test('a page whose script cannot be loaded is reloaded once the script arrives', async () => {
  expect(await requestsOfLostPage()).toEqual(['none:/assets/index-1.js', 'none:/assets/index-1.js']);
});

test('a page whose worker lacks the script has that worker activate the newer build before the reload (Rule O4)', async () => {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker: { controller: {} } }));
  expect(await requestsOfLostPage()).toEqual([LOST_FILE, LOST_FILE]);
});
