import { beforeEach, describe, expect, test } from 'vitest';
import { LIVE_KINDS } from '../../../../src/contract/live.ts';
import { LiveBrowser, flushLive } from './world.ts';

const MINUTE = 60_000;
let browser: LiveBrowser;
beforeEach(() => {
  browser = new LiveBrowser();
});
const pass = (ms: number): Promise<void> => browser.clock.advance(ms);
const only = () => {
  expect(browser.open).toHaveLength(1);
  return browser.open[0]!;
};

describe('one stream per browser (rule C44)', () => {
  test('the tab that was shown last has it, and continues from the newest event', async () => {
    const first = await browser.tab();
    only().send('memos', '2.1');
    await flushLive();
    await first.show(false);
    await browser.tab();
    expect(only()).toMatchObject({ tab: 1, lastId: '' });
    await first.show(true);
    expect(only()).toMatchObject({ tab: 0, lastId: '1.1' });
  });

  test('when it closes, another tab takes over', async () => {
    const first = await browser.tab();
    const second = await browser.tab();
    expect(only().tab).toBe(1);
    second.live.stop();
    await flushLive();
    expect(only().tab).toBe(0);
    first.live.stop();
    await flushLive();
    expect(browser.open).toEqual([]);
    expect(browser.clock.pending).toBe(0);
  });

  test('of two visible windows the other takes over when the one with the stream is hidden', async () => {
    await browser.tab();
    const second = await browser.tab();
    await second.show(false);
    expect(only().tab).toBe(0);
  });

  test('a switch of tabs opens it once, also where the tab that is hidden says so before the other one has its lock', async () => {
    const first = await browser.tab();
    const second = await browser.tab(false);
    await Promise.all([second.show(true), first.show(false)]);
    expect([only().tab, browser.requests.length]).toEqual([1, 2]);
    await Promise.all([first.show(true), second.show(false)]);
    expect([only().tab, browser.requests.length]).toEqual([0, 3]);
  });

  test('it is closed when no tab has been visible for a minute, and opened when one is', async () => {
    const tab = await browser.tab();
    await browser.tab(false);
    await tab.show(false);
    for (let passed = 0; passed < MINUTE - 1; passed += 10_000) {
      browser.open.forEach((stream) => stream.comment());
      await pass(9_999);
    }
    only();
    await pass(10_000);
    expect(browser.open).toEqual([]);
    expect(tab.isLive).toBe(false);
    await tab.show(true);
    only();
    expect(tab.isLive).toBe(true);
  });

  test('members who share a browser do not share events', async () => {
    const other = await browser.tab(true, 'm2');
    const tab = await browser.tab();
    const [theirs] = browser.open;
    theirs?.send('memos', '2.1');
    await flushLive();
    expect([other.notified, tab.notified]).toEqual([['memos'], []]);
  });
});

