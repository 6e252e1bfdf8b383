import { vi } from 'vitest';
import type { Clock } from '../../../src/lib/clock.ts';
import { createEncodedStore } from '../../../src/storage/encodedStore.ts';
import type { Collection } from '../../../src/storage/database.ts';
import { createDrafts, type Drafts } from '../../../src/data/drafts.ts';
import { ok } from '../../../src/lib/result.ts';
import { MemoryStorage } from '../../support/memoryStorage.ts';
import { VirtualClock } from '../../support/virtualClock.ts';

/** A tab with the real drafts over the browser's storage, and what its form shows per account. */
export interface DraftTab {
  drafts: Drafts;
  shown: Map<string, string>;
  alive: boolean;
}

/** A text with a content, and with nothing else but a title. */
export const words = (content: string, title = '') => ({ title, content, name: '', email: '' });

/** The texts that come up when kim's draft is swapped `count` times. */
export function conflicts({ drafts }: DraftTab, count: number): string[] {
  return Array.from({ length: count }, () => {
    drafts.swap('kim');
    return drafts.read('kim')?.content ?? '';
  });
}

/** A browser with one open tab; the warnings of a failing storage are silenced. */
export function oneTab(): { browser: DraftBrowser; tab: DraftTab } {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const browser = new DraftBrowser();
  return { browser, tab: browser.open() };
}

/** Subscribes to a tab's drafts as a form does: `fn` is called for each change, until `stop`. */
export function subscribed({ drafts }: DraftTab) {
  const fn = vi.fn();
  return { fn, stop: drafts.subscribe(fn) };
}

/** One browser: its storages outlive tabs, and its storage events arrive 15 ms late. */
export class DraftBrowser {
  readonly clock = new VirtualClock();
  readonly disk = new Map<string, string>();
  readonly database = new Map<string, string>();
  readonly tabs: DraftTab[] = [];
  /** Whether writing to the local storage throws. */
  refuses = false;
  /**
   * Whether tabs that write within the time of one storage event overwrite each other. In browsers they do, which no client can prevent; a
   * test that counts what is lost turns it off.
   */
  overwrites = true;

  /** Opens a tab; its form shows what other tabs store, as the real one does. */
  open(): DraftTab {
    const window = new EventTarget();
    const local = new TabStorage(this, () => this.#notifyOthers(local));
    this.#windows.set(local, window);
    const store = createEncodedStore({ local, session: new MemoryStorage() }, window);
    // The timers of a closed page do not fire.
    const clock: Clock = {
      now: () => this.clock.now(),
      monotonic: () => this.clock.monotonic(),
      setTimeout: (fn, ms) => this.clock.setTimeout(() => tab.alive && fn(), ms),
      setInterval: (fn, ms) => this.clock.setInterval(() => tab.alive && fn(), ms),
    };
    const drafts = createDrafts({ clock, store, key: 'inquiry_drafts', backup: this.#backup() });
    const tab: DraftTab = { drafts, shown: new Map(), alive: true };
    drafts.subscribe(() => {
      if (tab.alive) for (const uid of tab.shown.keys()) tab.shown.set(uid, drafts.open(uid)?.content ?? '');
    });
    this.tabs.push(tab);
    return tab;
  }

  /** Types into a tab, stores the draft, and waits until the other tabs have the storage event. */
  async store({ drafts }: DraftTab, content: string, uid = 'kim'): Promise<void> {
    drafts.edit(uid, words(content));
    drafts.flush();
    await this.clock.advance(20);
  }

  /** The draft of an account and all its conflicts, in one text. */
  everyText(tab: DraftTab, uid: string): string {
    const texts: string[] = [];
    for (let turn = 0; turn < 10; turn += 1) {
      texts.push(tab.drafts.read(uid)?.content ?? '');
      tab.drafts.swap(uid);
    }
    return texts.join('\n');
  }

  readonly #windows = new Map<TabStorage, EventTarget>();

  #notifyOthers(from: TabStorage): void {
    for (const [local, window] of this.#windows) {
      if (local === from) continue;
      const notify = (): void => {
        window.dispatchEvent(Object.assign(new Event('storage'), { key: 'inquiry_drafts', storageArea: local }));
      };
      if (this.overwrites) this.clock.setTimeout(notify, 15);
      else notify();
    }
  }

  #backup(): Collection<string> {
    const { database } = this;
    return {
      get: async (id) => ok(database.get(id)),
      set: async (id, value) => ok(void database.set(id, value)),
      delete: async (id) => ok(void database.delete(id)),
      update: async (id, change) => ok(void database.set(id, change(database.get(id)))),
      all: async () => {
        // A real read ends after calls that were made meanwhile.
        await Promise.resolve();
        return { rows: [...database], complete: true };
      },
    };
  }
}

/** The browser's local storage as one tab sees it. */
class TabStorage extends MemoryStorage {
  readonly #browser: DraftBrowser;
  readonly #written: () => void;

  constructor(browser: DraftBrowser, written: () => void) {
    super();
    this.#browser = browser;
    this.#written = written;
  }
  override getItem(key: string): string | null {
    return this.#browser.disk.get(key) ?? null;
  }
  override setItem(key: string, value: string): void {
    if (this.#browser.refuses) throw new DOMException('full', 'QuotaExceededError');
    this.#browser.disk.set(key, value);
    this.#written();
  }
  override removeItem(key: string): void {
    if (this.#browser.refuses) throw new DOMException('full', 'QuotaExceededError');
    this.#browser.disk.delete(key);
    this.#written();
  }
}
