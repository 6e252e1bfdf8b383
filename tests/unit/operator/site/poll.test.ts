import { describe, expect, test } from 'vitest';
import { recentLog } from '../../../../src/lib/log.ts';
import type { SiteConfig } from '../../../../src/state/app.ts';
import { pollSiteConfig, type KnownConfig, type SitePorts } from '../../../../src/operator/site/poll.ts';
import { decryptionsDone, watchRealWork } from '../../../support/realWork.ts';
import { VirtualClock } from '../../../support/virtualClock.ts';
import { silence } from '../operator.ts';
import { content, encrypt } from './config.ts';

const KEY = 'a passphrase';
const DAY = 86_400_000;
const OLD: KnownConfig = {
  config: { front_api_domain: 'old.example.com', VARIABLES: { title: 'old' } },
  fetchedAt: new VirtualClock().now() - 29 * DAY,
};

/** A page that polls for its operator, and a config service with scripted answers. */
function page(
  answer: (n: number, signal: AbortSignal) => Promise<Response> | Response,
  ports: Partial<SitePorts> = {},
) {
  const clock = new VirtualClock();
  const start = clock.now();
  const calls: { at: number; url: string; init: RequestInit | undefined }[] = [];
  const applied: { domain: string; fetchedAt: number | undefined; at: number }[] = [];
  const saved: KnownConfig[] = [];
  const { refetch } = pollSiteConfig({
    async fetch(input, init) {
      calls.push({ at: clock.now() - start, url: String(input), init });
      return answer(calls.length - 1, init?.signal ?? new AbortController().signal);
    },
    clock,
    serverNow: () => clock.now(),
    random: () => 1,
    configUrl: 'https://config.example.com',
    configKey: KEY,
    forceDomain: undefined,
    loadLast: () => undefined,
    saveLast: (known) => void saved.push(known),
    apply: (config: SiteConfig, fetchedAt) =>
      void applied.push({ domain: config.front_api_domain, fetchedAt, at: clock.now() - start }),
    ...ports,
  });
  /** Advances the virtual clock in small steps: decryption takes real time, in which the virtual clock does not move. */
  async function pass(ms: number): Promise<void> {
    for (let done = 0; done < ms; done += 100) {
      await decryptionsDone();
      await clock.advance(100);
    }
    await decryptionsDone();
  }
  return { clock, start, calls, applied, saved, refetch, pass };
}

watchRealWork();

const down = (): Response => new Response('', { status: 503 });
const sealed = await encrypt(content(), KEY);

/** A config whose text, of which the IV is random, contains this. */
async function encryptUntil(contains: RegExp): Promise<string> {
  const text = await encrypt(content(), KEY);
  return contains.test(text) ? text : encryptUntil(contains);
}