describe('what changed is refetched (rule C43)', () => {
  test('at once, by every tab; by a hidden one when it is shown', async () => {
    const hidden = await browser.tab(false);
    const tab = await browser.tab();
    await pass(5000);
    only().send('memos', '2.1');
    await flushLive();
    expect([tab.polls, tab.notified]).toEqual([[5000], ['memos']]);
    expect(hidden.notified).toEqual([]);
    await hidden.show(true);
    expect(hidden.notified).toEqual(['memos']);
  });

  test('after a random time within a second if the event went to all', async () => {
    browser.random = () => 0.7;
    const tab = await browser.tab();
    only().send('notices', '1.2', 'all');
    await pass(699);
    expect(tab.polls).toEqual([]);
    await pass(1);
    expect([tab.polls, tab.notified]).toEqual([[700], ['notices']]);
  });

  test('not once updates have stopped: the member has signed out, or the page is left', async () => {
    const tab = await browser.tab();
    only().send('notices', '1.2', 'all');
    await flushLive();
    tab.live.stop();
    await pass(1000);
    expect([tab.polls, tab.notified]).toEqual([[], []]);
  });

  test('at most once a second, and after the last event', async () => {
    const tab = await browser.tab();
    for (let event = 2; event < 12; event += 1) {
      only().send('member', `${event}.1`);
      await pass(100);
    }
    expect(new Set(tab.polls)).toEqual(new Set([0, 1000]));
  });

  test('an event of the kind catalogue does not fetch the member’s data; an unknown kind is ignored', async () => {
    const tab = await browser.tab();
    only().send('catalogue', '2.1');
    only().send('weather', '3.1');
    await flushLive();
    expect([tab.polls, tab.notified]).toEqual([[], ['catalogue']]);
  });

  test('events without pause refetch a list at most once a second, too, and after the last one', async () => {
    const [other, tab] = [await browser.tab(), await browser.tab()];
    for (let event = 0; event < 50; event += 1) {
      only().send('memos', `${event + 2}.1`);
      await pass(100);
    }
    await pass(1000);
    expect([tab.notified.length, other.notified.length]).toEqual([6, 6]);
    only().send('memos', '60.1');
    await flushLive();
    expect(tab.notified).toHaveLength(7);
  });

  test('all of it, when the first stream of a tab opens late: it may have missed any change', async () => {
    const first = await browser.tab();
    const late = await browser.tab(false);
    await first.show(false);
    while (browser.open.length > 0) {
      only().comment();
      await pass(10_000);
    }
    await late.show(true);
    expect(only()).toMatchObject({ tab: 1, lastId: '' });
    await pass(1000);
    expect(new Set(late.notified)).toEqual(new Set(LIVE_KINDS));
  });

  test('nothing, when a stream opens with the page', async () => {
    const tab = await browser.tab();
    await pass(1000);
    expect(tab.notified).toEqual([]);
  });
});

