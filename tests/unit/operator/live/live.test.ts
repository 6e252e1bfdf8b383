import { beforeEach, describe, expect, test } from 'vitest';
import { LiveBrowser, settled } from './world.ts';

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
  test('the tab that was shown last has it, and goes on from the newest event', async () => {
    const first = await browser.tab();
    only().send('memos', '2.1');
    await settled();
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
    await settled();
    expect(only().tab).toBe(0);
    first.live.stop();
    await settled();
    expect(browser.open).toEqual([]);
    expect(browser.clock.pending).toBe(0);
  });

  test('of two windows side by side the one that stays visible takes over when the other is hidden', async () => {
    await browser.tab();
    const second = await browser.tab();
    await second.show(false);
    expect(only().tab).toBe(0);
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
    await settled();
    expect([other.news, tab.news]).toEqual([['memos'], []]);
  });
});

describe('what changed is asked for (rule C43)', () => {
  test('at once, and by every tab: a hidden one when it is shown', async () => {
    const hidden = await browser.tab(false);
    const tab = await browser.tab();
    await pass(5000);
    only().send('memos', '2.1');
    await settled();
    expect([tab.polls, tab.news]).toEqual([[5000], ['memos']]);
    expect(hidden.news).toEqual([]);
    await hidden.show(true);
    expect(hidden.news).toEqual(['memos']);
  });

  test('within a second, at random, when the event went to all', async () => {
    browser.random = () => 0.7;
    const tab = await browser.tab();
    only().send('notices', '1.2', 'all');
    await pass(699);
    expect(tab.polls).toEqual([]);
    await pass(1);
    expect([tab.polls, tab.news]).toEqual([[700], ['notices']]);
  });

  test('at most once a second, and after the last event', async () => {
    const tab = await browser.tab();
    for (let event = 2; event < 12; event += 1) {
      only().send('member', `${event}.1`);
      await pass(100);
    }
    expect(new Set(tab.polls)).toEqual(new Set([0, 1000]));
  });

  test('an event of the catalogue fetches no member’s data; an unknown kind is ignored', async () => {
    const tab = await browser.tab();
    only().send('catalogue', '2.1');
    only().send('weather', '3.1');
    await settled();
    expect([tab.polls, tab.news]).toEqual([[], ['catalogue']]);
  });

  test('an event that comes twice does no harm', async () => {
    const tab = await browser.tab();
    only().send('memos', '2.1');
    only().send('memos', '2.1');
    await settled();
    expect(tab.news).toEqual(['memos', 'memos']);
  });
});

describe('a stream that breaks (rules C42 and C44)', () => {
  test('is reopened within 5 s from the newest event on, without a poll', async () => {
    const tab = await browser.tab();
    only().send('memos', '7.3');
    await settled();
    tab.polls.length = 0;
    only().end();
    await pass(5000);
    expect(only().lastId).toBe('7.3');
    await pass(9000);
    expect([tab.polls, tab.isLive]).toEqual([[], true]);
  });

  test('and does not come back: after 10 s the page polls at the usual pace, until there is one again', async () => {
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

  test('without a byte for 40 s it is closed; comments keep it open', async () => {
    await browser.tab();
    const first = only();
    for (let i = 0; i < 10; i += 1) {
      await pass(15_000);
      first.comment();
      await settled();
    }
    expect(first.isOpen).toBe(true);
    await pass(40_000);
    expect(first.isOpen).toBe(false);
  });

  test('tries grow apart up to a minute, with jitter', async () => {
    browser.random = () => 0;
    browser.refuse = () => new Response('', { status: 502 });
    await browser.tab();
    await pass(10 * MINUTE);
    const gaps = browser.asked.map((at, index) => at - (browser.asked[index - 1] ?? at));
    expect(gaps.slice(1, 8)).toEqual([0, 5000, 10_000, 20_000, 30_000, 30_000, 30_000]);
  });

  test.each([
    ['seconds', '300'],
    ['a date', new Date(Date.UTC(2026, 10, 20) + 300_000).toUTCString()],
  ])('and never before Retry-After (%s)', async (_name, retryAfter) => {
    browser.refuse = () => new Response('', { status: 429, headers: { 'retry-after': retryAfter } });
    await browser.tab();
    await pass(299_000);
    expect(browser.asked).toHaveLength(1);
    await pass(2000);
    expect(browser.asked).toHaveLength(2);
  });

  test('and not while the operator is known to be down', async () => {
    await browser.tab();
    browser.suspended = true;
    only().end();
    await pass(10 * MINUTE);
    expect(browser.asked).toHaveLength(1);
    browser.suspended = false;
    await pass(5000);
    only();
  });

  test('a refused token is asked about at once: the poll ends the session', async () => {
    browser.refuse = () => new Response('', { status: 403 });
    const tab = await browser.tab();
    expect(tab.polls).toEqual([0]);
  });

  test('a response of another type is not read: a portal’s page', async () => {
    browser.refuse = () => new Response('event: open\ndata: one\n\n', { headers: { 'content-type': 'text/html' } });
    const tab = await browser.tab();
    expect(tab.isLive).toBe(false);
  });
});
