import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as TIMINGS from '../../../src/config/timings.ts';
import { commandListeners } from '../../../src/data/commandRow.ts';
import type { PendingCommand } from '../../../src/data/pendingCommand.ts';
import type { KeyAnswer } from '../../../src/data/resolver.ts';
import { broken, json, whileTimePasses } from '../operator/operator.ts';
import { browser, paid, pendingRow, recordOutcomes, REQUEST } from './commandBrowser.ts';
import { silenceLog } from '../../support/silenceLog.ts';

beforeEach(silenceLog);
afterEach(() => {
  commandListeners.clear();
  vi.restoreAllMocks();
});

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** A pending command whose key is its kind. */
const stored = (kind: string, state: PendingCommand['state'] = 'unknown', uid = 'kim') =>
  pendingRow({ key: kind, kind, state, uid });
/** A withdrawal as the server has it. */
const put = ({ disk }: ReturnType<typeof browser>, row: PendingCommand) =>
  disk.rows.set(`intents/${row.uid}/${row.key}`, row);

describe('the schedule of lookups of a key', () => {
  test('is not restarted by a screen that reads the pending commands', async () => {
    const world = browser(broken);
    const { commands, rows, lookups } = world.tab();
    const { clock } = world;
    await whileTimePasses(clock, commands.send(rows.withdraw, { amount: 1 }));
    for (let quarter = 1; quarter <= 64; quarter += 1) {
      await commands.refreshPending();
      await clock.advance(SECOND / 4);
      if (quarter === 4) expect(lookups).toHaveLength(1);
    }
    const waits = lookups.map(({ at }, i) => Math.round((at - (lookups[i - 1]?.at ?? 0)) / SECOND));
    expect(waits.slice(1)).toEqual([2, 4, 8]);
    commands.reset();
  });

  test('starts when a screen reads a pending command, also after all had ended and after a reset', async () => {
    const world = browser(paid);
    let answer: KeyAnswer = 'found';
    const { commands, lookups } = world.tab({ answer: () => answer });
    put(world, stored('withdraw'));
    await commands.resume();
    await world.clock.advance(10);
    expect([lookups.length, world.disk.rows.size]).toEqual([1, 0]);

    answer = 'noAnswer';
    put(world, stored('convert'));
    await commands.refreshPending();
    await world.clock.advance(1.5 * SECOND);
    expect(lookups).toHaveLength(2);

    commands.reset();
    await commands.refreshPending();
    await world.clock.advance(1.5 * SECOND);
    expect(lookups).toHaveLength(3);
    commands.reset();
    expect(world.clock.pending).toBe(0);
  });

  test('continues while another tab holds the lock of the command', async () => {
    const world = browser(paid);
    put(world, stored('withdraw'));
    let isBusy = true;
    const { commands, ended } = world.tab({
      answer: () => 'found',
      exclusively: async (_name, work) => (isBusy ? undefined : work()),
    });
    await commands.resume();
    await world.clock.advance(5 * SECOND);
    expect(ended).toEqual([]);
    isBusy = false;
    await world.clock.advance(MINUTE);
    expect(ended).toEqual([{ key: 'withdraw', end: 'found' }]);
    expect(world.clock.pending).toBe(0);
  });

  test('stops at once when the member changes', async () => {
    const world = browser(paid);
    put(world, stored('withdraw'));
    let uid = 'kim';
    const { commands } = world.tab({
      uid: () => uid,
      lookUpByKey: async () => {
        uid = 'lee';
        return 'noAnswer';
      },
    });
    await commands.resume();
    await world.clock.advance(10);
    expect(world.clock.pending).toBe(0);
  });

  test('leaves out a command that is in flight', async () => {
    let reply = (): void => undefined;
    const { tab, clock } = browser(() => new Promise((resolve) => (reply = () => resolve(paid()))));
    const { commands, rows } = tab();
    const sent = commands.send(rows.withdraw, { amount: 1 });
    await clock.advance(10);
    await commands.refreshPending();
    reply();
    expect(await sent).toMatchObject({ outcome: 'done' });
    expect(clock.pending).toBe(0);
  });
});

test('"not found" counts from 60 s after the last attempt, which a page that ended may have made later than the first (Rules C17, C23)', async () => {
  for (const [age, before, state] of [
    [MINUTE - 1, 'unknown', 'unknown'],
    [MINUTE, 'unknown', 'unseen'],
    [MINUTE + TIMINGS.callDeadline - 1, 'sending', 'sending'],
    [MINUTE + TIMINGS.callDeadline, 'sending', 'unseen'],
  ] as const) {
    const world = browser(paid);
    // The page has been open for a while.
    await world.clock.advance(2 * MINUTE);
    put(world, { ...stored('withdraw', before), sentAt: world.clock.now() - age });
    const { commands } = world.tab({ answer: () => 'notFound' });
    await commands.resume();
    await world.clock.advance(0);
    expect([...world.disk.rows.values()]).toMatchObject([{ state }]);
    commands.reset();
  }
});

test('"not found" proves nothing about a command that another tab has sent again since the server was asked', async () => {
  const world = browser(paid);
  put(world, { ...stored('withdraw'), sentAt: world.clock.now() - 5 * MINUTE });
  const { commands } = world.tab({
    lookUpByKey: async () => {
      put(world, { ...stored('withdraw', 'sending'), sentAt: world.clock.now() });
      return 'notFound';
    },
  });
  await commands.resume();
  await world.clock.advance(10);
  expect([...world.disk.rows.values()]).toMatchObject([{ state: 'sending' }]);
  commands.reset();
});

