import * as v from 'valibot';
import { moneyRequest, type MoneyRequest } from '../../../src/contract/wallet.ts';
import { createCommands, type CommandPorts } from '../../../src/data/command.ts';
import { commandListeners, type Command } from '../../../src/data/commandRow.ts';
import { pendingSchema, type CommandState, type PendingCommand } from '../../../src/data/pendingCommand.ts';
import type { KeyAnswer } from '../../../src/data/resolver.ts';
import { createDatabase } from '../../../src/storage/database.ts';
import { FakeDatabase } from '../../support/fakeDatabase.ts';
import { CALLS, json, operator, type Behaviour } from '../operator/operator.ts';
import { TabLocks } from './tabLocks.ts';

/** What a lookup by key answers in this tab (`noAnswer` by default), and the ports that a test replaces. */
interface TabOptions extends Partial<CommandPorts> {
  answer?: (key: string) => KeyAnswer;
}

/** One browser: a database, Web Locks and a server; `tab` opens a page in it, with two kinds of command. */
export function browser(behave: Behaviour = paid) {
  const disk = new FakeDatabase();
  const server = operator(behave);
  const { clock } = server;
  const locks = new TabLocks<CommandState>();
  let keys = 0;
  function tab({ answer, ...ports }: TabOptions = {}) {
    const lookups: { key: string; at: number }[] = [];
    const ended: { key: string; end: string }[] = [];
    const state: CommandState = { sending: {}, pending: {} };
    const calls = { onSend: 0, refetch: 0, failed: 0, done: [] as unknown[] };
    const rowOf = (kind: string) => ({
      kind,
      endpoint: CALLS.withdraw,
      onSend: () => void (calls.onSend += 1),
      onDone: (value: unknown, sent: unknown) => void calls.done.push([value, sent]),
      onFound: ({ key }: PendingCommand): void | Promise<void> => void ended.push({ key, end: 'found' }),
      onUnseen: ({ key }: PendingCommand) => void ended.push({ key, end: 'notFound' }),
      onFailed: async () => (calls.failed += 1) > 0,
      refetch: async () => void (calls.refetch += 1),
    });
    const rows = { withdraw: rowOf('withdraw'), convert: rowOf('convert') };
    const commands = createCommands({
      request: server.request,
      clock,
      declared: new Map<string, Command>(Object.entries(rows)),
      state,
      pending: createDatabase(disk.open, clock).createCollection('intents', pendingSchema, { personal: false }),
      lookUpByKey: async ({ key }) => {
        lookups.push({ key, at: clock.now() });
        return answer?.(key) ?? 'noAnswer';
      },
      newKey: () => `key-${++keys}`,
      nextSequence: () => 1000 + keys,
      uid: () => 'kim',
      isVisible: () => true,
      exclusively: (name, work) => locks.exclusively(state, name, work),
      ...ports,
    });
    return { commands, rows, state, lookups, ended, calls };
  }
  return { ...server, disk, tab };
}

/** The reply to a command that was carried out. */
export const paid = (): Response => json({ code: 0, data: { balance: 5 } });

/** The player confirms a withdrawal in a tab. */
export function pressWithdraw(
  { commands, rows }: ReturnType<ReturnType<typeof browser>['tab']>,
  input: { amount: number },
) {
  return commands.send(rows.withdraw, input);
}

/** The money request of a command that a lookup found. */
export const REQUEST: MoneyRequest = v.parse(moneyRequest, {
  id: 'w1',
  kind: 'withdraw',
  amount: 1,
  status: 'pending',
});

/** A pending command of kim's as an earlier page stored it: a withdrawal of unknown outcome, unless `fields` say otherwise. */
export function pendingRow(fields: Partial<PendingCommand> = {}): PendingCommand {
  const row: PendingCommand = {
    key: 'k',
    kind: 'withdraw',
    uid: 'kim',
    payload: { amount: 1 },
    sequence: 1,
    createdAt: 0,
    sentAt: 0,
    state: 'unknown',
  };
  return { ...row, ...fields };
}

/** Subscribes to all commands: each outcome from now on is pushed to the returned array, as `kind outcome`. */
export function recordOutcomes(): string[] {
  const outcomes: string[] = [];
  commandListeners.add(({ kind }, end) => void outcomes.push(`${kind} ${end}`));
  return outcomes;
}
