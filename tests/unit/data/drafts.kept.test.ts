import { beforeEach, describe, expect, test } from 'vitest';
import * as TIMINGS from '../../../src/config/timings.ts';
import { createDrafts } from '../../../src/data/drafts.ts';
import { encode } from '../../../src/lib/codec.ts';
import { createEncodedStore } from '../../../src/storage/encodedStore.ts';
import { MemoryStorage } from '../../support/memoryStorage.ts';
import { conflicts, oneTab, subscribed, words, type DraftBrowser, type DraftTab } from './draftWorld.ts';

const HOUR = 3_600_000;

let browser: DraftBrowser;
let tab: DraftTab;

beforeEach(() => {
  ({ browser, tab } = oneTab());
});

test('the form of a tab no longer offers another version that has been sent from the tab that wrote it', async () => {
  const other = browser.open();
  other.drafts.open('kim');
  other.drafts.edit('kim', words('written'));
  await browser.store(tab, 'sent');
  tab.drafts.mark('kim', { key: 'k', sequence: 1, sentAt: 0, state: 'sending' });
  await browser.store(other, 'written meanwhile');
  expect(other.drafts.other('kim')?.content).toBe('sent');
  const { fn } = subscribed(other);
  tab.drafts.drop('kim', 'k');
  await browser.clock.advance(20);
  expect([fn.mock.calls.length, other.drafts.other('kim')]).toEqual([1, undefined]);
});

test('the form of a tab that was opened while there were two versions no longer offers the one that has been sent elsewhere', async () => {
  const other = browser.open();
  other.drafts.open('kim');
  other.drafts.edit('kim', words('written'));
  await browser.store(tab, 'sent');
  tab.drafts.mark('kim', { key: 'k', sequence: 1, sentAt: 0, state: 'sending' });
  await browser.store(other, 'written meanwhile');
  const late = browser.open();
  late.drafts.open('kim');
  expect(late.drafts.other('kim')?.content).toBe('sent');
  const { fn } = subscribed(late);
  tab.drafts.drop('kim', 'k');
  await browser.clock.advance(20);
  expect([fn.mock.calls.length, late.drafts.other('kim')]).toEqual([1, undefined]);
});

describe('a draft that is sent while another tab has written something else', () => {
  const PENDING = { sequence: 1, sentAt: 0, state: 'sending' } as const;

  /** A tab sends its text, and another writes and sends something else before it has seen that: the older text is the conflict. */
  async function twoAttempts(): Promise<DraftTab> {
    const other = browser.open();
    await browser.store(tab, 'older');
    tab.drafts.mark('kim', { ...PENDING, key: 'older' });
    other.drafts.edit('kim', words('newer'));
    other.drafts.mark('kim', { ...PENDING, key: 'newer' });
    await browser.clock.advance(20);
    expect([other.drafts.read('kim')?.content, other.drafts.other('kim')?.content]).toEqual(['newer', 'older']);
    return other;
  }

  test.each([
    ['', false],
    [', also where the browser refuses to store that', true],
  ])(
    'leaves the draft of the other tab with its own attempt, of which only the server knows whether it arrived%s',
    async (_, refuses) => {
      const other = await twoAttempts();
      browser.refuses = refuses;
      other.drafts.drop('kim', 'newer');
      expect(other.drafts.read('kim')).toMatchObject({
        content: 'older',
        pending: { ...PENDING, key: 'older', state: 'unknown' },
      });
    },
  );

  test('is removed where it is the conflict by now, and the forms of a tab that has read no draft yet are notified', async () => {
    await twoAttempts();
    const fresh = browser.open();
    const { fn } = subscribed(fresh);
    fresh.drafts.drop('kim', 'older');
    expect(fn).toHaveBeenCalledTimes(1);
    expect([fresh.drafts.read('kim')?.content, fresh.drafts.other('kim')]).toEqual(['newer', undefined]);
  });

  test.each([
    ['a draft and its conflict', twoAttempts],
    ['no draft', () => tab],
  ])('beside %s, an attempt that none of them has changes nothing', async (_, prepare) => {
    const { drafts } = await prepare();
    const before = [drafts.read('kim'), drafts.other('kim')];
    const own = subscribed(tab);
    tab.drafts.drop('kim', 'unknown key');
    expect([drafts.read('kim'), drafts.other('kim')]).toEqual(before);
    expect(own.fn).not.toHaveBeenCalled();
  });
});

