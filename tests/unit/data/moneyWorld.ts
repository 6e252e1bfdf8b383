import * as v from 'valibot';
import * as walletApi from '../../../src/contract/wallet.ts';
import { createCommands, type Commands } from '../../../src/data/command.ts';
import type { Command, CommandOutcome } from '../../../src/data/commandRow.ts';
import { pendingSchema, type CommandState, type PendingCommand } from '../../../src/data/pendingCommand.ts';
import type { KeyAnswer } from '../../../src/data/resolver.ts';
import type { Endpoint } from '../../../src/contract/endpoint.ts';
import { sleep } from '../../../src/lib/clock.ts';
import { createTransport, type Request } from '../../../src/operator/transport/transport.ts';
import { createDatabase } from '../../../src/storage/database.ts';
import type { DatabasePort } from '../../../src/storage/port.ts';
import { FakeDatabase } from '../../support/fakeDatabase.ts';
import { VirtualClock } from '../../support/virtualClock.ts';
import { transportPorts } from '../../support/transportPorts.ts';
import { clockOf, FaultLine, type Fault, type Life } from './faultLine.ts';
import { TabLocks } from './tabLocks.ts';

/** What the player, the browser or the operator does at a time (milliseconds from the start). */
export type Happening = { at: number; tab: number } & (
  | { type: 'press'; kind: Kind }
  | { type: 'kill' }
  | { type: 'focus' }
  | { type: 'again' | 'discard' } // for every pending command, also for those that cannot be resent or discarded yet
  | { type: 'refusals'; on: boolean }
);

/** One schedule. */
export interface Schedule {
  happenings: Happening[];
  /** In the order in which requests leave; later requests have no fault. */
  faults: Fault[];
  /** Milliseconds that the server works on each request. */
  work: number;
  /** Whether the player discards what the server never received, or sends it again. */
  discards: boolean;
}

/** What a schedule must not lead to. */
export type Violation = 'doubled' | 'falseSuccess' | 'falseRefusal' | 'lost' | 'endless' | 'unstored';

const call = (path: string) =>
  ({
    method: 'POST',
    path,
    envelope: 'code',
    auth: 'yes',
    idempotent: true,
    input: v.object({ intent: v.number() }),
    output: v.object({ intent: v.number() }),
  }) satisfies Endpoint;
type Kind = 'deposit' | 'withdraw';
const CALLS = { deposit: call(walletApi.deposit.path), withdraw: call(walletApi.withdraw.path) };
const byKey = {
  method: 'GET',
  path: walletApi.byKey.path,
  envelope: 'code',
  auth: 'yes',
  input: v.object({ key: v.string() }),
  output: v.object({ found: v.boolean() }),
} satisfies Endpoint;
/** How long a page takes to fetch what a command may have changed, milliseconds. */
const REFETCH = 1000;
/** How long the page of a session that has ended is left before its member has signed in again, milliseconds. */
const SIGN_IN = 3000;
const HEALED = 90_000;
const END = 400_000;

/** Runs one schedule over real commands, transport and database. Resolves to what went wrong. `newKeyPerSend` is the mutant. */
export async function play(schedule: Schedule, newKeyPerSend = false): Promise<Set<Violation>> {
  const world = new World(schedule, newKeyPerSend);
  await world.run();
  return world.violations();
}

/** A page. */
interface Tab {
  life: Life;
  commands: Commands;
  rows: Record<Kind, Command<{ intent: number }>>;
  state: CommandState;
  /** Its session has ended: it shows no outcome any more. */
  left: boolean;
}

class World {
  readonly #schedule: Schedule;
  readonly #clock = new VirtualClock();
  readonly #disk = new FakeDatabase();
  readonly #locks = new TabLocks<Life>();
  readonly #tabs: Tab[] = [];
  readonly #found = new Set<Violation>();
  readonly #line: FaultLine;
  /** The result shown to the player for each intent; `notYet`: it has not arrived so far. */
  readonly #shown = new Map<number, Set<'yes' | 'no' | 'notYet'>>();
  #keys = 0;
  #intents = 0;

  constructor(schedule: Schedule, mutant: boolean) {
    this.#schedule = schedule;
    this.#line = new FaultLine({
      ...schedule,
      clock: this.#clock,
      newKeyPerSend: mutant,
      intentOf: (body) => (body as { intent: number }).intent,
      onSend: (_intent, key) => {
        if (![...this.#disk.rows.keys()].some((row) => row.endsWith(key))) this.#found.add('unstored');
      },
    });
  }

  async run(): Promise<void> {
    this.#open(0);
    this.#open(1);
    for (const happening of this.#schedule.happenings)
      this.#clock.setTimeout(() => this.#happen(happening), happening.at);
    this.#clock.setTimeout(() => {
      this.#line.refuses = false;
      this.#kill(1);
      this.#open(1);
    }, HEALED);
    await this.#clock.advance(END);
    if (this.#disk.rows.size > 0) this.#found.add('endless');
  }

  violations(): Set<Violation> {
    for (const intent of this.#line.sent) {
      const effects = this.#line.effects.get(intent) ?? 0;
      const shown = this.#shown.get(intent) ?? new Set();
      if (effects > 1) this.#found.add('doubled');
      if (effects === 0 && shown.has('yes')) this.#found.add('falseSuccess');
      if (effects > 0 && shown.has('no')) this.#found.add('falseRefusal');
      // What the server has is in the member's lists, even if no page was open to show the result.
      if (effects === 0 && shown.size === 0) this.#found.add('lost');
    }
    return this.#found;
  }

