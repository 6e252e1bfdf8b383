import { beforeEach, describe, expect, test } from 'vitest';
import { RETRY_BUDGET } from '../../../../src/config/pacing.ts';
import { connected, step } from '../../../../src/operator/connection/machine.ts';
import { apiError } from '../../../../src/operator/transport/error.ts';
import { Browser, FAILURES, LISTS, type Api, type Tab } from './browserWorld.ts';
import { broken, good, json, silence } from '../operator.ts';
import { silenceLog } from '../../../support/silenceLog.ts';

const MINUTE = 60_000;

beforeEach(silenceLog);

const rateLimit = apiError('http', { state: 429 });

/** An API on which every call fails in the named way. */
const down = (name: string): Api => FAILURES[name] ?? broken;

describe('one endpoint that always fails is only its own error', () => {
  /** A browser without jitter, so that counts per minute can be compared. */
  const steady = (): Browser => Object.assign(new Browser(), { random: () => 0.5 });
  const healthy = async (): Promise<number> => {
    const browser = steady();
    const tab = browser.open();
    void tab.request(LISTS.memos, {});
    await browser.clock.advance(5 * MINUTE);
    return browser.hits.length;
  };

  test.each(Object.keys(FAILURES))('%s: no trouble, and no more than 1.1 × the requests', async (name) => {
    const usual = await healthy();
    for (const path of ['/supports/notices', '/supports/memos', '/main/init']) {
      const browser = steady();
      browser.api = (called, signal) => (called === path ? down(name)(called, signal) : good());
      const tab = browser.open();
      void tab.request(path === '/supports/notices' ? LISTS.notices : LISTS.memos, {});
      await browser.clock.advance(5 * MINUTE);
      // A reset is retried within the retry budget, like a lost packet, so now and then a second call is made.
      const retries = name === 'reset' ? RETRY_BUDGET.stock + 6 : 0;
      expect(browser.hits.length, path).toBeLessThanOrEqual(usual * 1.1 + retries);
      expect(tab.names.filter(Boolean), path).toEqual([]);
    }
  });

  test('a request that failed is refetched once when the operator answers; an endpoint that always resets is not', async () => {
    const browser = new Browser();
    browser.api = (path) => (path === '/supports/memos' ? broken() : good());
    const tab = browser.open();
    await Promise.all([tab.request(LISTS.memos, {}), browser.clock.advance(MINUTE)]);
    expect(tab.recovered).toHaveLength(1);
    for (let i = 0; i < 5; i += 1) await Promise.all([tab.request(LISTS.memos, {}), browser.clock.advance(MINUTE)]);
    expect(tab.recovered).toHaveLength(1);
    expect(tab.names.filter(Boolean)).toEqual([]);
  });
});