test.each([
  ['with its money request', REQUEST, REQUEST],
  ['without one', 'found', undefined],
] as const)('a command that the server has ends %s, as the server sends it', async (_, answer, made) => {
  const outcomes = recordOutcomes();
  const world = browser(paid);
  put(world, stored('withdraw'));
  const { commands, rows } = world.tab({ answer: () => answer });
  const found: unknown[] = [];
  rows.withdraw.onFound = (...of: unknown[]) => void found.push(of[1]);
  await commands.resume();
  await world.clock.advance(10);
  expect([found, outcomes]).toEqual([[made], ['withdraw found']]);
});

describe('listeners are notified once of each command that ended', () => {
  test('not of a command that is still pending', async () => {
    const outcomes = recordOutcomes();
    const world = browser(paid);
    put(world, stored('withdraw'));
    const { commands } = world.tab();
    await commands.resume();
    await world.clock.advance(MINUTE);
    expect(outcomes).toEqual([]);
    commands.reset();
  });

  test('of a command that the server has, while another is pending', async () => {
    const outcomes = recordOutcomes();
    const world = browser(paid);
    put(world, stored('withdraw'));
    put(world, stored('convert'));
    const { commands } = world.tab({ answer: (key) => (key === 'withdraw' ? 'found' : 'noAnswer') });
    await commands.resume();
    await world.clock.advance(MINUTE);
    expect(outcomes).toEqual(['withdraw found']);
    commands.reset();
  });

  test('of a command that another tab stored and ended, and that no screen has read here', async () => {
    const outcomes = recordOutcomes();
    const world = browser(paid);
    put(world, stored('withdraw'));
    const { commands } = world.tab();
    await commands.resume();
    put(world, stored('convert'));
    await world.clock.advance(2 * SECOND);
    world.disk.rows.delete('intents/kim/convert');
    await world.clock.advance(MINUTE);
    expect(outcomes).toEqual(['convert gone']);
    commands.reset();
  });

  test.each(['notFound', 'found'] as const)(
    'a command that another tab ended during a lookup that is answered with %s is gone: nothing to decide, and no second toast',
    async (answer) => {
      const outcomes = recordOutcomes();
      const world = browser(paid);
      put(world, stored('withdraw'));
      const { commands, ended } = world.tab({
        lookUpByKey: async () => {
          world.disk.rows.clear();
          return answer;
        },
      });
      await commands.resume();
      await world.clock.advance(MINUTE);
      expect([outcomes, ended, world.clock.pending]).toEqual([['withdraw gone'], [], 0]);
    },
  );

  test('not of a command that the player discarded', async () => {
    const outcomes = recordOutcomes();
    const world = browser(paid);
    put(world, stored('withdraw', 'unseen'));
    const { commands, rows } = world.tab();
    await commands.refreshPending();
    expect(await commands.discard(rows.withdraw, 'withdraw')).toBe(true);
    await commands.resume();
    await world.clock.advance(10);
    expect(outcomes).toEqual([]);
  });

  test('not again of an unseen command that the server still has not seen', async () => {
    const outcomes = recordOutcomes();
    const world = browser(paid);
    put(world, stored('withdraw'));
    const { commands } = world.tab({ answer: (): KeyAnswer => 'notFound' });
    await commands.resume();
    await world.clock.advance(2 * MINUTE);
    for (let focus = 1; focus <= 3; focus += 1) {
      await commands.resume();
      await world.clock.advance(10);
    }
    expect(outcomes).toEqual(['withdraw notFound']);
  });

  test('not of a refused command while its refusal is being shown', async () => {
    const outcomes = recordOutcomes();
    const world = browser(() => json({ code: 4290 }));
    put(world, stored('withdraw', 'unseen'));
    const { commands, rows } = world.tab();
    await commands.refreshPending();
    const slow = { ...rows.withdraw, onFailed: () => new Promise<boolean>(() => undefined) };
    void commands.sendAgain(slow, 'withdraw');
    await world.clock.advance(10);
    await commands.resume();
    await world.clock.advance(10);
    expect(outcomes).toEqual(['withdraw refused']);
  });
});

describe('pending commands of the previous member', () => {
  async function afterKim() {
    const outcomes = recordOutcomes();
    const world = browser(paid);
    put(world, stored('withdraw', 'unseen'));
    put(world, stored('convert', 'unseen', 'lee'));
    let uid = 'kim';
    const { commands } = world.tab({ uid: () => uid });
    await commands.refreshPending();
    uid = 'lee';
    return { ...world, commands, outcomes };
  }

  test('are not reported as ended', async () => {
    const { commands, outcomes, clock } = await afterKim();
    await commands.resume();
    await clock.advance(10);
    expect(outcomes).toEqual([]);
  });

  test('are not shown to the next member when the store fails', async () => {
    const { commands, disk, clock } = await afterKim();
    await commands.refreshPending();
    disk.fate = () => 'UnknownError';
    expect(await whileTimePasses(clock, commands.refreshPending())).toMatchObject([{ key: 'convert', uid: 'lee' }]);
  });
});
