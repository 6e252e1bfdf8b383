import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DraftCommand } from '../../../src/data/commandRow.ts';
import { apiError } from '../../../src/operator/index.ts';
import { err } from '../../../src/lib/result.ts';
import { CALLS, good, json, silence, whileTimePasses, type Behaviour } from '../operator/operator.ts';
import { browser } from './commandBrowser.ts';
import { DraftBrowser, words } from './draftWorld.ts';
import { silenceLog } from '../../support/silenceLog.ts';

beforeEach(silenceLog);
afterEach(() => vi.restoreAllMocks());

const HOUR = 3_600_000;
const inquiry = { ...CALLS.post, path: '/inquiries', idempotent: true, input: v.object({ name: v.string() }) } as const;

/** A page with a form whose text is sent as a draft to an endpoint with this `auth`; `member.uid` is who is signed in. */
function page(
  behave: Behaviour = () => good(),
  auth: 'yes' | 'no' | 'optional' = 'yes',
  drafts = new DraftBrowser().open().drafts,
) {
  const world = browser(behave);
  const notified = { done: [] as unknown[], failed: [] as string[] };
  const member = { uid: 'kim' };
  const row: DraftCommand<{ name: string }, typeof inquiry.output> = {
    kind: 'inquiry',
    endpoint: { ...inquiry, auth },
    drafts,
    input: ({ title }) => ({ name: title }),
    onDone: (_value, { input }) => void notified.done.push(input),
    onFailed: async ({ kind }) => notified.failed.push(kind) > 0,
  };
  const { commands, state } = world.tab({ declared: new Map([[row.kind, row]]), uid: () => member.uid });
  const write = (title: string, uid = member.uid) => drafts.edit(uid, { title, content: '', name: '', email: '' });
  const keys = () => world.seen.map(({ headers }) => headers.get('idempotency-key'));
  return { ...world, commands, state, drafts, row, notified, member, write, keys };
}