  #happen(happening: Happening): void {
    const tab = this.#tabs[happening.tab];
    if (happening.type === 'refusals') this.#line.refuses = happening.on;
    else if (happening.type === 'kill') {
      this.#kill(happening.tab);
      this.#open(happening.tab);
    } else if (happening.type === 'focus') void tab?.commands.resume();
    else if (happening.type === 'press' && tab) {
      const intent = ++this.#intents;
      const sent = tab.commands.send(tab.rows[happening.kind], { intent });
      void sent.then((outcome) => this.#note(tab, intent, outcome));
    } else if (tab) {
      const again = happening.type === 'again';
      const act = (pending: PendingCommand): void =>
        again ? this.#sendAgain(tab, pending) : this.#discard(tab, pending);
      void tab.commands.refreshPending().then((pending) => pending?.forEach(act));
    }
  }

  #note({ left }: Tab, intent: number, ended: CommandOutcome<unknown>): void {
    // The player is notified after the next sign-in.
    if (left) return;
    if (ended.outcome === 'done') this.#show(intent, 'yes');
    if (ended.outcome === 'refused') {
      this.#show(intent, 'no');
      void ended.markNotified?.();
    }
  }

  #show(intent: number, what: 'yes' | 'no' | 'notYet'): void {
    this.#shown.set(intent, (this.#shown.get(intent) ?? new Set()).add(what));
  }

  #kill(index: number): void {
    const tab = this.#tabs[index];
    if (!tab) return;
    tab.life.alive = false;
    this.#locks.release(tab.life);
  }

  #open(index: number): void {
    const life = { alive: true };
    const clock = clockOf(life, this.#clock);
    const database = createDatabase(() => this.#port(life), clock);
    const answer: typeof fetch = (input, init) => this.#line.fetch(life, new URL(String(input)), init ?? {});
    // The page is left for that of the sign-in, which is a new document.
    const onSessionExpired = (): void => {
      tab.left = true;
      commands.reset();
      clock.setTimeout(() => {
        this.#kill(index);
        this.#open(index);
      }, SIGN_IN);
    };
    const request = createTransport(transportPorts(answer, { clock, onSessionExpired }));
    const rowOf = (kind: Kind): Command<{ intent: number }> => ({
      kind,
      endpoint: CALLS[kind],
      onFound: (pending) => this.#show(Number(pending.payload['intent']), 'yes'),
      onUnseen: (pending) => void this.#show(Number(pending.payload['intent']), 'notYet'),
      // The screen shows what the server never received, and the player decides.
      refetch: async () => {
        this.#decide(tab);
        await sleep(clock, REFETCH);
      },
    });
    const rows = { deposit: rowOf('deposit'), withdraw: rowOf('withdraw') };
    const state: CommandState = { sending: {}, pending: {} };
    const commands = createCommands({
      request,
      clock,
      declared: new Map<string, Command>(Object.entries(rows)),
      state,
      pending: database.createCollection('intents', pendingSchema, { personal: false }),
      lookUpByKey: ({ key }) => lookUpByKey(request, key),
      newKey: () => `key-${++this.#keys}`,
      nextSequence: () => 1,
      uid: () => (tab.left ? '' : 'member'),
      isVisible: () => true,
      exclusively: (name, work) => this.#locks.exclusively(life, name, work),
    });
    const tab: Tab = { life, commands, rows, state, left: false };
    this.#tabs[index] = tab;
    void commands.resume().then(() => this.#decide(tab));
  }

  #decide(tab: Tab): void {
    for (const pending of Object.values(tab.state.pending)) {
      if (pending?.state !== 'unseen') continue;
      // Counted before the choice is stored: the player has seen it even if the page ends meanwhile.
      this.#show(Number(pending.payload['intent']), 'notYet');
      if (this.#schedule.discards) this.#discard(tab, pending);
      else this.#sendAgain(tab, pending);
    }
  }

  #sendAgain(tab: Tab, { key, kind, payload }: PendingCommand): void {
    void tab.commands
      .sendAgain(declaredRow(tab, kind), key)
      .then((outcome) => this.#note(tab, Number(payload['intent']), outcome));
  }

  #discard(tab: Tab, { key, kind, payload }: PendingCommand): void {
    void tab.commands
      .discard(declaredRow(tab, kind), key)
      .then((discarded) => discarded && this.#show(Number(payload['intent']), 'no'));
  }

  /** The disk as a page has it: every operation takes a millisecond, and none ends for a page that was killed. */
  #port(life: Life): DatabasePort {
    const port = this.#disk.open();
    const late = <T>(work: () => Promise<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        this.#clock.setTimeout(() => {
          if (life.alive) work().then((value) => life.alive && resolve(value), reject);
        }, 1);
      });
    return {
      get: (key) => late(() => port.get(key)),
      set: (key, value) => late(() => port.set(key, value)),
      del: (key) => late(() => port.del(key)),
      update: (key, change) => late(() => port.update(key, change)),
      keys: () => late(() => port.keys()),
      getMany: (keys) => late(() => port.getMany(keys)),
      delMany: (keys) => late(() => port.delMany(keys)),
      close: () => port.close(),
    };
  }
}

function declaredRow({ rows }: Tab, kind: string): Command {
  return rows[kind === 'deposit' ? 'deposit' : 'withdraw'];
}

async function lookUpByKey(request: Request, key: string): Promise<KeyAnswer> {
  const reply = await request(byKey, { key });
  if (!reply.ok) return 'noAnswer';
  return reply.value.found ? 'found' : 'notFound';
}
