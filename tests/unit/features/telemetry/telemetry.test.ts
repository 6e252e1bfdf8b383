// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setLimit } from '../../../../src/contract/protection.ts';
import { deposit } from '../../../../src/contract/wallet.ts';
import { CHUNK_FAILED } from '../../../../src/i18n/lazyPart.ts';

vi.mock('../../../../src/config/brand.ts', async (original) => ({
  ...(await original<object>()),
  TELEMETRY: { url: 'https://collector.example', sample: 0.5 },
}));

let bodies: string[] = [];
/** What `Math.random` returns. */
let random = 0;
/** Remove the listeners and navigator values of a test: each test starts the telemetry anew in the same document. */
const cleanups: (() => void)[] = [];

// happy-dom has no keepalive; the code uses fetch only in browsers that have it.
Reflect.set(Request.prototype, 'keepalive', false);
// Never restored: nothing may reach the network, not even after a test.
vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
  expect([url, init.credentials, init.keepalive]).toEqual(['https://collector.example/v1/logs', 'omit', true]);
  // Without a time limit, calls that the collector never answers would add up.
  expect(init.signal).toBeInstanceOf(AbortSignal);
  bodies.push(String(init.body));
  return Promise.resolve(new Response());
});

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  bodies = [];
  random = 0;
  vi.spyOn(Math, 'random').mockImplementation(() => random);
  for (const target of [window, document]) {
    const listen = target.addEventListener.bind(target);
    vi.spyOn(target, 'addEventListener').mockImplementation((type: string, fn: unknown) => {
      listen(type, fn as EventListener);
      cleanups.push(() => target.removeEventListener(type, fn as EventListener));
    });
  }
});
afterEach(() => {
  for (const clean of cleanups.splice(0)) clean();
  vi.restoreAllMocks();
});

/** Sets values of the navigator until the end of the test. */
function setNavigator(values: object): void {
  Object.defineProperties(
    navigator,
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value, configurable: true }])),
  );
  cleanups.push(() => Object.keys(values).forEach((name) => Reflect.deleteProperty(navigator, name)));
}

/** Starts the telemetry, dispatches an error, runs `happen` and hides the page. Resolves to what was sent. */
async function measured(happen: () => unknown = () => undefined): Promise<string> {
  const { startTelemetry } = await import('../../../../src/features/telemetry/telemetry.ts');
  startTelemetry('build-1', ['/home', '/wallet/*', '*']);
  dispatchEvent(new ErrorEvent('error', { error: new TypeError('kim@example.com lost 5,000 won') }));
  await happen();
  dispatchEvent(new Event('pagehide'));
  return bodies.join('\n');
}

test('an error is reported with its type, without its message', async () => {
  const sent = await measured();
  expect(sent).toContain('"exception.type","value":{"stringValue":"TypeError"}');
  expect(sent).toContain('build-1');
  expect(sent).not.toMatch(/kim|5,000/);
});

test('nothing is measured where the browser stores nothing: a player’s refusal would be lost with the page (Rule P4)', async () => {
  const { store } = await import('../../../../src/storage/encodedStore.ts');
  vi.spyOn(store, 'isTemporary').mockReturnValue(true);
  expect(await measured()).toBe('');
});

test('nothing is measured where storage is full, and the setting says so: a player’s refusal would be lost (Rule P4)', async () => {
  const full = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  cleanups.push(() => full.mockRestore());
  expect(await measured()).toBe('');
  const { isRefused } = await import('../../../../src/features/telemetry/consent.ts');
  expect(isRefused()).toBe(true);
});

test('what is stored to find out that storage is not full is no refusal, and replaces none of a newer build', async () => {
  expect(await measured()).not.toBe('');
  vi.resetModules();
  expect(await measured()).not.toBe('');
  localStorage.setItem('telemetry_off', 'v2.x');
  vi.resetModules();
  await measured();
  expect(localStorage.getItem('telemetry_off')).toBe('v2.x');
});

test('reported are timeouts with their path, scripts that failed to load, and money commands with kind and outcome; no other commands', async () => {
  const sent = await measured(async () => {
    const { reportOutcome } = await import('../../../../src/operator/connection/outcomes.ts');
    const { apiError } = await import('../../../../src/operator/index.ts');
    const { commandListeners } = await import('../../../../src/data/commandRow.ts');
    reportOutcome({ path: '/pressed/:id', error: apiError('timeout'), began: 0, trace: 'f'.repeat(32) });
    dispatchEvent(new Event(CHUNK_FAILED));
    for (const listen of commandListeners) {
      listen({ kind: 'deposit', endpoint: deposit }, 'unknown');
      listen({ kind: 'deposit', endpoint: deposit }, 'found');
      listen({ kind: 'limit', endpoint: setLimit }, 'done');
    }
  });
  for (const text of ['/pressed/:id', 'app.chunk_failed', 'app.money', 'deposit', 'unknown', 'found'])
    expect(sent).toContain(text);
  expect(sent).not.toMatch(/limit|ffff/);
});

test.each([
  ['/home', '/home'],
  ['/kim@example.com', '*'],
  ['/account/reset/5f0c', '*'],
])('the path %s is reported as %s: one that no page has may be a text of the player (Rule P4)', async (path, page) => {
  history.replaceState(null, '', path);
  cleanups.push(() => history.replaceState(null, '', '/'));
  const sent = await measured(() => dispatchEvent(new Event(CHUNK_FAILED)));
  expect(sent).toContain(`"url.path","value":{"stringValue":"${page}"}`);
  expect(sent).not.toMatch(/kim|reset/);
});

test.each([
  ['Do Not Track', () => setNavigator({ doNotTrack: '1' })],
  ['Global Privacy Control', () => setNavigator({ globalPrivacyControl: true })],
  ['the setting', async () => (await import('../../../../src/features/telemetry/consent.ts')).allowTelemetry(false)],
  ['a page outside of the sample', () => void (random = 0.5)],
])('nothing is sent: %s', async (_why, refuse) => {
  await refuse();
  expect(await measured()).toBe('');
});

test('nothing is sent any more once the player has opted out', async () => {
  const { allowTelemetry } = await import('../../../../src/features/telemetry/consent.ts');
  expect(await measured(() => allowTelemetry(false))).toBe('');
});

test('an error that the page has logged is reported once, and none is left out, also where the device’s clock is set back', async () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now());
  await measured(async () => {
    const { log } = await import('../../../../src/lib/log.ts');
    log.error('before', { cause: new RangeError('x') });
    dispatchEvent(new Event('pagehide'));
    now.mockReturnValue(Date.now() - 3_600_000);
    log.error('after', { cause: new SyntaxError('x') });
    for (let again = 0; again < 3; again += 1) {
      dispatchEvent(new Event(CHUNK_FAILED));
      dispatchEvent(new Event('pagehide'));
    }
  });
  const sent = bodies.join('\n');
  expect([sent.match(/RangeError/g)?.length, sent.match(/SyntaxError/g)?.length]).toEqual([1, 1]);
});