describe('the API is down for 60 s, three pages of one browser', () => {
  test.each([
    ['500', true],
    ['429', true],
    ['html', true],
    ['5030', true],
    ['reset', true],
    ['500', false],
    ['reset', false],
  ])(
    '%s, Web Locks %s: at most 12 requests after the first 10 s, back within 20 s and not all in one second',
    async (name, locks) => {
      for (let run = 0; run < 30; run += 1) {
        const browser = new Browser(1 + run * 7919);
        browser.locks = locks;
        const tabs = [browser.open(), browser.open(), browser.open()];
        await browser.clock.advance(MINUTE + run * 370);
        const began = browser.now;
        browser.api = down(name);
        await browser.clock.advance(MINUTE);
        expect(browser.between(began + 10_000, began + MINUTE)).toBeLessThanOrEqual(12);
        expect(tabs.every(({ connection }) => connection.down === 'operator')).toBe(true);
        browser.api = () => good();
        await browser.clock.advance(20_000);
        const back = tabs.map(({ recovered }) => recovered.at(-1) ?? Infinity);
        expect(Math.max(...back) - began - MINUTE).toBeLessThanOrEqual(20_000);
        expect(Math.max(...back) - Math.min(...back)).toBeGreaterThanOrEqual(1000);
        for (const { names } of tabs) expect(names.filter(Boolean)).toHaveLength(1);
      }
    },
  );

  test('after two minutes at most one probe a minute, by one of the pages; hidden pages send none', async () => {
    const browser = new Browser();
    const tabs = [browser.open(), browser.open(), browser.open()];
    browser.api = down('500');
    await browser.clock.advance(4 * MINUTE);
    const from = browser.now;
    await browser.clock.advance(10 * MINUTE);
    expect(browser.between(from, browser.now)).toBeLessThanOrEqual(20);
    for (const tab of tabs) tab.show(false);
    const hidden = browser.now;
    await browser.clock.advance(10 * MINUTE);
    expect(browser.between(hidden, browser.now)).toBe(0);
    browser.api = () => good();
    for (const tab of tabs) tab.show(true);
    await browser.clock.advance(20_000);
    expect(tabs.every(({ connection }) => connection.down === undefined)).toBe(true);
  });

  test('when the page that probes is hidden, another takes over', async () => {
    const browser = new Browser();
    const [first, second] = [browser.open(), browser.open()];
    await browser.clock.advance(1000);
    browser.api = down('500');
    await browser.clock.advance(20_000);
    first.show(false);
    browser.api = () => good();
    await browser.clock.advance(25_000);
    expect(second.connection.down).toBeUndefined();
  });

  test('when the page that probes is suspended in the middle of it, another takes over', async () => {
    const browser = new Browser();
    const tab = browser.open();
    await browser.clock.advance(1000);
    browser.suspendProbing();
    browser.api = down('500');
    await browser.clock.advance(MINUTE);
    expect(tab.connection.down).toBe('operator');
    browser.api = () => good();
    await browser.clock.advance(20_000);
    expect(tab.connection.down).toBeUndefined();
  });

  test('all pages honour Retry-After', async () => {
    const browser = new Browser();
    const tabs = [browser.open(), browser.open(), browser.open()];
    await browser.clock.advance(MINUTE);
    browser.api = () => new Response('', { status: 503, headers: { 'retry-after': '90' } });
    await browser.clock.advance(20_000);
    const from = browser.now;
    await browser.clock.advance(65_000);
    expect(browser.between(from, browser.now)).toBe(0);
    expect(tabs.every(({ connection }) => connection.down === 'operator')).toBe(true);
    browser.api = () => good();
    await browser.clock.advance(30_000);
    expect(tabs.every(({ connection }) => connection.down === undefined)).toBe(true);
  });

  test('a wait that is over is not the end of the outage that a later answer without one prolongs', async () => {
    const browser = new Browser();
    const tabs = [browser.open(), browser.open()];
    browser.api = () => new Response('', { status: 429, headers: { 'retry-after': '60' } });
    await browser.clock.advance(20_000);
    expect(tabs.every(({ connection }) => connection.notBefore > browser.clock.monotonic())).toBe(true);
    browser.api = down('429');
    await browser.clock.advance(2 * MINUTE);
    expect(tabs.map(({ connection }) => [connection.trouble, connection.notBefore])).toEqual([
      ['busy', 0],
      ['busy', 0],
    ]);
  });

  test('a page that has been open for longer than the one that probes takes no end from it where there is none', () => {
    const sent = { type: 'down', error: rateLimit, elapsed: 0, wait: 5000, hold: -10_000, tries: 0 } as const;
    const [state] = step(connected, { type: 'received', message: sent }, 5 * MINUTE, 0.5);
    expect(state).toMatchObject({ trouble: 'busy', notBefore: 0 });
  });

  test('a probe that fails after another page got an answer does not bring the trouble back to that page', () => {
    const sent = { type: 'down', error: rateLimit, elapsed: 0, wait: 5000, hold: 0, tries: 0 } as const;
    const [out] = step(connected, { type: 'received', message: sent }, 0, 0.5);
    const [ending] = step(out, { type: 'received', message: { type: 'up' } }, 1000, 0.5);
    const [state, effects] = step(ending, { type: 'probed', path: '', error: rateLimit }, 1100, 0.5);
    expect([state.due, effects]).toEqual([ending.due, []]);
  });

  /** A page that was frozen when another reported this outage, and shown `ms` after the report, which was the last. */
  async function wokenInto(failure: Api, ms: number): Promise<{ browser: Browser; woken: Tab }> {
    const browser = new Browser();
    const [first, woken] = [browser.open(), browser.open()];
    await browser.clock.advance(1000);
    woken.show(false);
    browser.freeze(1);
    browser.api = failure;
    await browser.clock.advance(11_000);
    expect(first.connection.down).toBe('operator');
    first.show(false);
    browser.api = () => good();
    await browser.clock.advance(ms);
    browser.thaw(1);
    woken.show(true);
    await browser.clock.advance(1000);
    return { browser, woken };
  }

  test('a page that was frozen ignores a message about an outage of an hour ago', async () => {
    const { woken } = await wokenInto(down('500'), 60 * MINUTE);
    expect(woken.names.filter(Boolean)).toEqual([]);
  });

  test('a page that was frozen takes over a longer wait of the operator, counted from when the operator asked for it', async () => {
    const failure: Api = () => new Response('', { status: 503, headers: { 'retry-after': '3600' } });
    const { browser, woken } = await wokenInto(failure, 50 * MINUTE);
    expect(woken.connection.down).toBe('operator');
    await browser.clock.advance(9 * MINUTE);
    expect(woken.connection.down).toBe('operator');
    await browser.clock.advance(2 * MINUTE);
    expect(woken.connection.down).toBeUndefined();
  });

  test('what the player sends is sent nevertheless, and an answer to it ends the trouble', async () => {
    const browser = new Browser();
    const tab = browser.open();
    browser.api = down('500');
    await browser.clock.advance(20_000);
    expect(await tab.request(LISTS.memos, {})).toMatchObject({ ok: false, error: { kind: 'http', state: 500 } });
    browser.api = () => good();
    const before = browser.hits.length;
    await tab.request({ ...LISTS.memos, method: 'POST' }, {});
    expect(browser.hits.length).toBeGreaterThan(before);
    expect(tab.connection.down).toBeUndefined();
  });

  /** Runs an outage with `failure` as the reply to every call; resolves to the paths read within 20 s of its end. */
  async function readAfterIts(failure: Api): Promise<string[]> {
    const browser = new Browser();
    const tab = browser.open();
    await browser.clock.advance(5000);
    browser.api = failure;
    await browser.clock.advance(20_000);
    expect(tab.connection.down).toBe('operator');
    browser.api = () => good();
    await tab.request({ ...LISTS.memos, method: 'POST' }, {});
    expect(tab.connection.down).toBeUndefined();
    const before = browser.hits.length;
    await browser.clock.advance(20_000);
    return browser.hits.slice(before).map(({ path }) => path);
  }

  test('the end of an outage ends the wait that came with it, but not the wait of a rate limit (Rule C19)', async () => {
    const headers = { 'retry-after': '3600' };
    expect(await readAfterIts(() => new Response('', { status: 503, headers }))).toContain('/main/init');
    const maintenance = { code: 5030, data: { retry_after: 3600 } };
    expect(await readAfterIts(() => json(maintenance, { status: 503 }))).toContain('/main/init');
    expect(await readAfterIts(() => new Response('', { status: 429, headers }))).not.toContain('/main/init');
  });

  test('the end of an outage ends neither a wait from before it nor the wait in the answer that ends it', async () => {
    const browser = new Browser();
    const tab = browser.open();
    const headers = { 'retry-after': '3600' };
    const busy = (): Response => new Response('', { status: 503, headers });
    browser.api = (path) => (path === '/supports/memos' ? busy() : good());
    await tab.request(LISTS.memos, {});
    await browser.clock.advance(5000);
    browser.api = down('500');
    await browser.clock.advance(20_000);
    expect(tab.connection.down).toBe('operator');
    const launch = { ...LISTS.notices, path: '/game/launch', neverRetried: true } as const;
    browser.api = (path) => (path === launch.path ? json({ code: 7004, data: { retry_after: 3600 } }) : good());
    await tab.request(launch, {});
    expect(tab.connection.down).toBeUndefined();
    const before = browser.hits.length;
    for (const row of [LISTS.memos, launch]) expect(await tab.request(row, {})).toMatchObject({ ok: false });
    expect(browser.hits.slice(before)).toEqual([]);
  });
});