describe('when a draft is stored', () => {
  test('once for all keys of the debounce time; then no timer is left', async () => {
    for (const content of ['a', 'ab', 'abc']) tab.drafts.edit('kim', words(content));
    expect(browser.clock.pending).toBe(1);
    await browser.clock.advance(TIMINGS.draftSave);
    expect([browser.disk.size, browser.clock.pending]).toEqual([1, 0]);
    tab.drafts.edit('kim', words('abcd'));
    tab.drafts.flush();
    expect(browser.clock.pending).toBe(0);
    tab.drafts.edit('kim', words('abcde'));
    await browser.clock.advance(TIMINGS.draftSave);
    expect(browser.open().drafts.read('kim')?.content).toBe('abcde');
  });

  test('at once where a button fills it in; the form shows it', () => {
    const { fn } = subscribed(tab);
    tab.drafts.fill('kim', words('filled in'));
    expect(fn).toHaveBeenCalledTimes(1);
    expect(browser.open().drafts.read('kim')?.content).toBe('filled in');
  });

  test('for this page only where the browser refuses to store, and the page knows it', () => {
    expect([tab.drafts.isTemporary(), tab.drafts.areKept()]).toEqual([false, true]);
    browser.refuses = true;
    tab.drafts.fill('kim', words('unstorable'));
    expect([tab.drafts.isTemporary(), tab.drafts.areKept()]).toEqual([true, false]);
  });

  test('only until the tab is closed where it is in the session storage', () => {
    const store = createEncodedStore({ local: new MemoryStorage(), session: new MemoryStorage() }, new EventTarget());
    const drafts = createDrafts({ clock: browser.clock, store, key: 'ticket_draft' });
    drafts.fill('kim', words('ticket'));
    expect([drafts.isTemporary(), drafts.areKept()]).toEqual([false, false]);
  });

  test('not if nothing was typed', () => {
    tab.drafts.flush();
    expect(browser.disk.size).toBe(0);
  });

  test('a failed write is retried each second, not faster, until it succeeds', async () => {
    browser.refuses = true;
    await browser.store(tab, 'a');
    tab.drafts.flush();
    expect(browser.clock.pending).toBe(1);
    browser.refuses = false;
    await browser.clock.advance(TIMINGS.draftRetry - 1);
    expect(browser.disk.size).toBe(0);
    await browser.clock.advance(1);
    expect(browser.disk.size).toBe(1);
    await browser.clock.advance(HOUR);
    expect(browser.clock.pending).toBe(0);
  });

  test('after the clock was set back the text that is typed last is still the newest', async () => {
    await browser.store(tab, 'before');
    browser.clock.jump(-HOUR);
    await browser.store(tab, 'after');
    const other = browser.open();
    expect(other.drafts.read('kim')?.content).toBe('after');
    await browser.store(other, 'last');
    expect([tab.drafts.read('kim')?.content, tab.drafts.other('kim')]).toEqual(['last', expect.anything()]);
  });
});

describe('a form is notified', () => {
  test('of what another tab stores until it unsubscribes, and not of its own typing', async () => {
    const other = browser.open();
    other.drafts.open('kim');
    tab.drafts.open('kim');
    const [own, theirs] = [subscribed(tab), subscribed(other)];
    await browser.store(tab, 'a');
    expect([own.fn.mock.calls.length, theirs.fn.mock.calls.length]).toEqual([0, 1]);
    theirs.stop();
    await browser.store(tab, 'b');
    expect(theirs.fn).toHaveBeenCalledTimes(1);
  });

  test('not while it has text that is not stored, nor of an account that it does not show', async () => {
    const other = browser.open();
    other.drafts.open('kim');
    const theirs = subscribed(other);
    other.drafts.edit('kim', words('mine'));
    await browser.store(tab, 'a');
    await browser.store(tab, 'of lee', 'lee');
    expect(theirs.fn).not.toHaveBeenCalled();
  });

  test('of the second account that it shows, although the first has not changed', async () => {
    const other = browser.open();
    await browser.store(tab, 'a');
    other.drafts.open('kim');
    other.drafts.open('lee');
    const theirs = subscribed(other);
    await browser.store(tab, 'of lee', 'lee');
    expect(theirs.fn).toHaveBeenCalledTimes(1);
  });

  test('of a conflict with another tab’s text, of a swap, and of a deleted draft', async () => {
    const other = browser.open();
    other.drafts.edit('kim', words('older'));
    tab.drafts.edit('kim', words('newer one'));
    other.drafts.flush();
    const own = subscribed(tab);
    tab.drafts.flush();
    expect(own.fn).toHaveBeenCalledTimes(1);
    tab.drafts.swap('kim');
    expect(own.fn.mock.calls.length).toBeGreaterThan(1);
    const before = own.fn.mock.calls.length;
    tab.drafts.drop('kim');
    expect(own.fn.mock.calls.length).toBeGreaterThan(before);
  });

  test('not of a swap without a conflict', () => {
    tab.drafts.edit('kim', words('a'));
    tab.drafts.flush();
    const own = subscribed(tab);
    tab.drafts.swap('kim');
    tab.drafts.swap('lee');
    expect([own.fn.mock.calls.length, tab.drafts.read('kim')?.content]).toEqual([0, 'a']);
  });
});