describe('sending a draft', () => {
  test('after a success the draft is deleted, and its row is notified', async () => {
    const { commands, row, drafts, notified, write, seen } = page();
    write('hello');
    expect(await commands.sendDraft(row)).toEqual({ outcome: 'done', value: {} });
    expect([drafts.read('kim'), notified.done]).toEqual([undefined, [{ name: 'hello' }]]);
    expect(seen.map(({ body }) => body)).toEqual(['{"name":"hello"}']);
  });

  test('its key is stored with the text before the request is sent', async () => {
    const { commands, row, drafts, write, clock } = page((_seen, _n, signal) => silence(signal));
    write('hello');
    void commands.sendDraft(row);
    await clock.advance(1);
    expect(drafts.read('kim')?.pending).toEqual({
      key: 'key-1',
      sequence: 1001,
      sentAt: clock.now() - 1,
      state: 'sending',
    });
  });

  test('a second press joins the first', async () => {
    const { commands, row, write, keys } = page();
    write('hello');
    const both = [commands.sendDraft(row), commands.sendDraft(row)];
    expect(await Promise.all(both)).toMatchObject([{ outcome: 'done' }, { outcome: 'done' }]);
    expect(keys()).toEqual(['key-1']);
    write('again');
    await commands.sendDraft(row);
    expect(keys()).toEqual(['key-1', 'key-2']);
  });

  test('a press after the text was changed is busy while the text before it is in flight, and sends it afterwards', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const { commands, row, write, seen, drafts } = page((_seen, n) => (n === 0 ? promise : good()));
    write('old');
    const first = commands.sendDraft(row);
    await expect.poll(() => seen.length).toBe(1);
    const joined = commands.sendDraft(row);
    write('new');
    expect(await commands.sendDraft(row)).toEqual({ outcome: 'busy' });
    resolve(good());
    expect(await Promise.all([first, joined])).toMatchObject([{ outcome: 'done' }, { outcome: 'done' }]);
    expect(drafts.read('kim')?.title).toBe('new');
    expect(await commands.sendDraft(row)).toMatchObject({ outcome: 'done' });
    expect(seen.map(({ body }) => body)).toEqual(['{"name":"old"}', '{"name":"new"}']);
  });

  test('without a text it is refused, and while another tab is sending it is busy', async () => {
    const { commands, row, write, seen, tab } = page();
    expect(await commands.sendDraft(row)).toMatchObject({ outcome: 'refused', error: { kind: 'client' } });
    write('hello');
    const other = tab({ uid: () => 'kim', exclusively: async () => undefined });
    expect(await other.commands.sendDraft(row)).toEqual({ outcome: 'busy' });
    expect(seen).toHaveLength(0);
  });

  test('text that is changed while the request is in flight stays, without the key', async () => {
    const { commands, row, drafts, notified, write } = page(() => {
      write('hello, you');
      return good();
    });
    write('hello');
    expect(await commands.sendDraft(row)).toMatchObject({ outcome: 'done' });
    expect(drafts.read('kim')).toMatchObject({ title: 'hello, you' });
    expect(drafts.read('kim')?.pending).toBeUndefined();
    expect(notified.done).toEqual([{ name: 'hello' }]);
  });

  test('text that another window writes while the request is in flight stays, and what was sent is no other version of it', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const storage = new DraftBrowser();
    const there = storage.open();
    const { commands, row, seen } = page(() => promise, 'yes', storage.open().drafts);
    row.drafts.edit('kim', words('hello'));
    const sent = commands.sendDraft(row);
    await expect.poll(() => seen.length).toBe(1);
    there.drafts.edit('kim', words('quite another'));
    there.drafts.flush();
    expect(row.drafts.other('kim')?.content).toBe('hello');
    const fn = vi.fn();
    row.drafts.subscribe(fn);
    resolve(good());
    expect(await sent).toMatchObject({ outcome: 'done' });
    expect([row.drafts.read('kim')?.content, row.drafts.other('kim')]).toEqual(['quite another', undefined]);
    expect(fn).toHaveBeenCalled();
  });

  test('text that is changed while the request is in flight loses the key also when the outcome is unknown', async () => {
    const { commands, row, drafts, write, clock } = page((_seen, _n, signal) => {
      write('hello, you');
      return silence(signal);
    });
    write('hello');
    expect(await whileTimePasses(clock, commands.sendDraft(row))).toMatchObject({ outcome: 'unknown' });
    expect(drafts.read('kim')).toMatchObject({ title: 'hello, you' });
    expect(drafts.read('kim')?.pending).toBeUndefined();
  });

  test('a second press joins the first also while that waits for its lock, although an earlier attempt is stored', async () => {
    let isDown = true;
    const { row, write, tab, clock, keys } = page((_seen, _n, signal) => (isDown ? silence(signal) : good()));
    const locked = Promise.withResolvers<void>();
    const { commands } = tab({
      async exclusively(_name, work) {
        if (!isDown) await locked.promise;
        return work();
      },
    });
    write('hello');
    expect(await whileTimePasses(clock, commands.sendDraft(row))).toMatchObject({ outcome: 'unknown' });
    isDown = false;
    const both = [commands.sendDraft(row), commands.sendDraft(row)];
    locked.resolve();
    expect(await Promise.all(both)).toMatchObject([{ outcome: 'done' }, { outcome: 'done' }]);
    expect(new Set(keys())).toEqual(new Set(['key-1']));
  });

  test('a press after the text was emptied is busy while the text before it is in flight', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const { commands, row, write, seen } = page(() => promise);
    write('hello');
    const first = commands.sendDraft(row);
    await expect.poll(() => seen.length).toBe(1);
    write('');
    expect(await commands.sendDraft(row)).toEqual({ outcome: 'busy' });
    resolve(good());
    expect(await first).toMatchObject({ outcome: 'done' });
  });

  test('a text that is deleted while the request is in flight stays deleted', async () => {
    const { commands, row, drafts, write } = page(() => {
      drafts.drop('kim');
      return json({ code: 6000 });
    });
    write('hello');
    expect(await commands.sendDraft(row)).toMatchObject({ outcome: 'unknown' });
    expect(drafts.read('kim')).toBeUndefined();
  });

  test('two kinds of draft can be sent at the same time', async () => {
    const { tab, row, drafts, write, clock } = page((_seen, n, signal) => (n === 0 ? silence(signal) : good()));
    const { commands } = tab();
    const other = { ...row, kind: 'review', drafts: new DraftBrowser().open().drafts };
    write('hello');
    other.drafts.edit('kim', { title: 'good', content: '', name: '', email: '' });
    void commands.sendDraft(row);
    await clock.advance(1);
    expect(await commands.sendDraft(other)).toMatchObject({ outcome: 'done' });
    expect(drafts.read('kim')?.pending).toMatchObject({ state: 'sending' });
  });

  test('a row without onDone is sent too', async () => {
    const { commands, row, drafts, write } = page();
    const { onDone: _, ...silent } = row;
    write('hello');
    expect(await commands.sendDraft(silent)).toMatchObject({ outcome: 'done' });
    expect(drafts.read('kim')).toBeUndefined();
  });

  test('after a refusal the text stays without its key: the next press is another command', async () => {
    const { commands, row, drafts, write, keys } = page(() => json({ code: 4001, data: { fields: {} } }));
    write('hello');
    expect(await commands.sendDraft(row)).toMatchObject({ outcome: 'refused' });
    expect(drafts.read('kim')).toMatchObject({ title: 'hello' });
    expect(drafts.read('kim')?.pending).toBeUndefined();
    await commands.sendDraft(row);
    expect(keys()).toEqual(['key-1', 'key-2']);
  });

  test('after an unknown outcome the next press has the same key, and its refusal leaves the outcome unknown', async () => {
    let isDown = true;
    const { commands, row, drafts, write, keys, clock } = page((_seen, _n, signal) =>
      isDown ? silence(signal) : json({ code: 4001, data: { fields: {} } }),
    );
    write('hello');
    expect(await whileTimePasses(clock, commands.sendDraft(row))).toMatchObject({ outcome: 'unknown' });
    expect(drafts.read('kim')?.pending).toMatchObject({ key: 'key-1', state: 'unknown' });
    isDown = false;
    expect(await commands.sendDraft(row)).toMatchObject({ outcome: 'unknown', error: { outcomeUnknown: true } });
    expect(new Set(keys())).toEqual(new Set(['key-1']));
    expect(drafts.read('kim')?.pending).toMatchObject({ key: 'key-1', state: 'unknown' });
  });
});