describe('the device changes its network while the API is down', () => {
  /** A page of which the network blocks the API, or whose operator is down, for five minutes: each probe is almost a minute after the last. */
  async function fiveMinutesDown(failure: Api): Promise<{ browser: Browser; tab: Tab }> {
    const browser = new Browser();
    const tab = browser.open();
    browser.api = failure;
    await browser.clock.advance(5 * MINUTE);
    expect(tab.connection.down).toBe('operator');
    expect(tab.connection.due - browser.clock.monotonic()).toBeGreaterThan(5000);
    return { browser, tab };
  }

  test('an API that the new network does not block is found within 2 s', async () => {
    const { browser, tab } = await fiveMinutesDown(broken);
    browser.api = () => good();
    tab.driver.hint();
    await browser.clock.advance(2500);
    expect(tab.connection.down).toBeUndefined();
  });

  test('a device that lost its network is reported at once, not as the operator’s trouble', async () => {
    const { browser, tab } = await fiveMinutesDown(down('500'));
    Object.assign(browser, { api: broken, own: () => 'none' });
    tab.driver.hint();
    await browser.clock.advance(100);
    expect([tab.connection.down, tab.names.at(-1)]).toEqual(['network', 'offline']);
  });

  test('no probe comes before the end of a wait that the operator asked for, and no end of the trouble is delayed', async () => {
    const browser = new Browser();
    const [tab, other] = [browser.open(), browser.open()];
    browser.api = () => new Response('', { status: 503, headers: { 'retry-after': '600' } });
    await browser.clock.advance(20_000);
    const before = browser.hits.length;
    tab.driver.hint();
    await browser.clock.advance(5 * MINUTE);
    expect(browser.hits).toHaveLength(before);
    browser.api = () => good();
    await other.request({ ...LISTS.memos, method: 'POST' }, {});
    tab.driver.hint();
    await browser.clock.advance(2500);
    expect(tab.connection.down).toBeUndefined();
  });
});