describe('deleting', () => {
  test('a draft that was sent leaves what was written in other windows, one after the other; other accounts keep theirs', async () => {
    await browser.store(tab, 'of lee', 'lee');
    await browser.store(tab, 'of park', 'park');
    tab.drafts.drop('park');
    const other = browser.open();
    other.drafts.edit('kim', words('mine'));
    await browser.store(tab, 'yours');
    other.drafts.flush();
    await browser.clock.advance(20);
    tab.drafts.open('kim');
    const { fn } = subscribed(tab);
    other.drafts.drop('kim');
    await browser.clock.advance(20);
    expect(fn).toHaveBeenCalled();
    for (const one of [other, tab, browser.open()])
      expect([one.drafts.read('kim')?.content, one.drafts.other('kim')]).toEqual(['yours', undefined]);
    other.drafts.drop('kim');
    expect([other.drafts.read('kim'), other.drafts.other('kim')]).toEqual([undefined, undefined]);
    expect(other.drafts.read('lee')?.content).toBe('of lee');
    other.drafts.deleteAll('lee');
    other.drafts.deleteAll('kim');
    expect(browser.disk.size).toBe(0);
  });

  test('a draft that was sent leaves the other window’s text also where the browser refuses to store it', async () => {
    const other = browser.open();
    other.drafts.edit('kim', words('mine'));
    await browser.store(tab, 'yours');
    other.drafts.flush();
    browser.refuses = true;
    const left = other.drafts.other('kim')?.content;
    other.drafts.drop('kim');
    expect(other.drafts.read('kim')?.content).toBe(left);
    other.alive = false;
    const next = browser.open();
    browser.refuses = false;
    await next.drafts.restore('kim');
    expect(next.drafts.read('kim')?.content).toBe(left);
  });

  test('an emptied draft and its conflict stay while another account sends', async () => {
    const other = browser.open();
    other.drafts.edit('kim', words('older'));
    await browser.store(tab, 'newer');
    other.drafts.flush();
    await browser.store(other, '');
    const left = other.drafts.other('kim')?.content;
    expect(left).toBeTruthy();
    await browser.store(other, 'of lee', 'lee');
    other.drafts.drop('lee');
    expect(browser.open().drafts.other('kim')?.content).toBe(left);
  });

  test('a draft is newer than its text, although the clock was set back', async () => {
    await browser.store(tab, 'a');
    const other = browser.open();
    other.drafts.open('kim');
    browser.clock.jump(-HOUR);
    tab.drafts.drop('kim');
    await browser.clock.advance(20);
    other.drafts.edit('kim', words('a'));
    tab.drafts.edit('kim', words('after'));
    tab.drafts.flush();
    expect(browser.open().drafts.read('kim')?.content).toBe('after');
  });

  test('an account’s data deletes its backup too; other accounts keep theirs', async () => {
    browser.refuses = true;
    await browser.store(tab, 'of kim', 'kim');
    await browser.store(tab, 'of kimberly', 'kimberly');
    expect(browser.database.size).toBe(2);
    browser.refuses = false;
    tab.drafts.deleteAll('kim');
    await browser.clock.advance(20);
    expect([...browser.database.keys()].map((id) => id.split('/')[0])).toEqual(['kimberly']);
    expect(tab.drafts.read('kim')).toBeUndefined();
    tab.drafts.flush();
    tab.drafts.deleteAll('kimberly');
    await browser.clock.advance(20);
    expect([browser.database.size, browser.disk.size]).toEqual([0, 0]);
  });

  test('a draft deletes its backup, and a timer that was set before does not store it again', async () => {
    browser.refuses = true;
    await browser.store(tab, 'a');
    expect(browser.database.size).toBe(1);
    browser.refuses = false;
    tab.drafts.drop('kim');
    await browser.clock.advance(HOUR);
    expect([browser.database.size, tab.drafts.read('kim'), browser.open().drafts.read('kim')]).toEqual([
      0,
      undefined,
      undefined,
    ]);
  });
});