describe('the account of a draft', () => {
  test('signed out, a member’s draft is refused and stays', async () => {
    const { commands, row, drafts, member, write, seen } = page();
    write('of kim');
    write('of a visitor', '');
    member.uid = '';
    expect(await commands.sendDraft(row)).toMatchObject({ outcome: 'refused', error: { kind: 'signedOut' } });
    expect(seen).toHaveLength(0);
    expect([drafts.read('kim')?.title, drafts.read('')?.title]).toEqual(['of kim', 'of a visitor']);
  });

  test('a visitor’s draft is sent to an endpoint with auth no or optional', async () => {
    for (const auth of ['no', 'optional'] as const) {
      const { commands, row, member, drafts, write } = page(() => good(), auth);
      member.uid = '';
      write('from a visitor');
      expect(await commands.sendDraft(row)).toMatchObject({ outcome: 'done' });
      expect(drafts.read('')).toBeUndefined();
    }
  });

  test('a visitor’s draft does not wait for another tab, which has a text of its own', async () => {
    const { row, member, write, tab } = page(() => good(), 'no');
    member.uid = '';
    write('from a visitor');
    const { commands } = tab({ uid: () => member.uid, exclusively: async () => undefined });
    expect(await commands.sendDraft(row)).toMatchObject({ outcome: 'done' });
  });

  test('a call without a session sends the visitor’s text, also while a member is signed in', async () => {
    const { commands, row, drafts, write, seen } = page(() => good(), 'no');
    write('mine', 'kim');
    write('of nobody', '');
    await commands.sendDraft(row);
    expect(seen.map(({ body }) => body)).toEqual(['{"name":"of nobody"}']);
    expect(drafts.read('kim')).toMatchObject({ title: 'mine' });
  });

  test('another member’s press does not join that of the previous member', async () => {
    const { commands, row, drafts, write, member, seen, clock } = page((_seen, n, signal) =>
      n === 0 ? silence(signal) : good(),
    );
    write('of kim');
    void commands.sendDraft(row);
    await clock.advance(1);
    member.uid = 'lee';
    commands.reset();
    write('of lee');
    expect(await commands.sendDraft(row)).toMatchObject({ outcome: 'done' });
    expect(seen.map(({ body }) => body)).toEqual(['{"name":"of kim"}', '{"name":"of lee"}']);
    expect(drafts.read('kim')).toMatchObject({ title: 'of kim' });
  });

  test('a reply that arrives after another member has signed in drops the draft and notifies nobody', async () => {
    const { commands, row, drafts, notified, write, member } = page(() => {
      member.uid = 'lee';
      return good();
    });
    write('hello', 'kim');
    await commands.sendDraft(row);
    expect([drafts.read('kim'), notified.done]).toEqual([undefined, []]);
  });
});

