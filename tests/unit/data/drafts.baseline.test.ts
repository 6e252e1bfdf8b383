import { beforeEach, describe, expect, test } from 'vitest';
import { encode } from '../../../src/lib/codec.ts';
import { conflicts, oneTab, subscribed, words, type DraftBrowser, type DraftTab } from './draftWorld.ts';

const HOUR = 3_600_000;

let browser: DraftBrowser;
let tab: DraftTab;

beforeEach(() => {
  ({ browser, tab } = oneTab());
});

/** A text that some tab left in the backup, last changed at this time. */
function backedUp(id: string, content: string, at: number): void {
  const now = { ...words(content), category: '', at };
  browser.database.set(`kim/${id}`, encode(JSON.stringify({ now, others: [] })));
}
/** The draft and its conflicts, each once, the draft first. */
const texts = (of: DraftTab, count: number) => {
  const first = of.drafts.read('kim')?.content;
  return [first, ...conflicts(of, count)].filter((text, at, all) => all.indexOf(text) === at);
};
/** Another tab stores a text just before this one stores a newer one: both are kept. */
async function twoTexts(): Promise<void> {
  const other = browser.open();
  other.drafts.edit('kim', words('older'));
  await browser.clock.advance(1);
  tab.drafts.edit('kim', words('newer'));
  for (const one of [other, tab]) one.drafts.flush();
}

describe('a text that the form has shown is the baseline: what is written next is no conflict with it', () => {
  test('a text of this tab, rendered again before it is stored', async () => {
    await browser.store(tab, 'first thought');
    tab.drafts.edit('kim', words('another'));
    tab.drafts.open('kim');
    tab.drafts.flush();
    expect(texts(tab, 2)).toEqual(['another']);
  });

  test('a text that was taken over from another tab', async () => {
    const other = browser.open();
    await browser.store(tab, 'from the first');
    other.drafts.open('kim');
    await browser.store(other, 'quite another');
    expect(texts(other, 2)).toEqual(['quite another']);
  });

  test('a text that a swap has shown', async () => {
    await twoTexts();
    tab.drafts.swap('kim');
    await browser.store(tab, 'rewritten');
    expect(texts(tab, 3)).toEqual(['rewritten', 'newer']);
  });

  test('a text that a button on a new page adds to, although the addition changes how it ended', async () => {
    await browser.store(tab, 'typed before \n');
    const next = browser.open();
    next.drafts.fill('kim', words('typed before\n\nand a fact'));
    expect(texts(next, 2)).toEqual(['typed before\n\nand a fact']);
  });

  test('a text that was restored from the backup', async () => {
    backedUp('1', 'kept', 1);
    await tab.drafts.restore('kim');
    await browser.store(tab, 'rewritten');
    expect(texts(tab, 2)).toEqual(['rewritten']);
  });
});

describe('text that is typed and not stored yet', () => {
  test('is one swap away after a swap', async () => {
    await twoTexts();
    tab.drafts.edit('kim', words('being typed'));
    tab.drafts.swap('kim');
    expect(texts(tab, 3)).toEqual(['older', 'being typed']);
  });

  test('stays the draft when the backup is restored, which becomes its conflict', async () => {
    backedUp('1', 'kept', 1);
    tab.drafts.edit('kim', words('being typed'));
    await tab.drafts.restore('kim');
    tab.drafts.flush();
    expect(texts(tab, 2)).toEqual(['being typed', 'kept']);
  });

  test('is stored although another tab has cleared the account since the storage failed', async () => {
    const other = browser.open();
    tab.drafts.open('kim');
    browser.refuses = true;
    await browser.store(tab, 'late');
    browser.refuses = false;
    await browser.store(other, 'of another tab');
    other.drafts.deleteAll('kim');
    await browser.clock.advance(20);
    tab.drafts.flush();
    expect(browser.open().drafts.read('kim')?.content).toBe('late');
  });
});

describe('when the clock was set back', () => {
  test('the text that was swapped to stays the draft, although an older backup is restored', async () => {
    await twoTexts();
    browser.clock.jump(-HOUR);
    tab.drafts.swap('kim');
    backedUp('1', 'oldest', 1);
    await tab.drafts.restore('kim');
    expect(tab.drafts.read('kim')?.content).toBe('older');
  });

  test('a deleted draft is not restored from a backup of the same time', async () => {
    await browser.store(tab, 'sent');
    backedUp('1', 'sent', tab.drafts.read('kim')?.at ?? 0);
    browser.clock.jump(-HOUR);
    tab.drafts.drop('kim');
    await tab.drafts.restore('kim');
    expect(tab.drafts.read('kim')).toBeUndefined();
  });
});

describe('which forms are notified', () => {
  test('one that shows another account, which had no draft before', async () => {
    tab.drafts.open('kim');
    tab.drafts.open('lee');
    const { fn } = subscribed(tab);
    await browser.store(browser.open(), 'of lee', 'lee');
    expect(fn).toHaveBeenCalledTimes(1);
  });

  test('not one whose account has not changed, or was cleared', async () => {
    const other = browser.open();
    await browser.store(other, 'of kim');
    tab.drafts.open('kim');
    const { fn } = subscribed(tab);
    await browser.store(other, 'of lee', 'lee');
    tab.drafts.deleteAll('kim');
    await browser.store(other, 'again');
    expect(fn).not.toHaveBeenCalled();
  });

  test('one on a page that has read no draft yet, of its own swap and drop', async () => {
    await twoTexts();
    for (const act of ['swap', 'drop'] as const) {
      const fresh = browser.open();
      const { fn } = subscribed(fresh);
      fresh.drafts[act]('kim');
      expect(fn).toHaveBeenCalledTimes(1);
    }
  });

  test('none of what is typed in this tab after a drop', async () => {
    await browser.store(tab, 'sent');
    tab.drafts.drop('kim');
    const { fn } = subscribed(tab);
    await browser.store(tab, 'the next one');
    expect(fn).not.toHaveBeenCalled();
  });
});

test('clearing one account leaves the other’s', async () => {
  await browser.store(tab, 'of lee', 'lee');
  await browser.store(tab, 'of kim');
  tab.drafts.deleteAll('kim');
  expect(browser.open().drafts.read('lee')?.content).toBe('of lee');
});

test('a text that one of several backups contains is no conflict', async () => {
  backedUp('1', 'a text', 1);
  backedUp('2', 'a text, longer', 2);
  backedUp('3', 'quite another', 3);
  await tab.drafts.restore('kim');
  expect(texts(tab, 3)).toEqual(['quite another', 'a text, longer']);
});
