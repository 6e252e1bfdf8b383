import * as v from 'valibot';
import { sendCounsel } from '../../../src/contract/supports.ts';
import { createCommands, type Commands } from '../../../src/data/command.ts';
import type { CommandOutcome, DraftCommand } from '../../../src/data/commandRow.ts';
import { pendingSchema, type CommandState } from '../../../src/data/pendingCommand.ts';
import { createTransport } from '../../../src/operator/transport/transport.ts';
import { createDatabase } from '../../../src/storage/database.ts';
import { FakeDatabase } from '../../support/fakeDatabase.ts';
import { transportPorts } from '../../support/transportPorts.ts';
import { DraftBrowser, type DraftTab } from './draftWorld.ts';
import { clockOf, FaultLine, type Fault } from './faultLine.ts';
import { TabLocks } from './tabLocks.ts';

/** What the player, the browser or the operator does at a time (milliseconds from the start). */
export interface Happening {
  at: number;
  tab: number;
  /** `write`: another text · `press`: send the draft · `signOut`: the session ends · `signIn`: the same member is back. */
  type: 'write' | 'press' | 'kill' | 'focus' | 'refuse' | 'accept' | 'signOut' | 'signIn';
}

/** One schedule. */
export interface Schedule {
  happenings: Happening[];
  faults: Fault[];
  /** Milliseconds that the server works on each inquiry. */
  work: number;
}

/** What a schedule must not lead to. */
export type Violation = 'doubled' | 'falseSuccess' | 'falseRefusal' | 'lost' | 'endless' | 'unstored' | 'notResumed';

const MEMBER = 'kim';
const HEALED = 90_000;
const END = 400_000;

const sendInquiry = {
  method: 'POST',
  path: sendCounsel.path,
  envelope: 'code',
  auth: 'yes',
  idempotent: true,
  input: v.object({ title: v.string(), content: v.string() }),
  output: v.object({ intent: v.number() }),
} as const;

interface Tab {
  life: DraftTab;
  commands: Commands;
  row: DraftCommand<{ title: string; content: string }, typeof sendInquiry.output>;
  state: CommandState;
}

/** Runs one schedule over the real engine, drafts, transport and storage. Resolves to what went wrong. `newKeyPerSend` is the mutant. */
export async function play(schedule: Schedule, newKeyPerSend = false): Promise<Set<Violation>> {
  const world = new World(schedule, newKeyPerSend);
  await world.run();
  return world.violations();
}

class World {
  readonly #schedule: Schedule;
  readonly #browser = new DraftBrowser();
  readonly #disk = new FakeDatabase();
  readonly #line: FaultLine;
  readonly #locks = new TabLocks<DraftTab>();
  readonly #tabs: Tab[] = [];
  readonly #found = new Set<Violation>();
  /** The last result shown to the player for each text; a repeated text replaces it. */
  readonly #shown = new Map<number, 'yes' | 'no'>();
  #signedIn = true;
  #texts = 0;
  #keys = 0;

