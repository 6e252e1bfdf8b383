import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createFaultHub } from '../../../sandbox/faults.ts';
import { START_TIMEOUT, startTest, type TestSandbox } from './helper.ts';

describe('faults', () => {
  let sandbox: TestSandbox;
  let token: string;
  beforeAll(async () => {
    sandbox = await startTest('memory');
    token = await sandbox.login();
  }, START_TIMEOUT);
  afterAll(() => sandbox.close());
  beforeEach(async () => {
    await sandbox.control('DELETE', '/faults');
    await sandbox.control('DELETE', '/hits');
  });

  const rule = (kind: string, more: object = {}) =>
    sandbox.control('POST', '/faults', { origin: 'api', path: '/wallet/', kind, ...more });
  const get = (signal?: AbortSignal) =>
    fetch(`${sandbox.origins.api}/wallet/summary`, {
      headers: { authorization: `Bearer ${token}`, origin: 'http://localhost:4173' },
      ...(signal && { signal }),
    });
  const arrived = async () => (await sandbox.control('GET', '/hits?origin=api&path=/wallet/summary'))['count'];
  const memo = () =>
    sandbox.api('POST', '/supports/counsels', { token, key: sandbox.key(), body: { title: 'a', content: 'b' } });
  const memos = async () => (await sandbox.db.query('select id from counsels')).length;

  test('latency: the answer is delayed', async () => {
    await rule('latency', { ms: 150 });
    const start = performance.now();
    expect((await get()).status).toBe(200);
    expect(performance.now() - start).toBeGreaterThan(145);
  });

  test('hold: the answer is held until the rule is removed', async () => {
    const { id } = await rule('hold');
    let answered = false;
    const answer = get().then((response) => {
      answered = true;
      return response.status;
    });
    await expect.poll(arrived).toBe(1);
    // Other calls are answered meanwhile.
    expect((await fetch(`${sandbox.origins.config}/api/cnf`)).status).toBe(200);
    expect(answered).toBe(false);
    await sandbox.control('DELETE', `/faults/${id}`);
    expect(await answer).toBe(200);
  });

  test.each(['lost-request', 'lost-reply', 'reset'])(
    '%s: there is no answer, although the request arrived',
    async (kind) => {
      await rule(kind, { times: 1 });
      await expect(get()).rejects.toThrow();
      expect(await arrived()).toBeGreaterThanOrEqual(1);
      expect((await get()).status).toBe(200);
    },
  );

  test.each([
    ['lost-request', 0],
    ['reset', 0],
    ['lost-reply', 1],
    ['truncate', 1],
  ])('%s of a POST: the server has acted %i times', async (kind, acted) => {
    const before = await memos();
    await sandbox.control('POST', '/faults', { origin: 'api', method: 'POST', kind, times: 1 });
    await expect(memo()).rejects.toThrow();
    expect(await memos()).toBe(before + acted);
  });

  test.each([500, 502, 503, 429])('status %i, readable by the page, and the server has not acted', async (status) => {
    await rule('status', { status });
    const response = await get();
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([
      status,
      'http://localhost:4173',
    ]);
    expect(response.headers.get('content-type')).toContain('text/html');
  });

  test('html: 200 with a page; empty: 200 with an empty body', async () => {
    await rule('html', { times: 1 });
    expect(await (await get()).text()).toMatch(/^<!doctype html>/);
    await rule('empty', { times: 1 });
    const response = await get();
    expect([response.status, await response.text()]).toEqual([200, '']);
  });

  test('truncate: half of the body, then the connection closes', async () => {
    await rule('truncate');
    const response = await get();
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow();
  });

  test('hang: no answer at all', async () => {
    await rule('hang');
    await expect(get(AbortSignal.timeout(300))).rejects.toThrow(/timeout/i);
  });

  test('a rule applies to its origin, method and path, a number of times, and can be removed', async () => {
    const { id } = await rule('status', { method: 'post' });
    expect((await get()).status).toBe(200);
    await sandbox.control('DELETE', `/faults/${id}`);
    await sandbox.control('POST', '/faults', { origin: 'config', kind: 'status', times: 2 });
    const config = async () => (await fetch(`${sandbox.origins.config}/api/cnf`)).status;
    expect([(await get()).status, await config(), await config(), await config()]).toEqual([200, 503, 503, 200]);
    expect((await sandbox.control('GET', '/faults'))['list']).toMatchObject([{ used: 2 }]);
    await expect(sandbox.control('POST', '/faults', { origin: 'api', kind: 'flood' })).rejects.toThrow('400');
  });

  test('preflights pass, unless the rule is for OPTIONS', async () => {
    await rule('status');
    const preflight = () =>
      fetch(`${sandbox.origins.api}/wallet/summary`, {
        method: 'OPTIONS',
        headers: {
          origin: 'http://localhost:4173',
          'access-control-request-method': 'GET',
          'access-control-request-headers': 'authorization,x-sequence,idempotency-key,accept-language,content-type',
        },
      });
    const passed = await preflight();
    expect([passed.status, passed.headers.get('access-control-allow-origin')]).toEqual([204, 'http://localhost:4173']);
    expect(passed.headers.get('access-control-max-age')).toBe('7200');
    expect(passed.headers.get('access-control-allow-headers')).toContain('idempotency-key');
    await rule('status', { method: 'OPTIONS' });
    expect((await preflight()).status).toBe(503);
  });

  test('pages of other sites are not allowed by CORS', async () => {
    const response = await fetch(`${sandbox.origins.api}/game/provider`, {
      headers: { origin: 'https://example.com' },
    });
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('with a probability, the same seed selects the same requests', () => {
    const drawn = (seed: number) => {
      const hub = createFaultHub();
      hub.add({ origin: 'api', kind: 'reset', probability: 0.3, seed });
      return Array.from(
        { length: 200 },
        () => hub.match({ origin: 'api', method: 'GET', path: '/', key: '' }, '') !== undefined,
      );
    };
    expect(drawn(7)).toEqual(drawn(7));
    expect(drawn(7)).not.toEqual(drawn(8));
    expect(drawn(7).filter(Boolean).length).toBeGreaterThan(40);
    expect(drawn(7).filter(Boolean).length).toBeLessThan(80);
  });

  test('a rule with a credential applies to that member’s requests only', () => {
    const hub = createFaultHub();
    hub.add({ origin: 'api', kind: 'reset', token: 'mine' });
    const hit = { origin: 'api', method: 'GET', path: '/', key: '' } as const;
    expect(hub.match(hit, 'other')).toBeUndefined();
    expect(hub.match(hit, '')).toBeUndefined();
    expect(hub.match(hit, 'mine')).toBeDefined();
  });

  test('hits count what arrived, by path, with the idempotency key', async () => {
    await get();
    await get();
    await memo();
    expect(await arrived()).toBe(2);
    const { list } = await sandbox.control('GET', '/hits?method=POST&path=/supports/');
    expect(list).toEqual([
      { origin: 'api', method: 'POST', path: '/supports/counsels', key: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    ]);
  });
});
