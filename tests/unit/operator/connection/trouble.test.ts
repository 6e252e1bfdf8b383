// @vitest-environment happy-dom
import { act, createElement } from 'react';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Endpoint } from '../../../../src/contract/endpoint.ts';
import { configService, init, jwt, openPage, START, type Answers } from '../page.ts';

const MEMBER = { jwt: jwt(), uid: 'kim' };
const MINUTE = 60_000;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  for (const level of ['info', 'warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => undefined);
  // Without jitter, so that counts per minute can be compared.
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const rows = (path: string): Response => {
  if (path === '/main/init') return init();
  if (path === '/session/check') return Response.json({ code: 0, data: { result: 'OK', now: '' } });
  if (path.startsWith('/game'))
    return Response.json({ RESULT: true, DATA: { list: [{ id: '1', title: 'Moonstone' }] } });
  return Response.json({ code: 0, data: { list: [{ id: 'n1' }], next_cursor: null, as_of: '2026-11-20T00:00:00Z' } });
};

/** The application without its own screens: one screen with a list, and an operator that a test scripts. */
async function page(answers: Answers) {
  const world = await openPage(answers, MEMBER);
  const { connectRecovery } = await import('../../../../src/app/third/recovery.ts');
  const { pagedQuery, usePages } = await import('../../../../src/data/pages.ts');
  const { pageOf } = await import('../../../../src/contract/page.ts');
  const { createRoot } = await import('react-dom/client');
  const { subscribeKey } = await import('valtio/utils');
  const row = v.object({ id: v.string() });
  const facts = { method: 'GET', path: '/supports/notices', envelope: 'code', auth: 'no' } as const;
  const source = pagedQuery({
    name: 'notices',
    scope: 'member',
    byLanguage: true,
    endpoint: { ...facts, input: v.object({}), output: pageOf(row) } satisfies Endpoint,
  });
  connectRecovery();
  const names: (string | undefined)[] = [];
  subscribeKey(world.app, 'trouble', (trouble) => void names.push(trouble));
  let shown: { rows: readonly unknown[]; error: unknown } = { rows: [], error: undefined };
  function Screen(): null {
    shown = usePages(source, {});
    return null;
  }
  await act(async () => createRoot(document.createElement('div')).render(createElement(Screen)));
  const pass = async (ms: number): Promise<void> => {
    for (let done = 0; done < ms; done += 1000) await act(() => world.pass(1000));
  };
  const callsIn = async (ms: number): Promise<number> => {
    const before = world.calls.length;
    await pass(ms);
    return world.calls.length - before;
  };
  return { ...world, names, pass, callsIn, shown: () => shown };
}

describe('one endpoint that always fails', () => {
  test.each([
    ['500', '/supports/notices', () => new Response('', { status: 500 })],
    ['429', '/supports/notices', () => new Response('', { status: 429 })],
    ['HTML', '/supports/notices', () => new Response('<html>')],
    ['500', '/game/provider', () => new Response('', { status: 500 })],
    ['HTML', '/main/init', () => new Response('<html>')],
    ['nothing', '', () => new Response('')],
  ])(
    '%s of %s: at most 1.1 × the requests of healthy minutes, and no trouble is shown',
    async (_what, path, broken) => {
      const { callsIn, names, pass, shown } = await page((one) => (one === path ? broken() : rows(one)));
      await pass(15_000);
      // A poll each 10 s, and one retry of what is broken after two minutes.
      expect(await callsIn(3 * MINUTE)).toBeLessThanOrEqual(path === '' ? 18 : 18 * 1.1);
      expect(names).toEqual([]);
      if (path === '/supports/notices') expect(shown().error).toBeDefined();
    },
  );
});

test('a config service that is down on a first visit is shown after a while; once it answers, all is loaded at once', async () => {
  configService.works = false;
  onTestFinished(() => void (configService.works = true));
  const { app, calls, names, pass, shown } = await page(rows);
  await pass(8000);
  expect(app.trouble).toBeUndefined();
  await pass(MINUTE);
  expect([app.trouble, calls.length]).toEqual(['server', 0]);
  configService.works = true;
  // By now the config service is asked every 30 s.
  for (let passed = 0; passed < 31_000 && !app.site; passed += 1000) await pass(1000);
  await pass(1000);
  expect(app).toMatchObject({ trouble: undefined, stale: false });
  expect(shown()).toMatchObject({ rows: [{ id: 'n1' }], error: undefined });
  expect(names).toEqual(['server', undefined]);
});

test('that there is no connection is shown also on a first visit, before the operator is known', async () => {
  configService.works = false;
  onTestFinished(() => void (configService.works = true));
  const { app, line, pass } = await page(rows);
  line.works = false;
  await pass(15_000);
  expect(app.trouble).toBe('offline');
  line.works = true;
  configService.works = true;
  await pass(40_000);
  expect(app).toMatchObject({ trouble: undefined, stale: false });
});

test('an API that is down: shown once, probed rarely; failed queries are refetched within 20 s of its return', async () => {
  let isDown = true;
  const { app, callsIn, names, pass, shown } = await page((path) =>
    isDown ? new Response('', { status: 503 }) : rows(path),
  );
  await pass(10_000);
  expect(app).toMatchObject({ trouble: 'server', stale: true });
  expect(await callsIn(50_000)).toBeLessThanOrEqual(6);
  expect(shown().rows).toEqual([]);
  isDown = false;
  await pass(20_000);
  expect(app).toMatchObject({ trouble: undefined, stale: false });
  expect(shown()).toMatchObject({ rows: [{ id: 'n1' }], error: undefined });
  expect(names).toEqual(['server', undefined]);
});

test('a read that fails in an outage names what is left of the wait that the operator has named, not all of it (Rules C12, C19)', async () => {
  const headers = { 'retry-after': '600' };
  const { app, pass } = await page(() => new Response('', { status: 503, headers }));
  const { request } = await import('../../../../src/operator/index.ts');
  const facts = { method: 'GET', path: '/supports/memos', envelope: 'code', auth: 'no' } as const;
  const read = { ...facts, input: v.object({}), output: v.object({}) } satisfies Endpoint;
  await pass(10_000);
  expect(app.trouble).toBe('server');
  await pass(8 * MINUTE);
  const reply = await request(read, {});
  const left = reply.ok ? 0 : (reply.error.retryAfter ?? 0);
  expect([left > 100, left < 120]).toEqual([true, true]);
});

test('what failed in an outage is read again also if the device slept meanwhile with the page shown, or its clock was set', async () => {
  let isDown = true;
  const { app, pass, shown } = await page((path) => (isDown ? new Response('', { status: 503 }) : rows(path)));
  await pass(10_000);
  expect(app.trouble).toBe('server');
  vi.setSystemTime(Date.now() + 8 * 60 * MINUTE);
  isDown = false;
  await pass(20_000);
  expect(app.trouble).toBeUndefined();
  expect(shown()).toMatchObject({ rows: [{ id: 'n1' }], error: undefined });
});

test('an API that is down, in a browser that denies locks: its return is found', async () => {
  const locks = { request: () => Promise.reject(new DOMException('', 'SecurityError')) };
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: locks } }));
  let isDown = true;
  const { app, pass, shown } = await page((path) => (isDown ? new Response('', { status: 503 }) : rows(path)));
  await pass(30_000);
  expect(app.trouble).toBe('server');
  isDown = false;
  await pass(40_000);
  expect(app.trouble).toBeUndefined();
  expect(shown().rows).toEqual([{ id: 'n1' }]);
});