describe('an attempt that an earlier page did not finish is resumed', () => {
  /** A draft whose attempt an earlier page began `ago` milliseconds before. */
  function cutOff(behave: Behaviour = () => good(), state: 'sending' | 'notSent' | 'unknown' = 'sending', ago = 1000) {
    const all = page(behave);
    all.write('hello');
    all.drafts.mark('kim', { key: 'old', sequence: 1, sentAt: all.clock.now() - ago, state });
    return all;
  }

  test.each(['sending', 'notSent'] as const)('with its own key (%s)', async (state) => {
    const { commands, notified, keys, drafts } = cutOff(() => good(), state);
    await commands.resume();
    expect([keys(), notified.done, drafts.read('kim')]).toEqual([['old'], [{ name: 'hello' }], undefined]);
  });

  test('but not if its outcome is unknown, which the player sends again, nor after more than an hour', async () => {
    for (const one of [cutOff(undefined, 'unknown'), cutOff(undefined, 'sending', HOUR + 1)]) {
      await one.commands.resume();
      expect(one.seen).toHaveLength(0);
    }
    const justInTime = cutOff(undefined, 'sending', HOUR);
    await justInTime.commands.resume();
    expect(justInTime.seen).toHaveLength(1);
  });

  test('but not days later, if the device’s clock was fast and has been corrected since', async () => {
    const fast = cutOff(undefined, 'sending', -48 * HOUR);
    await fast.commands.resume();
    expect(fast.seen).toHaveLength(0);
  });

  test('but not a text that was not submitted, a visitor’s, or one that is being sent', async () => {
    const unpressed = page();
    unpressed.write('hello');
    await unpressed.commands.resume();
    expect(unpressed.seen).toHaveLength(0);

    const unwritten = page();
    await unwritten.commands.resume();
    expect(unwritten.seen).toHaveLength(0);

    const visitor = page(() => good(), 'no');
    visitor.write('hello', '');
    visitor.drafts.mark('', { key: 'old', sequence: 1, sentAt: visitor.clock.now(), state: 'sending' });
    await visitor.commands.resume();
    expect(visitor.seen).toHaveLength(0);

    const sending = page((_seen, _n, signal) => silence(signal));
    sending.write('hello');
    void sending.commands.sendDraft(sending.row);
    await sending.clock.advance(1);
    const restore = vi.spyOn(sending.drafts, 'restore');
    await sending.commands.resume();
    expect(restore).not.toHaveBeenCalled();
  });

  test('a failure calls onFailed, unless nothing was sent or the session has ended', async () => {
    const refused = cutOff(() => json({ code: 4001, data: { fields: {} } }), 'notSent');
    await refused.commands.resume();
    expect(refused.notified.failed).toEqual(['code']);

    const unknown = cutOff((_seen, _n, signal) => silence(signal));
    await whileTimePasses(unknown.clock, unknown.commands.resume());
    expect(unknown.notified.failed).toEqual(['timeout']);

    const signedOut = cutOff(() => json({ code: 4032 }, { status: 403 }), 'notSent');
    await signedOut.commands.resume();
    expect(signedOut.notified.failed).toEqual([]);
    expect(signedOut.drafts.read('kim')?.pending).toMatchObject({ key: 'old', state: 'notSent' });

    const early = cutOff(undefined, 'notSent');
    const { commands } = early.tab({
      declared: new Map([[early.row.kind, early.row]]),
      request: async () => err(apiError('config')),
    });
    await commands.resume();
    expect(early.notified.failed).toEqual([]);
  });

  test('a failure is not an error in a row without onFailed', async () => {
    const { tab, row, drafts } = cutOff(() => json({ code: 4001, data: { fields: {} } }), 'notSent');
    const { onFailed: _, ...silent } = row;
    await tab({ declared: new Map([[row.kind, silent]]) }).commands.resume();
    expect(drafts.read('kim')?.pending).toBeUndefined();
  });
});
