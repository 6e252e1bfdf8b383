import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { TIMINGS } from '../../../src/config/timings.ts';
import type { Intent, KeyAnswer } from '../../../src/data/command.ts';
import { log } from '../../../src/lib/log.ts';
import { browser } from '../operator/browser.ts';
import { CALLS, json, whileTimePasses } from '../operator/operator.ts';

const MINUTE = 60_000;

beforeEach(() => {
  for (const level of ['info', 'warn', 'error'] as const) vi.spyOn(log, level).mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

/** An intent as the disk holds it from an earlier page. */
function kept(kind: string, state: Intent['state']): Intent {
  return { key: kind, kind, uid: 'kim', payload: { amount: 1 }, sequence: 1, createdAt: 0, sentAt: 1, state };
}

describe('a disk that dies says nothing', () => {
  test('while a row is being deleted: what else is open stays open, and what has ended has ended', async () => {
    const { tab, disk, clock } = browser(() => {
      disk.fate = () => 'UnknownError';
      return json({ code: 0, data: { balance: 5 } });
    });
    disk.rows.set('intents/kim/withdraw', kept('withdraw', 'unseen'));
    const { intents } = tab();
    expect(await intents.open()).toMatchObject([{ key: 'withdraw' }]);
    expect(await whileTimePasses(clock, intents.send('convert', CALLS.withdraw, { amount: 1 }))).toMatchObject({
      outcome: 'done',
    });
    expect(disk.rows.size).toBe(2);
    expect(await whileTimePasses(clock, intents.open())).toMatchObject([{ key: 'withdraw', state: 'unseen' }]);
  });

  test('before anything could be read, nobody knows what is open', async () => {
    const { tab, disk, clock } = browser();
    disk.rows.set('intents/kim/withdraw', kept('withdraw', 'unseen'));
    disk.fate = () => 'UnknownError';
    const { intents } = tab();
    await whileTimePasses(clock, intents.send('convert', CALLS.withdraw, { amount: 1 }));
    expect(await whileTimePasses(clock, intents.open())).toBeUndefined();
  });

  test('of a member whose intents were never read, what another had open tells nothing', async () => {
    const { tab, disk, clock } = browser();
    let uid = 'kim';
    const { intents } = tab({ uid: () => uid });
    expect(await intents.open()).toEqual([]);
    uid = 'lee';
    disk.fate = () => 'UnknownError';
    expect(await whileTimePasses(clock, intents.open())).toBeUndefined();
  });

  test('an answer is not taken up before the disk can be asked whether the intent still stands', async () => {
    const { tab, disk, clock } = browser();
    disk.rows.set('intents/kim/withdraw', kept('withdraw', 'unknown'));
    const { intents, ended } = tab({ answer: () => 'found' });
    disk.fate = (operation) => (operation.startsWith('get ') ? 'UnknownError' : 'ok');
    const stop = intents.resolveOpen();
    await clock.advance(10);
    expect([ended, disk.rows.size]).toEqual([[], 1]);
    disk.fate = () => 'ok';
    await clock.advance(TIMINGS.indexedDbPause + MINUTE);
    expect([ended, disk.rows.size]).toEqual([[{ key: 'withdraw', end: 'found' }], 0]);
    stop();
  });
});

describe('what cannot be stored', () => {
  test('is forgotten if it never left: the next press is a new intent', async () => {
    const { tab, disk, seen } = browser();
    const { intents } = tab();
    disk.fate = (operation) => (operation.startsWith('set') ? 'QuotaExceededError' : 'ok');
    expect(await intents.send('withdraw', CALLS.withdraw, { amount: 1 })).toMatchObject({ outcome: 'refused' });
    expect(await intents.open()).toEqual([]);
    disk.fate = () => 'ok';
    expect(await intents.send('withdraw', CALLS.withdraw, { amount: 1 })).toMatchObject({ outcome: 'done' });
    expect(seen.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['key-2']);
  });

  test('stays with the player if it had left before: it may have arrived', async () => {
    const { tab, disk, seen } = browser();
    const unseen = kept('withdraw', 'unseen');
    disk.rows.set('intents/kim/withdraw', unseen);
    const { intents } = tab();
    disk.fate = (operation) => (operation.startsWith('set') ? 'QuotaExceededError' : 'ok');
    expect(await intents.sendAgain(unseen, CALLS.withdraw)).toMatchObject({ outcome: 'refused' });
    expect(seen).toHaveLength(0);
    expect(disk.rows.get('intents/kim/withdraw')).toEqual(unseen);
    expect(await intents.open()).toMatchObject([{ key: 'withdraw' }]);
  });

  test('nor is anything sent again, or called gone, while the disk cannot say how it stands', async () => {
    const { tab, disk, clock, seen } = browser();
    const unseen = kept('withdraw', 'unseen');
    disk.rows.set('intents/kim/withdraw', unseen);
    disk.fate = () => 'UnknownError';
    const { intents } = tab();
    expect(await whileTimePasses(clock, intents.sendAgain(unseen, CALLS.withdraw))).toMatchObject({
      outcome: 'refused',
      error: { kind: 'client' },
    });
    expect(await whileTimePasses(clock, intents.discard(unseen))).toBe(false);
    expect([seen.length, disk.rows.size]).toEqual([0, 1]);
  });
});

test('an answer that comes after the asking was stopped is left to who asks next', async () => {
  const { tab, disk, clock } = browser();
  disk.rows.set('intents/kim/withdraw', kept('withdraw', 'unknown'));
  disk.rows.set('intents/kim/convert', kept('convert', 'unknown'));
  const answers: ((answer: KeyAnswer) => void)[] = [];
  const { intents, ended } = tab({ askByKey: () => new Promise((resolve) => answers.push(resolve)) });
  const stop = intents.resolveOpen();
  await clock.advance(10);
  expect(answers).toHaveLength(1);
  stop();
  answers[0]?.('found');
  await clock.advance(MINUTE);
  expect([answers.length, ended, disk.rows.size, clock.pending]).toEqual([1, [], 2, 0]);
});

test('asking that was stopped while the disk could not say does not begin again', async () => {
  const { tab, disk, clock } = browser();
  disk.fate = () => 'UnknownError';
  const stop = tab().intents.resolveOpen();
  stop();
  await clock.advance(MINUTE);
  expect(clock.pending).toBe(0);
});
