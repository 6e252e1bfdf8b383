import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { runsOf } from '../../support/runsOf.ts';
import { DraftBrowser, type DraftTab } from './draftWorld.ts';

/** A step of a random sequence. */
const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ kind: fc.constant('type' as const), tab: fc.nat(1), keys: fc.integer({ min: 1, max: 5 }) }),
  },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 700 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('hide' as const), tab: fc.nat(1) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('kill' as const), tab: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reload' as const), tab: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('refuse' as const), on: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('account' as const), uid: fc.constantFrom('a', 'b') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('sent' as const), tab: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('refused' as const), tab: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('signOutAndDelete' as const), tab: fc.nat(1) }) },
);

/** Sequences of a run. */
const RUNS = runsOf(200, 1000);

/** What was typed longer ago than this, in milliseconds, must survive everything. */
const LAST = 300;

test(`drafts under typing, hiding, kill, sign-out, storage errors, two tabs: 0 lost but the last 300 ms (${RUNS} sequences)`, async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  let typed = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const browser = new DraftBrowser();
      browser.overwrites = false;
      const { clock } = browser;
      const tabs: DraftTab[] = [browser.open(), browser.open()];
      let uid = 'a';
      /** Keys that must be found again: their account and tab, when they were typed, and whether they had been stored by a flush. */
      let keys: { mark: string; uid: string; tab: DraftTab; at: number; flushed: boolean }[] = [];
      const tabOf = (at: number): DraftTab => tabs[at] ?? browser.open();
      const flush = (tab: DraftTab): void => {
        tab.drafts.flush();
        for (const key of keys) if (key.tab === tab) key.flushed = true;
      };
      const end = (at: number, kindly: boolean): void => {
        const tab = tabOf(at);
        if (kindly) flush(tab);
        tab.alive = false;
        // What the page had not stored yet dies with it: at most the last 300 ms.
        keys = keys.filter((key) => key.tab !== tab || key.flushed || key.at <= clock.now() - LAST);
        tabs[at] = browser.open();
      };
      /** The account's keys are deleted; those of another version stay if a text was sent. */
      const forget = (sent?: string): void => {
        keys = keys.filter((key) => key.uid !== uid || sent?.includes(key.mark) === false);
      };
      for (const next of steps) {
        // A player uses one window at a time: changing to the other takes longer than a storage event.
        await clock.advance(20);
        if (next.kind === 'wait') await clock.advance(next.ms);
        if (next.kind === 'hide') flush(tabOf(next.tab));
        if (next.kind === 'kill' || next.kind === 'reload') {
          end(next.tab, next.kind === 'reload');
          await tabOf(next.tab).drafts.restore(uid);
        }
        if (next.kind === 'refuse') browser.refuses = next.on;
        if (next.kind === 'account') {
          for (const tab of tabs) {
            flush(tab);
            await clock.advance(20);
          }
          uid = next.uid;
        }
        if (next.kind === 'sent' && tabOf(next.tab).drafts.read(uid)) {
          for (const tab of tabs) flush(tab);
          await clock.advance(50);
          tabOf(next.tab).drafts.mark(uid, { key: 'k', sequence: 1, sentAt: clock.now(), state: 'sending' });
          const sent = tabOf(next.tab).drafts.read(uid)?.content ?? '';
          tabOf(next.tab).drafts.drop(uid);
          forget(sent);
          await clock.advance(50);
        }
        if (next.kind === 'refused' && tabOf(next.tab).drafts.read(uid)) {
          tabOf(next.tab).drafts.mark(uid, { key: 'k', sequence: 1, sentAt: clock.now(), state: 'sending' });
          tabOf(next.tab).drafts.mark(uid, undefined);
        }
        if (next.kind === 'signOutAndDelete') {
          for (const tab of tabs) flush(tab);
          await clock.advance(50);
          for (const tab of tabs) tab.drafts.deleteAll(uid);
          for (const tab of tabs) tab.shown.delete(uid);
          forget();
        }
        if (next.kind === 'type') {
          const tab = tabOf(next.tab);
          for (let key = 0; key < next.keys; key += 1) {
            const mark = `<${(typed += 1)}>`;
            const text = (tab.shown.get(uid) ?? tab.drafts.open(uid)?.content ?? '') + mark;
            tab.shown.set(uid, text);
            tab.drafts.edit(uid, { title: '', content: text, name: '', email: '' });
            keys.push({ mark, uid, tab, at: clock.now(), flushed: false });
            await clock.advance(60);
          }
        }
      }
      // The browser works again, everything is killed, and the player comes back.
      for (const at of [0, 1]) end(at, false);
      browser.refuses = false;
      const back = browser.open();
      for (const who of ['a', 'b']) {
        await back.drafts.restore(who);
        const found = browser.everyText(back, who);
        const lost = keys.filter((key) => key.uid === who && !found.includes(key.mark));
        expect(lost.map(({ mark }) => mark)).toEqual([]);
      }
    }),
    { numRuns: RUNS },
  );
  expect(typed).toBeGreaterThan(10 * RUNS);
}, 120_000);
