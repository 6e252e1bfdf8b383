import { beforeEach, describe, expect, test } from 'vitest';
import { oneTab, subscribed, words, type DraftBrowser, type DraftTab } from './draftWorld.ts';

/** The attempt to send a draft. */
const PENDING = { key: 'key-1', sequence: 7, sentAt: 0, state: 'sending' } as const;

let browser: DraftBrowser;
let tab: DraftTab;

beforeEach(() => {
  ({ browser, tab } = oneTab());
});

/** The text that a tab which is opened now restores. */
async function foundBy(uid: string): Promise<string | undefined> {
  const next = browser.open();
  await next.drafts.restore(uid);
  return next.drafts.read(uid)?.content;
}

test('a draft is saved within 300 ms of a key, also while the player continues typing', async () => {
  for (const content of ['a', 'ab', 'abc', 'abcd']) {
    tab.drafts.edit('kim', words(content));
    await browser.clock.advance(100);
  }
  expect(await foundBy('kim')).toBe('abc');
  await browser.clock.advance(200);
  expect(await foundBy('kim')).toBe('abcd');
});

test('a stored draft is encoded, and one account never sees another’s', async () => {
  tab.drafts.edit('kim', words('계좌 110-222', '문의'));
  tab.drafts.flush();
  expect([...browser.disk.values()].join()).not.toMatch(/계좌|110-222|문의|kim/);
  expect(await foundBy('lee')).toBeUndefined();
  expect(await foundBy('kim')).toBe('계좌 110-222');
});

test('when the local storage fails, the text is in the backup, and the next page restores it after a crash', async () => {
  browser.refuses = true;
  tab.drafts.edit('kim', words('unstorable'));
  await browser.clock.advance(300);
  tab.alive = false;
  expect([...browser.database.values()].join()).not.toContain('unstorable');
  browser.refuses = false;
  expect(await foundBy('kim')).toBe('unstorable');
  expect(browser.database.size).toBe(0);
});

test('a failed write is retried without another key being pressed', async () => {
  browser.refuses = true;
  tab.drafts.edit('kim', words('late'));
  await browser.clock.advance(300);
  browser.refuses = false;
  await browser.clock.advance(1000);
  expect(browser.disk.size).toBe(1);
  expect(browser.database.size).toBe(0);
});

test('text whose first write failed is stored by the next flush, and is no conflict of the empty draft that was read before', async () => {
  tab.drafts.open('kim');
  browser.refuses = true;
  await browser.store(tab, 'late');
  browser.refuses = false;
  tab.drafts.flush();
  expect(browser.disk.size).toBe(1);
  expect(tab.drafts.other('kim')).toBeUndefined();
});

describe('another tab', () => {
  test('a form without unsaved text shows what another tab stores', async () => {
    const other = browser.open();
    other.shown.set('kim', '');
    other.drafts.open('kim');
    tab.drafts.edit('kim', words('from the first'));
    tab.drafts.flush();
    await browser.clock.advance(20);
    expect(other.shown.get('kim')).toBe('from the first');
  });

  test('of two texts that were written at the same time the newer is the draft, the other its conflict', async () => {
    const other = browser.open();
    tab.drafts.edit('kim', words('older'));
    await browser.clock.advance(10);
    other.drafts.edit('kim', words('newer'));
    tab.drafts.flush();
    other.drafts.flush();
    await browser.clock.advance(20);
    expect(tab.drafts.read('kim')?.content).toBe('newer');
    expect(tab.drafts.other('kim')?.content).toBe('older');
    tab.drafts.swap('kim');
    expect(tab.drafts.read('kim')?.content).toBe('older');
    expect(tab.drafts.other('kim')?.content).toBe('newer');
  });

  test('a draft that was sent in one tab is gone in the other; clearing the storage does not change the other’s form', async () => {
    const other = browser.open();
    tab.drafts.edit('kim', words('text'));
    tab.drafts.flush();
    await browser.clock.advance(20);
    other.drafts.open('kim');
    const { fn } = subscribed(other);
    tab.drafts.deleteAll('kim');
    await browser.clock.advance(20);
    expect(fn).not.toHaveBeenCalled();
    tab.drafts.edit('kim', words('text'));
    tab.drafts.flush();
    await browser.clock.advance(20);
    tab.drafts.drop('kim');
    await browser.clock.advance(20);
    expect(other.drafts.read('kim')).toBeUndefined();
  });
});

describe('two tabs whose first write failed', () => {
  beforeEach(() => {
    browser.refuses = true;
  });

  test('both texts are kept, also when the older one is stored first', async () => {
    const other = browser.open();
    tab.drafts.edit('kim', words('older'));
    await browser.clock.advance(50);
    other.drafts.edit('kim', words('newer'));
    await browser.clock.advance(300);
    browser.refuses = false;
    await browser.clock.advance(1100);
    expect(browser.everyText(browser.open(), 'kim')).toMatch(/older[^]*newer|newer[^]*older/);
  });

  test('the text that one tab has stored is kept when the other continues typing', async () => {
    const other = browser.open();
    other.drafts.edit('kim', words('mine'));
    await browser.clock.advance(10);
    browser.refuses = false;
    tab.drafts.edit('kim', words('stored'));
    tab.drafts.flush();
    await browser.clock.advance(20);
    browser.refuses = true;
    other.drafts.flush();
    browser.refuses = false;
    other.drafts.edit('kim', words('mine, longer'));
    other.drafts.flush();
    const texts = browser.everyText(browser.open(), 'kim');
    expect(texts).toContain('mine, longer');
    expect(texts).toContain('stored');
  });

  test('an earlier text of the same tab is no conflict', async () => {
    tab.drafts.edit('kim', words('first thought'));
    await browser.clock.advance(300);
    tab.drafts.edit('kim', words('another'));
    browser.refuses = false;
    await browser.clock.advance(1100);
    expect(tab.drafts.read('kim')?.content).toBe('another');
    expect(tab.drafts.other('kim')).toBeUndefined();
  });
});

test('a form that re-renders before the storage event of a change is notified of it too', async () => {
  const other = browser.open();
  other.shown.set('kim', '');
  other.drafts.open('kim');
  tab.drafts.edit('kim', words('text'));
  tab.drafts.flush();
  await browser.clock.advance(20);
  tab.drafts.drop('kim');
  // A render reads the draft.
  expect(other.drafts.read('kim')).toBeUndefined();
  await browser.clock.advance(20);
  expect(other.shown.get('kim')).toBe('');
});

describe('the attempt to send a draft', () => {
  test('stays with the text over a reload, so that sending it again is the same command', async () => {
    tab.drafts.edit('kim', words('text', 'title'));
    tab.drafts.mark('kim', PENDING);
    tab.alive = false;
    const next = browser.open();
    expect(next.drafts.read('kim')).toMatchObject({ pending: PENDING, content: 'text' });
    next.drafts.edit('kim', words('text', 'title'));
    expect(next.drafts.read('kim')?.pending).toEqual(PENDING);
  });

  test('is dropped with the first change of the text: that is another command', () => {
    tab.drafts.edit('kim', words('text', 'title'));
    tab.drafts.mark('kim', PENDING);
    tab.drafts.edit('kim', words('text!', 'title'));
    expect(tab.drafts.read('kim')?.pending).toBeUndefined();
  });
});