describe('site config polled every 500 ms until present', () => {
  test('polls every 500 ms, applies and stores the config, and then stops', async () => {
    const { calls, applied, saved, clock, start, pass } = page((n) => (n < 4 ? down() : new Response(sealed)));
    await pass(5000);
    expect(calls.map(({ at }) => at)).toEqual([0, 500, 1000, 1500, 2000]);
    expect(applied).toEqual([{ domain: 'api.example.com', fetchedAt: undefined, at: 2000 }]);
    expect(saved).toMatchObject([{ config: { front_api_domain: 'api.example.com' }, fetchedAt: start + 2000 }]);
    expect(clock.pending).toBe(0);
  });

  test.each([
    ['an error page', () => new Response('<html>', { status: 200 })],
    ['a refusal', down],
    ['a broken line', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['an empty body', () => new Response('')],
  ])('%s is "not present": the next poll tries again', async (_name, answer) => {
    const { calls, applied, pass } = page(answer);
    await pass(2000);
    expect(calls.length).toBeGreaterThanOrEqual(4);
    expect(applied).toEqual([]);
  });

  test('a config without VARIABLES or with another key is not applied, which the log says (Rule C27)', async () => {
    const before = recentLog().length;
    const foreign = await encrypt(content(), 'another key');
    const bare = await encrypt({ data: { config: { front_api_domain: 'a.b' } } }, KEY);
    const { calls, applied, pass } = page((n) => new Response([foreign, bare, sealed][n]));
    await pass(3000);
    expect(calls).toHaveLength(3);
    expect(applied).toHaveLength(1);
    const warning = { level: 'warn', message: 'The site config cannot be read' };
    expect(recentLog().slice(before)).toMatchObject([warning, warning]);
  });

  test('the first request without an answer is aborted after 3 s, the others after 10 s; only one is in flight at a time', async () => {
    const { calls, pass } = page((_n, signal) => silence(signal));
    await pass(25_000);
    expect(calls.map(({ at }) => at)).toEqual([0, 3000, 13_000, 23_000]);
  });

  test('one request without an answer delays the config by 3 s only', async () => {
    const { applied, pass } = page((n, signal) => (n === 0 ? silence(signal) : new Response(sealed)));
    await pass(4000);
    expect(applied).toEqual([{ domain: 'api.example.com', fetchedAt: undefined, at: 3000 }]);
  });

  test('after the first 10 s the interval grows, up to 30 s', async () => {
    const { calls, pass } = page(down);
    await pass(300_000);
    const waits = calls.map(({ at }, i) => at - (calls[i - 1]?.at ?? 0)).slice(1);
    expect(new Set(waits.slice(0, 20))).toEqual(new Set([500]));
    expect(waits.slice(20, 26)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000]);
    expect(new Set(waits.slice(26))).toEqual(new Set([30_000]));
  });

  test.each([
    ['seconds', '30'],
    ['a date', new Date(new VirtualClock().now() + 30_000).toUTCString()],
  ])(
    'not before Retry-After (%s), nor when it is restarted meanwhile; then at the usual pace',
    async (_name, header) => {
      const limited = (): Response => new Response('', { status: 429, headers: { 'retry-after': header } });
      const { calls, refetch, pass } = page((n) => (n === 0 ? limited() : down()), { random: () => 0.5 });
      await pass(20_000);
      refetch();
      await pass(10_500);
      expect(calls).toHaveLength(1);
      await pass(1000);
      refetch();
      await pass(1000);
      expect(calls.map(({ at }) => at)).toEqual([0, 31_000, 31_500, 32_000, 32_500]);
    },
  );

  test('not before a date in Retry-After by the server’s time, also where the device’s clock is an hour slow (Rule C19)', async () => {
    const serverNow = (): number => new VirtualClock().now() + 3_600_000;
    const headers = { 'retry-after': new Date(serverNow() + 30_000).toUTCString() };
    const { calls, pass } = page(() => new Response('', { status: 503, headers }), { random: () => 0, serverNow });
    await pass(29_900);
    expect(calls).toHaveLength(1);
    await pass(200);
    expect(calls).toHaveLength(2);
  });

  test('restarted, it polls immediately and at the first pace; only one request is in flight at a time', async () => {
    const { calls, refetch, pass } = page(down);
    await pass(200_000);
    const before = calls.length;
    refetch();
    refetch();
    expect(calls).toHaveLength(before + 1);
    await pass(1000);
    expect(calls).toHaveLength(before + 3);
    // 20 intervals of 500 ms, then 1 and 2 s.
    await pass(12_000);
    expect(calls).toHaveLength(before + 23);
  });

  test('a restarted poll finds an operator whose address has changed', async () => {
    const moved = await encrypt(content('new.example.com'), KEY);
    const { calls, applied, refetch, pass, saved } = page((n) => new Response(n === 0 ? sealed : moved));
    await pass(1000);
    refetch();
    await pass(1000);
    expect(applied.map(({ domain }) => domain)).toEqual(['api.example.com', 'new.example.com']);
    expect(saved.at(-1)?.config.front_api_domain).toBe('new.example.com');
    expect(calls).toHaveLength(2);
  });

  test('polls continue after 500 ms if the device’s clock is set back', async () => {
    let resolveLate = (_response: Response): void => {};
    const { calls, clock, pass } = page((n) => (n === 0 ? new Promise((resolve) => (resolveLate = resolve)) : down()));
    await clock.advance(100);
    clock.jump(-3_600_000);
    resolveLate(down());
    await pass(2000);
    expect(calls.length).toBeGreaterThanOrEqual(3);
  });

  test('GET /api/cnf, optional force_domain; without cookies and without a cache', async () => {
    const plain = page(() => new Response(sealed));
    const forced = page(() => new Response(sealed), { forceDomain: 'a&b.example' });
    await decryptionsDone();
    expect(plain.calls[0]?.url).toBe('https://config.example.com/api/cnf');
    expect(forced.calls[0]?.url).toBe('https://config.example.com/api/cnf?force_domain=a%26b.example');
    expect(plain.calls[0]?.init).toMatchObject({ credentials: 'omit', cache: 'no-store' });
  });

  // PHP escapes slashes, .NET the plus sign; the text has both, so that each is met.
  test.each([
    ['as it is', (json: string) => json],
    ['with escaped slashes', (json: string) => json.replaceAll('/', String.raw`\/`)],
    ['with the escapes of .NET', (json: string) => json.replaceAll('+', String.raw`\u002B`)],
    ['with a line end', (json: string) => `${json}\n`],
  ])('a string as JSON is accepted, %s', async (_name, written) => {
    const config = await encryptUntil(/\+.*\/|\/.*\+/);
    const { applied } = page(() => new Response(written(JSON.stringify(config))));
    await decryptionsDone();
    expect(applied).toHaveLength(1);
  });
});

describe('the last good copy is used immediately', () => {
  test('before the service answers; the fresh config replaces it', async () => {
    const { applied, pass } = page((n) => (n < 2 ? down() : new Response(sealed)), {
      loadLast: () => OLD,
    });
    await pass(2000);
    expect(applied).toEqual([
      { domain: 'old.example.com', fetchedAt: OLD.fetchedAt, at: 0 },
      { domain: 'api.example.com', fetchedAt: undefined, at: 1000 },
    ]);
  });

  test('unless it is older than 30 days', async () => {
    const { applied, pass } = page(down, {
      loadLast: () => ({ ...OLD, fetchedAt: OLD.fetchedAt - 2 * DAY }),
    });
    await pass(2000);
    expect(applied).toEqual([]);
  });
});