test('an API that is down behind a shared cache: what the cache answers does not count as its return (Rule C37)', async () => {
  let isDown = false;
  const cache = new Set(['/supports/notices?limit=1', '/game/provider']);
  const { app, calls, callsIn, pass } = await page((path, { headers, search = '' }) => {
    const isPublic = /^\/(supports\/notices|game\/)/.test(path) && !new Headers(headers).has('authorization');
    if (isPublic && cache.has(path + search)) return rows(path);
    if (isDown) return new Response('', { status: 502 });
    if (isPublic) cache.add(path + search);
    return rows(path);
  });
  await pass(5000);
  isDown = true;
  await pass(15_000);
  expect(app.trouble).toBe('server');
  const sent = calls.length;
  expect(await callsIn(2 * MINUTE)).toBeLessThanOrEqual(10);
  expect(app.trouble).toBe('server');
  expect(calls.slice(sent).map(({ path }) => path)).not.toContain('/main/init');
  isDown = false;
  await pass(60_000);
  expect(app).toMatchObject({ trouble: undefined, stale: false });
});

test('maintenance is shown with its end', async () => {
  const until = '2026-11-20T05:00:00Z';
  const { app, pass, shown } = await page(() => Response.json({ code: 5030, data: { until } }, { status: 503 }));
  await pass(15_000);
  expect(app).toMatchObject({ trouble: 'maintenance', troubleUntil: until, signedIn: true });
  expect(shown().error).toMatchObject({ state: 5030, until });
});

test('a list that a maintenance kept from loading no longer names its end once that has passed (Rule O5)', async () => {
  const until = new Date(START + MINUTE).toISOString();
  const { app, pass, shown } = await page(() => Response.json({ code: 5030, data: { until } }, { status: 503 }));
  await pass(15_000);
  expect(app.troubleUntil).toBe(until);
  const before = shown();
  await pass(MINUTE);
  expect(app).toMatchObject({ trouble: 'maintenance', troubleUntil: undefined });
  // The screen has rendered again.
  expect(shown()).not.toBe(before);
});

test('until when a busy server waits is said by its own clock: that of the device may be hours off', async () => {
  const now = () => new Date(Date.now() - 2 * 60 * MINUTE).toISOString();
  let isBusy = false;
  const { app, pass } = await page((path) => {
    if (path === '/session/check') return Response.json({ code: 0, data: { result: 'OK', now: now() } });
    return isBusy ? Response.json({ code: 4290, data: { retry_after: 600 } }, { status: 429 }) : rows(path);
  });
  await pass(5000);
  isBusy = true;
  await pass(15_000);
  expect(app.trouble).toBe('busy');
  const { shownNow } = await import('../../../../src/operator/index.ts');
  const left = Date.parse(app.troubleUntil ?? '') - shownNow();
  expect(left).toBeGreaterThan(9 * MINUTE);
  expect(left).toBeLessThan(12 * MINUTE);
});

test('a lost connection is shown, and everything recovers within 2 s of its return', async () => {
  const { app, line, pass, shown } = await page((path) => (line.works ? rows(path) : undefined));
  await pass(1000);
  line.works = false;
  dispatchEvent(new Event('offline'));
  await pass(20_000);
  expect(app.trouble).toBe('offline');
  line.works = true;
  await pass(2000);
  expect(app).toMatchObject({ trouble: undefined, stale: false });
  expect(shown().rows).toEqual([{ id: 'n1' }]);
});