  constructor(schedule: Schedule, newKeyPerSend: boolean) {
    this.#schedule = schedule;
    this.#line = new FaultLine({
      ...schedule,
      clock: this.#browser.clock,
      newKeyPerSend,
      intentOf: (body) => Number((body as { title: string }).title),
      onSend: (text, key) => {
        if (this.#shown.get(text) === 'no') this.#shown.delete(text);
        const reader = this.#browser.open();
        // Text that was changed while the request was retried has another key, or none.
        const draft = reader.drafts.read(MEMBER);
        if (draft?.title === String(text) && draft.pending?.key !== key) this.#found.add('unstored');
        reader.alive = false;
        this.#browser.tabs.splice(this.#browser.tabs.indexOf(reader), 1);
      },
    });
  }

  async run(): Promise<void> {
    const { clock } = this.#browser;
    this.#open(0);
    this.#open(1);
    this.#write(0);
    await clock.advance(1000);
    for (const happening of this.#schedule.happenings) clock.setTimeout(() => this.#happen(happening), happening.at);
    await clock.advance(HEALED);
    // The network and the server work again, and the member is signed in.
    this.#line.refuses = false;
    this.#line.isHealed = true;
    const cutOff = this.#draft();
    this.#signedIn = true;
    for (const index of [0, 1]) this.#reopen(index);
    await clock.advance(END - HEALED - 60_000);
    if (cutOff?.pending && cutOff.pending.state !== 'unknown' && this.#line.effects.get(Number(cutOff.title)) !== 1)
      this.#found.add('notResumed');
    // The player sends again what is still unsent, until the reply comes; each text that was sent may leave a conflict.
    for (let press = 0; press < 12; press += 1) {
      this.#press(1);
      await clock.advance(20_000);
    }
    if (this.#draft() || this.#tabs.some(({ state }) => Object.keys(state.sending).length > 0))
      this.#found.add('endless');
  }

  violations(): Set<Violation> {
    for (const text of this.#line.sent) {
      const effects = this.#line.effects.get(text) ?? 0;
      if (effects > 1) this.#found.add('doubled');
      if (effects === 0 && this.#shown.get(text) === 'yes') this.#found.add('falseSuccess');
      if (effects > 0 && this.#shown.get(text) === 'no') this.#found.add('falseRefusal');
    }
    // The last text that was written is with the server.
    if (this.#texts > 0 && this.#line.effects.get(this.#texts) !== 1) this.#found.add('lost');
    return this.#found;
  }

  #draft() {
    return this.#tabs[1]?.life.drafts.read(MEMBER);
  }

  #happen({ type, tab: index }: Happening): void {
    const tab = this.#tabs[index];
    if (type === 'write') this.#write(index);
    else if (type === 'press') this.#press(index);
    else if (type === 'kill') this.#reopen(index);
    else if (type === 'refuse' || type === 'accept') this.#line.refuses = type === 'refuse';
    else if (type === 'signOut') this.#signedIn = false;
    else {
      if (type === 'signIn') this.#signedIn = true;
      for (const each of type === 'signIn' ? this.#tabs : [tab]) if (each) this.#resume(each);
    }
  }

  /** Replaces the draft by another text. */
  #write(index: number): void {
    const { drafts } = this.#tabs[index]?.life ?? {};
    const title = String(++this.#texts);
    drafts?.edit(MEMBER, { title, content: 'content', name: '', email: '' });
    drafts?.flush();
  }

  #press(index: number): void {
    const tab = this.#tabs[index];
    const text = Number(tab?.life.drafts.read(MEMBER)?.title ?? 0);
    if (tab && text > 0) void tab.commands.sendDraft(tab.row).then((outcome) => this.#note(tab, text, outcome));
  }

  #note({ life }: Tab, text: number, outcome: CommandOutcome<unknown>): void {
    // A killed page shows nothing; the end of the session is not a refusal.
    if (!life.alive) return;
    if (outcome.outcome === 'refused' && outcome.error.kind !== 'signedOut') this.#shown.set(text, 'no');
  }

  #resume({ commands }: Tab): void {
    if (this.#signedIn) void commands.resume();
  }

  #reopen(index: number): void {
    const tab = this.#tabs[index];
    if (!tab) return;
    tab.life.alive = false;
    this.#locks.release(tab.life);
    this.#open(index);
  }

  #open(index: number): void {
    const life = this.#browser.open();
    const clock = clockOf(life, this.#browser.clock);
    const ports = transportPorts((input, init) => this.#line.fetch(life, new URL(String(input)), init ?? {}), {
      clock,
      token: () => (this.#signedIn ? 'jwt' : undefined),
      onSessionExpired: () => void (this.#signedIn = false),
    });
    const request = createTransport(ports);
    const row: Tab['row'] = {
      kind: 'inquiry',
      endpoint: sendInquiry,
      drafts: life.drafts,
      input: ({ title, content }) => ({ title, content }),
      onDone: (_value, { input }) => void (life.alive && this.#shown.set(Number(input.title), 'yes')),
    };
    const state: CommandState = { sending: {}, pending: {} };
    const commands = createCommands({
      request,
      clock,
      declared: new Map([[row.kind, row]]),
      state,
      pending: createDatabase(this.#disk.open, clock).createCollection('intents', pendingSchema, { personal: false }),
      lookUpByKey: async () => 'noAnswer',
      newKey: () => `key-${++this.#keys}`,
      nextSequence: () => 1,
      uid: () => (this.#signedIn ? MEMBER : ''),
      isVisible: () => true,
      exclusively: (name, work) => this.#locks.exclusively(life, name, work),
    });
    const tab: Tab = { life, commands, row, state };
    this.#tabs[index] = tab;
    life.shown.set(MEMBER, life.drafts.open(MEMBER)?.content ?? '');
    this.#resume(tab);
  }
}