describe('a stream that breaks (rules C42 and C44)', () => {
  test('is reopened within 5 s from the newest event, without a poll', async () => {
    const tab = await browser.tab();
    only().send('memos', '7.3');
    await flushLive();
    tab.polls.length = 0;
    only().end();
    await pass(5000);
    expect(only().lastId).toBe('7.3');
    await pass(9000);
    expect([tab.polls, tab.isLive]).toEqual([[], true]);
  });

  test('again before it has sent what was missed, is reopened from the last event that arrived (rule C41)', async () => {
    await browser.tab();
    only().send('memos', '7.3');
    await flushLive();
    browser.newest = '9.3';
    only().end();
    await pass(5000);
    only().end();
    await pass(10_000);
    expect(only().lastId).toBe('7.3');
  });

  test('after an event whose id no header can carry, is reopened from the one before it', async () => {
    await browser.tab();
    only().send('memos', '7.3');
    only().send('memos', '여덟');
    only().send('memos', '9'.repeat(100_000));
    await flushLive();
    only().end();
    await pass(5000);
    expect(only().lastId).toBe('7.3');
  });

  test('and cannot be reopened: after 10 s all tabs poll at the usual pace, until there is a stream again', async () => {
    const other = await browser.tab();
    const tab = await browser.tab();
    browser.refuse = () => new Response('', { status: 502 });
    only().end();
    await pass(9_999);
    expect([tab.isLive, other.isLive]).toEqual([true, true]);
    await pass(1);
    expect([tab.isLive, other.isLive]).toEqual([false, false]);
    expect(tab.polls).toEqual([15_000]);
    browser.refuse = undefined;
    await pass(MINUTE);
    only();
    expect([tab.isLive, other.isLive]).toEqual([true, true]);
  });

  test('is noticed after 40 s without a byte; comments keep it open', async () => {
    await browser.tab();
    const first = only();
    for (let i = 0; i < 10; i += 1) {
      await pass(15_000);
      first.comment();
      await flushLive();
    }
    expect(first.isOpen).toBe(true);
    await pass(40_000);
    expect(first.isOpen).toBe(false);
  });

  test('while the device slept is reopened as soon as the page is shown: its timers stood still', async () => {
    const tab = await browser.tab();
    const first = only();
    await tab.show(false);
    browser.slept = 8 * 60 * MINUTE;
    await tab.show(true);
    expect(first.isOpen).toBe(false);
    await pass(5000);
    expect(only().lastId).toBe('1.1');
  });

  test('and breaks each time as soon as it is open, is reopened after growing waits, too', async () => {
    browser.random = () => 0;
    await browser.tab();
    await pass(20_000);
    const waits: number[] = [];
    for (let breaks = 0; breaks < 6; breaks += 1) {
      const brokeAt = browser.clock.monotonic();
      only().end();
      for (let second = 0; browser.open.length === 0 && second < 60; second += 1) await pass(1000);
      waits.push((browser.requests.at(-1) ?? 0) - brokeAt);
    }
    expect(waits).toEqual([0, 5000, 10_000, 20_000, 30_000, 30_000]);
    await pass(20_000);
    only().end();
    await pass(0);
    only();
  });

  test('whose request cannot be made, as by the headers of an adapter, is tried again', async () => {
    const { call } = browser;
    browser.call = () => {
      throw new TypeError('from an adapter');
    };
    await browser.tab();
    browser.call = call;
    await pass(MINUTE);
    expect(browser.open).toHaveLength(1);
  });

  test('is retried after growing waits of up to a minute, with jitter', async () => {
    browser.random = () => 0;
    browser.refuse = () => new Response('', { status: 502 });
    await browser.tab();
    await pass(10 * MINUTE);
    const gaps = browser.requests.map((at, index) => at - (browser.requests[index - 1] ?? at));
    expect(gaps.slice(1, 8)).toEqual([0, 5000, 10_000, 20_000, 30_000, 30_000, 30_000]);
  });

  test.each([
    ['seconds', '300'],
    ['a date', new Date(Date.UTC(2026, 10, 20) + 300_000).toUTCString()],
  ])('is not retried before Retry-After (%s)', async (_name, retryAfter) => {
    browser.refuse = () => new Response('', { status: 429, headers: { 'retry-after': retryAfter } });
    await browser.tab();
    await pass(299_000);
    expect(browser.requests).toHaveLength(1);
    await pass(2000);
    expect(browser.requests).toHaveLength(2);
  });

  test('is not retried before the wait in the body of a refusal, where the header is missing or shorter', async () => {
    const body = JSON.stringify({ code: 4290, msg: '', data: { retry_after: 300 } });
    browser.refuse = () => new Response(body, { headers: { 'retry-after': '2' } });
    await browser.tab();
    await pass(299_000);
    expect(browser.requests).toHaveLength(1);
    await pass(2000);
    expect(browser.requests).toHaveLength(2);
  });

  test('is not retried before Retry-After by a page that was hidden meanwhile', async () => {
    browser.refuse = () => new Response('', { status: 429, headers: { 'retry-after': '300' } });
    const tab = await browser.tab();
    await tab.show(false);
    await pass(2 * MINUTE);
    await tab.show(true);
    await pass(2 * MINUTE);
    expect([browser.requests.length, tab.isLive]).toEqual([1, false]);
    browser.refuse = undefined;
    await pass(61_000);
    only();
  });

  test('is not retried before Retry-After by a page that has used another page’s stream: it polls at the usual pace until then', async () => {
    browser.refuse = () => new Response('', { status: 429, headers: { 'retry-after': '300' } });
    const first = await browser.tab();
    browser.refuse = undefined;
    const second = await browser.tab();
    expect([only().tab, first.isLive]).toEqual([1, true]);
    await second.show(false);
    await first.show(true);
    await pass(MINUTE);
    expect([browser.open.length, first.isLive, second.isLive]).toEqual([0, false, false]);
  });

  test('is not retried while the operator is known to be down', async () => {
    await browser.tab();
    browser.suspended = true;
    only().end();
    await pass(10 * MINUTE);
    expect(browser.requests).toHaveLength(1);
    browser.suspended = false;
    await pass(5000);
    only();
  });

  test.each([
    ['401', new Response('', { status: 401 })],
    ['403', new Response('', { status: 403 })],
    ['code 4032', new Response(JSON.stringify({ state: 4032, msg: '', data: {} }))],
  ])('because the token is refused (%s) causes a poll at once, which ends the session', async (_name, refusal) => {
    browser.refuse = () => refusal;
    const tab = await browser.tab();
    expect(tab.polls).toEqual([0]);
  });

  test('a response of another content type, such as a network’s login page, is not read', async () => {
    browser.refuse = () => new Response('event: open\ndata: one\n\n', { headers: { 'content-type': 'text/html' } });
    const tab = await browser.tab();
    expect(tab.isLive).toBe(false);
  });
});