describe('the backup', () => {
  test('of several tabs is restored as one draft with its conflicts, and the form is notified', async () => {
    browser.refuses = true;
    await browser.store(tab, 'first');
    const other = browser.open();
    await browser.store(other, 'second');
    for (const one of [tab, other]) one.alive = false;
    browser.refuses = false;
    await browser.store(browser.open(), 'third');
    const next = browser.open();
    const theirs = subscribed(next);
    await next.drafts.restore('kim');
    expect(theirs.fn).toHaveBeenCalled();
    expect(new Set(conflicts(next, 3))).toEqual(new Set(['first', 'second', 'third']));
    expect(browser.database.size).toBe(0);
  });

  test('of an earlier page does not bring back a text that was sent, though the storage still fails', async () => {
    browser.refuses = true;
    await browser.store(tab, 'sent');
    tab.alive = false;
    const next = browser.open();
    await next.drafts.restore('kim');
    next.drafts.drop('kim');
    await browser.clock.advance(20);
    next.alive = false;
    const last = browser.open();
    await last.drafts.restore('kim');
    expect([last.drafts.read('kim'), browser.database.size]).toEqual([undefined, 0]);
  });

  test('of another tab stays if that has written more since a text of it was restored here and sent', async () => {
    browser.refuses = true;
    await browser.store(tab, 'sent');
    const next = browser.open();
    await next.drafts.restore('kim');
    await browser.store(tab, 'sent, and more');
    tab.alive = false;
    next.drafts.drop('kim');
    await browser.clock.advance(20);
    const last = browser.open();
    await last.drafts.restore('kim');
    expect(last.drafts.read('kim')?.content).toBe('sent, and more');
  });

  test('of another tab stays if it has a conflict beside the text that was restored here and sent', async () => {
    browser.refuses = true;
    await browser.store(tab, 'sent');
    const next = browser.open();
    await next.drafts.restore('kim');
    const [draft, conflict] = ['sent', 'conflict'].map((content) => ({ ...words(content), category: '', at: 1 }));
    browser.database.set('kim/other tab', encode(JSON.stringify({ now: draft, others: [conflict] })));
    next.drafts.drop('kim');
    await browser.clock.advance(20);
    expect([...browser.database.keys()]).toEqual(['kim/other tab']);
  });

  test('leaves the conflict of a text that was restored and sent, though the storage still fails', async () => {
    browser.refuses = true;
    const other = browser.open();
    await browser.store(tab, 'mine');
    await browser.store(other, 'yours');
    for (const one of [tab, other]) one.alive = false;
    const next = browser.open();
    await next.drafts.restore('kim');
    next.drafts.drop('kim');
    await browser.clock.advance(20);
    next.alive = false;
    const last = browser.open();
    await last.drafts.restore('kim');
    expect([last.drafts.read('kim')?.content, last.drafts.other('kim')]).toEqual(['mine', undefined]);
  });

  test('stays while the storage still fails', async () => {
    browser.refuses = true;
    await browser.store(tab, 'kept');
    tab.alive = false;
    const next = browser.open();
    await next.drafts.restore('kim');
    expect([next.drafts.read('kim')?.content, browser.database.size]).toEqual(['kept', 1]);
  });

  test('of another account is not restored', async () => {
    browser.refuses = true;
    await browser.store(tab, 'of lee', 'lee');
    tab.alive = false;
    browser.refuses = false;
    const next = browser.open();
    const theirs = subscribed(next);
    await next.drafts.restore('kim');
    expect([theirs.fn.mock.calls.length, browser.database.size, browser.disk.size]).toEqual([0, 1, 0]);
    await next.drafts.restore('lee');
    expect(next.drafts.read('lee')?.content).toBe('of lee');
  });

  test('that is damaged or of another shape is skipped, and stays: a newer build may have written it', async () => {
    browser.database.set('kim/1', 'damaged');
    browser.database.set('kim/2', encode('no json'));
    browser.database.set('kim/3', encode('{"now":{"title":1}}'));
    await tab.drafts.restore('kim');
    expect([tab.drafts.read('kim'), browser.disk.size]).toEqual([undefined, 0]);
    await browser.store(tab, 'sent');
    tab.drafts.drop('kim');
    await browser.clock.advance(20);
    expect(browser.database.size).toBe(3);
  });

  test('is optional: without one and with a failing storage, the text stays in memory', async () => {
    const refusing = {
      get: () => undefined,
      set: () => false,
      remove: () => undefined,
      isTemporary: () => true,
      subscribe: () => () => undefined,
    };
    const drafts = createDrafts({ clock: browser.clock, store: refusing, key: 'inquiry_drafts' });
    drafts.edit('kim', words('a'));
    drafts.flush();
    await drafts.restore('kim');
    drafts.drop('lee');
    drafts.deleteAll('lee');
    expect(drafts.read('kim')?.content).toBe('a');
  });
});