describe('the connection is lost', () => {
  test('the page recovers within 2 s, and probes only its own origin meanwhile', async () => {
    for (let run = 0; run < 20; run += 1) {
      const browser = new Browser(1 + run * 7919);
      const tab = browser.open();
      await browser.clock.advance(MINUTE);
      const began = browser.now;
      Object.assign(browser, { api: broken, own: () => 'none' });
      tab.driver.hint();
      await browser.clock.advance(MINUTE + run * 130);
      expect(tab.names.at(-1)).toBe('offline');
      Object.assign(browser, { api: () => good(), own: () => 'ok' });
      const back = browser.now;
      await browser.clock.advance(2000);
      expect(tab.connection.down).toBeUndefined();
      expect((tab.recovered.at(-1) ?? 0) - back).toBeLessThanOrEqual(2000);
      expect(browser.ownHits.filter((at) => at > began && at < back).length).toBeGreaterThan(30);
    }
  });

  test.each([
    ['none', 'offline'],
    ['silent', 'silent'],
    ['foreign', 'portal'],
  ] as const)('an own origin that answers %s is reported as %s', async (own, name) => {
    const browser = new Browser();
    const tab = browser.open();
    Object.assign(browser, { api: broken, own: () => own });
    await browser.clock.advance(20_000);
    expect([tab.connection.down, tab.names.filter(Boolean)]).toEqual(['network', [name]]);
  });

  test('probes that hang do not keep the next one from being answered, and are few', async () => {
    const browser = new Browser();
    const tab = browser.open(false);
    Object.assign(browser, { api: broken, own: () => 'none' });
    tab.driver.hint();
    await browser.clock.advance(10_000);
    let probes = 0;
    browser.own = () => {
      probes += 1;
      return probes < 3 ? new Promise(() => undefined) : 'ok';
    };
    browser.api = () => good();
    await browser.clock.advance(6000);
    expect([probes, tab.connection.down]).toEqual([3, undefined]);
  });

  test('a connection that comes back while the API is down is reported as the operator’s trouble', async () => {
    const browser = new Browser();
    const tab = browser.open();
    Object.assign(browser, { api: broken, own: () => 'none' });
    await browser.clock.advance(10_000);
    browser.own = () => 'ok';
    browser.api = down('5030');
    await browser.clock.advance(3000);
    expect([tab.connection.down, tab.names.at(-1)]).toEqual(['operator', 'maintenance']);
    expect(tab.connection.error?.until).toBe('2026-11-20T05:00:00Z');
    Object.assign(browser, { api: broken, own: () => 'none' });
    await browser.clock.advance(20_000);
    expect([tab.connection.down, tab.names.at(-1)]).toEqual(['network', 'offline']);
  });

  test('a reply to an earlier request proves nothing about the connection since', async () => {
    const browser = new Browser();
    const tab = browser.open();
    Object.assign(browser, { api: broken, own: () => 'none' });
    await browser.clock.advance(10_000);
    tab.driver.note({ path: '/x', error: undefined, began: -1, trace: undefined });
    expect(tab.connection.down).toBe('network');
    tab.driver.note({ path: '/x', error: undefined, began: browser.clock.monotonic(), trace: undefined });
    expect(tab.connection.down).toBeUndefined();
  });
});

