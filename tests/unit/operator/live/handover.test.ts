import { beforeEach, describe, expect, test } from 'vitest';
import { LiveBrowser, flushLive } from './world.ts';

let browser: LiveBrowser;
beforeEach(() => {
  browser = new LiveBrowser();
});
const pass = (ms: number): Promise<void> => browser.clock.advance(ms);
const only = () => {
  expect(browser.open).toHaveLength(1);
  return browser.open[0]!;
};

describe('nothing is refetched twice (rule C43)', () => {
  test('a stream that is reopened sends what was missed: nothing is refetched because of it', async () => {
    const tab = await browser.tab();
    await pass(20_000);
    only().end();
    await pass(6000);
    expect(only().lastId).toBe('1.1');
    expect([tab.notified, tab.polls]).toEqual([[], []]);
  });

  test('what a tab missed while it was hidden is refetched when it is shown, and not each time it is shown', async () => {
    const hidden = await browser.tab(false);
    await browser.tab();
    only().send('memos', '2.1');
    await flushLive();
    await hidden.show(true);
    await pass(2000);
    await hidden.show(false);
    await hidden.show(true);
    await pass(2000);
    expect(hidden.notified).toEqual(['memos']);
  });
});

describe('messages between tabs (rule C44)', () => {
  test('a tab continues after the newest event of its own member, not of another', async () => {
    const first = await browser.tab();
    const second = await browser.tab();
    await browser.tab(true, 'm2');
    browser.open.find(({ tab }) => tab === 2)?.send('memos', '9.9');
    await flushLive();
    expect([first.notified, second.notified]).toEqual([[], []]);
    await first.show(true);
    expect(browser.open.find(({ tab }) => tab === 0)?.lastId).toBe('1.1');
  });

  test('a late message of the tab that had the stream does not set the new one’s newest event back', async () => {
    browser.newest = '5.1';
    await browser.tab();
    browser.post({ type: 'changed', uid: 'm1', id: '1.2', kind: 'notices', toAll: true });
    only().end();
    await pass(5000);
    expect(only().lastId).toBe('5.1');
  });

  test.each(['hidden', 'closed'])(
    'an event for all is not lost when the tab that had the stream is %s within the random second',
    async (end) => {
      browser.random = () => 0.7;
      const first = await browser.tab();
      const second = await browser.tab(false);
      only().send('catalogue', '1.2', 'all');
      // The newest event, after which the other tab continues.
      only().send('memos', '2.2');
      await flushLive();
      if (end === 'closed') first.live.stop();
      else await first.show(false);
      await second.show(true);
      expect(only()).toMatchObject({ tab: 1, lastId: '2.2' });
      await pass(1000);
      expect(second.notified).toEqual(['memos', 'catalogue']);
    },
  );

  test('a tab whose stream broke stays live when another tab has opened one within 10 s', async () => {
    const first = await browser.tab();
    const second = await browser.tab(false);
    browser.refuse = () => new Response('', { status: 502 });
    only().end();
    await pass(5000);
    browser.refuse = undefined;
    await second.show(true);
    await pass(10_000);
    expect([only().tab, first.isLive, first.polls]).toEqual([1, true, []]);
  });

  test('a tab whose updates have stopped ignores the messages of the others', async () => {
    const first = await browser.tab();
    await browser.tab();
    first.live.stop();
    only().send('memos', '2.1');
    await flushLive();
    only().end();
    await pass(5000);
    only();
    expect([first.notified, first.polls, first.isLive]).toEqual([[], [], false]);
  });
});

test('a page that was hidden for less than a minute keeps its stream', async () => {
  const tab = await browser.tab();
  await tab.show(false);
  await pass(30_000);
  await tab.show(true);
  only().comment();
  await pass(35_000);
  expect([only().tab, browser.requests.length, tab.isLive]).toEqual([0, 1, true]);
});
