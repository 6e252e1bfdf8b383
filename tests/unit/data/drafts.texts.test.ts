import { beforeEach, describe, expect, test } from 'vitest';
import { createDrafts } from '../../../src/data/drafts.ts';
import { createEncodedStore } from '../../../src/storage/encodedStore.ts';
import { MemoryStorage } from '../../support/memoryStorage.ts';
import { conflicts, DraftBrowser, oneTab, subscribed, words, type DraftTab } from './draftWorld.ts';

const PENDING = { key: 'key-1', sequence: 7, sentAt: 0, state: 'unknown' } as const;
const HOUR = 3_600_000;

let browser: DraftBrowser;
let tab: DraftTab;

beforeEach(() => {
  ({ browser, tab } = oneTab());
});

describe('what counts as a draft', () => {
  test.each(['title', 'content', 'name', 'email'])('a text with nothing but its %s is one', (field) => {
    tab.drafts.edit('kim', { ...words(''), [field]: ' x ' });
    expect(tab.drafts.read('kim')).toMatchObject({ [field]: ' x ' });
  });

  test('white space is no draft, and neither is an account without text', () => {
    tab.drafts.edit('kim', { title: ' ', content: '\n', name: '', email: '' });
    expect([tab.drafts.read('kim'), tab.drafts.read('lee'), tab.drafts.other('lee')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('a first text has no category; category and evidence stay until others are given', () => {
    tab.drafts.edit('kim', words('a'));
    expect(tab.drafts.read('kim')).toEqual({ ...words('a'), category: '', at: browser.clock.now() });
    tab.drafts.edit('kim', { ...words('a'), category: 'money', evidence: 'log' });
    tab.drafts.edit('kim', words('b'));
    expect(tab.drafts.read('kim')).toMatchObject({ content: 'b', category: 'money', evidence: 'log' });
  });

  test('a draft of an earlier version is read: without name, email and conflicts, and with a removed category', () => {
    const local = new MemoryStorage();
    const old = { title: 't', content: 'c', category: 'gone', at: 1 };
    const kept = createEncodedStore({ local, session: new MemoryStorage() });
    kept.set('inquiry_drafts', { kim: { now: old } });
    const drafts = createDrafts({ clock: browser.clock, store: kept, key: 'inquiry_drafts' });
    expect(drafts.read('kim')).toEqual({ title: 't', content: 'c', category: '', name: '', email: '', at: 1 });
    expect(drafts.other('kim')).toBeUndefined();
    drafts.edit('kim', words('newer'));
    drafts.flush();
    expect(createDrafts({ clock: browser.clock, store: kept, key: 'inquiry_drafts' }).read('kim')?.content).toBe(
      'newer',
    );
  });
});

test.each([
  ['an attempt', { pending: { ...PENDING, state: 'checked' } }, PENDING],
  ['an attempt without a key', { pending: { state: 'sending' } }, undefined],
  ['a field', { name: 5, at: 'x' }, undefined],
])(
  'a draft of which %s cannot be read hides neither the rest of it nor the draft of another account',
  (_, damage, pending) => {
    const local = new MemoryStorage();
    const kept = createEncodedStore({ local, session: new MemoryStorage() });
    const draft = { title: 'title', content: 'content', at: 1 };
    kept.set('inquiry_drafts', { kim: { now: { ...draft, ...damage }, others: 5 }, lee: { now: draft }, choi: 5 });
    const drafts = createDrafts({ clock: browser.clock, store: kept, key: 'inquiry_drafts' });
    expect(drafts.read('kim')).toMatchObject({ title: 'title', content: 'content' });
    expect([drafts.read('kim')?.pending, drafts.other('kim')]).toEqual([pending, undefined]);
    drafts.edit('choi', words('new'));
    drafts.flush();
    const next = createDrafts({ clock: browser.clock, store: kept, key: 'inquiry_drafts' });
    expect(['kim', 'lee', 'choi'].map((uid) => next.read(uid)?.content)).toEqual(['content', 'content', 'new']);
  },
);

describe('the attempt that is stored with a draft', () => {
  const text = { ...words('content', 'title'), category: 'money', evidence: 'log' } as const;

  test.each([
    { title: 'x' },
    { content: 'x' },
    { name: 'x' },
    { email: 'x' },
    { category: 'other' as const },
    { evidence: 'x' },
    { evidence: '' },
  ])('is removed by the change %o', (change) => {
    tab.drafts.edit('kim', text);
    tab.drafts.mark('kim', PENDING);
    tab.drafts.edit('kim', { ...text });
    expect(tab.drafts.read('kim')?.pending).toEqual(PENDING);
    tab.drafts.edit('kim', { ...text, ...change });
    expect(tab.drafts.read('kim')?.pending).toBeUndefined();
  });

  test('stays when the evidence is set to an empty text and there was none', () => {
    tab.drafts.edit('kim', words('a'));
    tab.drafts.mark('kim', PENDING);
    tab.drafts.edit('kim', { ...words('a'), evidence: '' });
    expect(tab.drafts.read('kim')?.pending).toEqual(PENDING);
  });

  test('is stored at once, also without a text', () => {
    tab.drafts.mark('kim', PENDING);
    expect(browser.disk.size).toBe(1);
    expect(tab.drafts.read('kim')).toBeUndefined();
    tab.drafts.edit('kim', words('a'));
    tab.drafts.mark('kim', PENDING);
    tab.drafts.mark('kim', undefined);
    expect(tab.drafts.read('kim')).toMatchObject({ content: 'a' });
    expect(tab.drafts.read('kim')?.pending).toBeUndefined();
  });
});

describe('conflicts', () => {
  /** One tab per text writes it without having seen the others. */
  async function tabsWrite(texts: readonly string[]): Promise<DraftTab> {
    const tabs = texts.map(() => browser.open());
    for (const [at, one] of tabs.entries()) {
      one.drafts.edit('kim', words(texts[at] ?? ''));
      await browser.clock.advance(1);
    }
    for (const one of tabs) one.drafts.flush();
    await browser.clock.advance(20);
    return browser.open();
  }

  test('come up one by one by swapping, and the first again after the last', async () => {
    const reader = await tabsWrite(['one', 'two', 'three']);
    expect(reader.drafts.read('kim')?.content).toBe('three');
    const round = conflicts(reader, 3);
    expect([...round].sort()).toEqual(['one', 'three', 'two']);
    expect(round[2]).toBe('three');
    expect(conflicts(reader, 3)).toEqual(round);
  });

  test('an earlier text of this tab itself is no conflict, and nothing is notified', async () => {
    await browser.store(tab, 'first thought');
    const { fn } = subscribed(tab);
    await browser.store(tab, 'another');
    expect([tab.drafts.read('kim')?.content, tab.drafts.other('kim')]).toEqual(['another', undefined]);
    expect(fn).not.toHaveBeenCalled();
  });

  test('a newer text of another tab is no conflict once it is edited in this tab', async () => {
    const other = browser.open();
    tab.drafts.edit('kim', words('older'));
    await browser.clock.advance(1);
    other.drafts.edit('kim', words('newer'));
    other.drafts.flush();
    tab.drafts.flush();
    expect(tab.drafts.read('kim')?.content).toBe('newer');
    await browser.store(tab, 'rewritten');
    expect(new Set(conflicts(tab, 2))).toEqual(new Set(['older', 'rewritten']));
  });

  test('a text that a newer one contains is no conflict; a title that it lacks is one', async () => {
    expect((await tabsWrite(['begun', 'begun, and ended'])).drafts.other('kim')).toBeUndefined();
    browser = new DraftBrowser();
    const [older, newer] = [browser.open(), browser.open()];
    older.drafts.edit('kim', words('same', 'with a title'));
    await browser.clock.advance(1);
    newer.drafts.edit('kim', words('same, longer'));
    older.drafts.flush();
    newer.drafts.flush();
    expect(newer.drafts.other('kim')).toMatchObject({ title: 'with a title' });
  });

  test('a text that another conflict contains, or an empty one, is no conflict', async () => {
    const reader = await tabsWrite(['a text', 'a text, longer', ' ', 'quite another']);
    expect(new Set(conflicts(reader, 4))).toEqual(new Set(['a text, longer', 'quite another']));
  });

  test('the newest eight are stored', async () => {
    const texts = Array.from({ length: 11 }, (_, at) => `<${at}>`);
    const reader = await tabsWrite(texts);
    expect(new Set(conflicts(reader, 9))).toEqual(new Set(texts.slice(2)));
  });

  test('a swap makes the shown text the newest for other tabs, although the clock was set back', async () => {
    const reader = await tabsWrite(['one', 'two']);
    browser.clock.jump(-HOUR);
    reader.drafts.swap('kim');
    expect(browser.open().drafts.read('kim')?.content).toBe('one');
    await browser.store(reader, 'one, longer');
    expect(reader.drafts.read('kim')?.content).toBe('one, longer');
    expect(reader.drafts.other('kim')?.content).toBe('two');
  });
});