test('the answer to a public list, which may come from a shared cache, does not end an outage, only a failure of that list alone (Rule C37)', async () => {
  const browser = new Browser();
  const tab = browser.open();
  await browser.clock.advance(1000);
  browser.api = (path, signal) => {
    if (path === '/game/list') return good();
    return path === '/main/init' ? new Response('', { status: 502 }) : silence(signal);
  };
  const list = { ...LISTS.memos, path: '/game/list', cacheable: 'everybody' } as const;
  await browser.clock.advance(10_000);
  expect(tab.connection.suspect?.path).toBe('/main/init');
  expect(await tab.request(list, {})).toMatchObject({ ok: true });
  expect(tab.connection.suspect?.path).toBe('/main/init');
  await browser.clock.advance(5000);
  expect(tab.connection.down).toBe('operator');
  browser.api = () => good();
  await browser.clock.advance(20_000);
  const { api } = browser;
  browser.api = (path) => (path === '/game/list' ? new Response('', { status: 500 }) : good());
  await tab.request(list, {});
  await browser.clock.advance(100);
  expect(Object.keys(tab.connection.alone)).toEqual(['/game/list']);
  browser.api = api;
  await tab.request(list, {});
  expect(tab.connection.alone).toEqual({});
});

describe('the reported trouble', () => {
  test.each([
    ['500', 'server'],
    ['429', 'busy'],
    ['4290', 'busy'],
    ['5030', 'maintenance'],
    ['html', 'portal'],
    ['reset', 'server'],
  ])('of an API that answers %s is %s', async (name, trouble) => {
    const browser = new Browser();
    const tab = browser.open();
    browser.api = down(name);
    await browser.clock.advance(30_000);
    expect(tab.names.filter(Boolean)).toEqual([trouble]);
  });

  test('of an API that does not answer is silent; it changes only after two probes with the same result', async () => {
    const browser = new Browser();
    const tab = browser.open();
    browser.api = (_path, signal) => silence(signal);
    await browser.clock.advance(30_000);
    expect(tab.names.filter(Boolean)).toEqual(['silent']);
    let once = true;
    browser.api = (path, signal) => {
      if (!once) return silence(signal);
      once = false;
      return down('html')(path, signal);
    };
    await browser.clock.advance(2 * MINUTE);
    expect(tab.names.filter(Boolean)).toEqual(['silent']);
    browser.api = down('5030');
    await browser.clock.advance(3 * MINUTE);
    expect(tab.names.filter(Boolean)).toEqual(['silent', 'maintenance']);
  });

  test.each([true, false])('changes in all pages, whichever of them probes (locks: %s)', async (locks) => {
    const browser = Object.assign(new Browser(), { locks });
    const tabs = [browser.open(), browser.open(), browser.open()];
    browser.api = down('500');
    await browser.clock.advance(MINUTE);
    expect(tabs.map(({ connection }) => connection.trouble)).toEqual(['server', 'server', 'server']);
    browser.api = down('5030');
    await browser.clock.advance(2 * MINUTE);
    expect(tabs.map(({ names }) => names.filter(Boolean))).toEqual(tabs.map(() => ['server', 'maintenance']));
  });
});
