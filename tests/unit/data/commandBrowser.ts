import { createCommands, type CommandPorts } from '../../../src/data/command.ts';
import { commandListeners, type Command } from '../../../src/data/commandRow.ts';
import { pendingSchema, type CommandState, type PendingCommand } from '../../../src/data/pendingCommand.ts';
import type { KeyAnswer } from '../../../src/data/resolver.ts';
import { createDatabase } from '../../../src/storage/database.ts';
import { FakeDatabase } from '../../support/fakeDatabase.ts';
import { CALLS, json, operator, type Behaviour } from '../operator/operator.ts';

/** What a tab's server says about keys, and what else of a tab a test replaces. */
interface TabOptions extends Partial<CommandPorts> {
  answer?: (key: string) => KeyAnswer;
  resolve?: (pending: PendingCommand) => Promise<KeyAnswer>;
}

/** One browser: a disk, locks and a server; `tab` opens a page of it, with two kinds of command. */
export function browser(behave: Behaviour = () => json({ code: 0, data: { balance: 5 } })) {
  const disk = new FakeDatabase();
  const server = operator(behave);
  const { clock } = server;
  const locks = new Set<string>();
  let keys = 0;
  function tab({ answer, resolve, ...ports }: TabOptions = {}) {
    const asked: { key: string; at: number }[] = [];
    const ended: { key: string; end: string }[] = [];
    const state: CommandState = { sending: {}, open: {} };
    const calls = { onSend: 0, refetch: 0, failed: 0, done: [] as unknown[] };
    const rowOf = (kind: string) => ({
      kind,
      endpoint: CALLS.withdraw,
      resolve:
        resolve ??
        (async ({ key }: PendingCommand) => {
          asked.push({ key, at: clock.now() });
          return answer?.(key) ?? ('noAnswer' as const);
        }),
      onSend: () => void (calls.onSend += 1),
      onDone: (value: unknown, sent: unknown) => void calls.done.push([value, sent]),
      onFound: ({ key }: PendingCommand) => void ended.push({ key, end: 'found' }),
      onUnseen: ({ key }: PendingCommand) => void ended.push({ key, end: 'notFound' }),
      onFailed: async () => void (calls.failed += 1),
      refetch: async () => void (calls.refetch += 1),
    });
    const rows = { withdraw: rowOf('withdraw'), convert: rowOf('convert') };
    const commands = createCommands({
      request: server.request,
      clock,
      declared: new Map<string, Command>(Object.entries(rows)),
      state,
      pending: createDatabase(disk.open, clock).createCollection('intents', pendingSchema, { personal: false }),
      newKey: () => `key-${++keys}`,
      nextSequence: () => 1000 + keys,
      uid: () => 'kim',
      async exclusively(name, work) {
        if (locks.has(name)) return undefined;
        locks.add(name);
        try {
          return await work();
        } finally {
          locks.delete(name);
        }
      },
      ...ports,
    });
    return { commands, rows, state, asked, ended, calls };
  }
  return { ...server, disk, tab };
}

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

/** Records what the listeners of all commands are called with from now on: kind and end of each command. */
export function recordEnds(): string[] {
  const ends: string[] = [];
  commandListeners.add(({ kind }, end) => void ends.push(`${kind} ${end}`));
  return ends;
}
