import * as v from 'valibot';
import * as walletApi from '../../../src/contract/wallet.ts';
import {
  createIntents,
  intentSchema,
  type Intent,
  type IntentEnd,
  type IntentOutcome,
  type Intents,
  type KeyAnswer,
} from '../../../src/data/command.ts';
import type { Endpoint } from '../../../src/contract/endpoint.ts';
import { createTransport, type Request } from '../../../src/operator/transport/transport.ts';
import { sleep, type Clock } from '../../../src/lib/clock.ts';
import { createDatabase } from '../../../src/storage/database.ts';
import type { DatabasePort } from '../../../src/storage/port.ts';
import { FakeDatabase } from '../../support/fakeDatabase.ts';
import { VirtualClock } from '../../support/virtualClock.ts';

/** What happens to one request on its way. `ms` is how long each way takes. */
export interface Fault {
  kind:
    | 'none'
    | 'lostBefore' // never reaches the server; the line says so
    | 'silentBefore' // never reaches the server; nothing is said
    | 'lostAfter' // the server acts; the connection is reset
    | 'silentAfter' // the server acts; nothing comes back
    | 'late' // reaches the server long after the client gave up
    | 'twice' // the browser re-sends a reset POST by itself
    | 'gatewayBefore'
    | 'gatewayAfter'
    | 'html'
    | 'htmlAfter'
    | 'truncated'
    | 'brokeDown' // the server acts, and then fails
    | 'tooMany'
    | 'maintenance'
    | 'forbidden';
  ms: number;
}

/** What the player, the browser or the operator does at a time (milliseconds from the start). */
export type Happening = { at: number; tab: number } & (
  | { type: 'press'; kind: 'deposit' | 'withdraw' }
  | { type: 'kill' }
  | { type: 'focus' }
  | { type: 'again' | 'drop' } // with every open intent, whether it is time for that or not
  | { type: 'refusals'; on: boolean }
);

/** One schedule. */
export interface Schedule {
  happenings: Happening[];
  /** In the order in which requests leave; afterwards the line is good. */
  faults: Fault[];
  /** How long the server works on each wish, milliseconds. */
  work: number;
  /** Whether the player drops what was never seen, or sends it again. */
  drops: boolean;
}

/** What must not happen. */
export type Violation = 'doubled' | 'falseSuccess' | 'falseRefusal' | 'lost' | 'endless' | 'unstored';

const call = (path: string) =>
  ({
    method: 'POST',
    path,
    envelope: 'code',
    auth: 'yes',
    idempotent: true,
    input: v.object({ wish: v.number() }),
    output: v.object({ wish: v.number() }),
  }) satisfies Endpoint;
const CALLS = { deposit: call(walletApi.deposit.path), withdraw: call(walletApi.withdraw.path) };
const byKey = {
  method: 'GET',
  path: walletApi.byKey.path,
  envelope: 'code',
  auth: 'yes',
  input: v.object({ key: v.string() }),
  output: v.object({ found: v.boolean() }),
} satisfies Endpoint;
const LATE = 40_000;
const HEALED = 90_000;
const END = 400_000;

/** Runs one schedule over real intents, transport and database, and says what went wrong. `newKeyPerSend` is the mutant. */
export async function play(schedule: Schedule, newKeyPerSend = false): Promise<Set<Violation>> {
  const world = new World(schedule, newKeyPerSend);
  await world.run();
  return world.violations();
}

/** A page's life: its parts stop dead when it is killed, in the middle of whatever they do. */
interface Life {
  alive: boolean;
}

/** A page. */
interface Tab {
  life: Life;
  intents: Intents;
}

class World {
  readonly #schedule: Schedule;
  readonly #mutant: boolean;
  readonly #clock = new VirtualClock();
  readonly #disk = new FakeDatabase();
  readonly #locks = new Map<string, Life>();
  readonly #tabs: Tab[] = [];
  readonly #found = new Set<Violation>();
  /** The server: keys being worked on, and keys done. */
  readonly #running = new Map<string, Promise<unknown>>();
  readonly #done = new Map<string, number>();
  /** Effects by wish. */
  readonly #effects = new Map<number, number>();
  /** What the player was told by wish. */
  readonly #told = new Map<number, Set<'yes' | 'no'>>();
  /** Wishes whose reply reached a page. */
  readonly #delivered = new Set<number>();
  readonly #sent = new Set<number>();
  #refuses = false;
  #faults = 0;
  #keys = 0;
  #wishes = 0;

  constructor(schedule: Schedule, mutant: boolean) {
    this.#schedule = schedule;
    this.#mutant = mutant;
  }

  async run(): Promise<void> {
    this.#open(0);
    this.#open(1);
    for (const happening of this.#schedule.happenings)
      this.#clock.setTimeout(() => this.#happen(happening), happening.at);
    this.#clock.setTimeout(() => {
      this.#refuses = false;
      this.#kill(1);
      this.#open(1);
    }, HEALED);
    await this.#clock.advance(END);
    if (this.#disk.rows.size > 0) this.#found.add('endless');
  }

  violations(): Set<Violation> {
    for (const wish of this.#sent) {
      const effects = this.#effects.get(wish) ?? 0;
      const told = this.#told.get(wish) ?? new Set();
      if (effects > 1) this.#found.add('doubled');
      if (effects === 0 && told.has('yes')) this.#found.add('falseSuccess');
      if (effects > 0 && told.has('no')) this.#found.add('falseRefusal');
      if (told.size === 0 && !this.#delivered.has(wish)) this.#found.add('lost');
    }
    return this.#found;
  }

  #happen(happening: Happening): void {
    const tab = this.#tabs[happening.tab];
    if (happening.type === 'refusals') this.#refuses = happening.on;
    else if (happening.type === 'kill') {
      this.#kill(happening.tab);
      this.#open(happening.tab);
    } else if (happening.type === 'focus') tab?.intents.resolveOpen();
    else if (happening.type === 'press' && tab) {
      const wish = ++this.#wishes;
      const sent = tab.intents.send(happening.kind, CALLS[happening.kind], { wish });
      void sent.then((outcome) => this.#hear(wish, outcome));
    } else if (tab) {
      const again = happening.type === 'again';
      const act = (intent: Intent): void => (again ? this.#sendAgain(tab, intent) : this.#drop(tab, intent));
      void tab.intents.open().then((open) => open?.forEach(act));
    }
  }

  #hear(wish: number, { outcome }: IntentOutcome<unknown>): void {
    if (outcome === 'done') this.#tell(wish, 'yes');
    if (outcome === 'refused') this.#tell(wish, 'no');
  }

  #tell(wish: number, what: 'yes' | 'no'): void {
    this.#told.set(wish, (this.#told.get(wish) ?? new Set()).add(what));
  }

  #kill(index: number): void {
    const tab = this.#tabs[index];
    if (!tab) return;
    tab.life.alive = false;
    for (const [name, owner] of this.#locks) if (owner === tab.life) this.#locks.delete(name);
  }

  #open(index: number): void {
    const life = { alive: true };
    const clock = clockOf(life, this.#clock);
    const database = createDatabase(() => this.#port(life), clock);
    const request = createTransport({
      fetch: (input, init) => this.#fetch(life, new URL(String(input)), init ?? {}),
      clock,
      domain: () => 'api.example.com',
      locale: () => 'ko',
      token: () => 'jwt',
      nextSequence: () => 1,
      saysOffline: () => false,
      onSession: () => undefined,
      onSessionExpired: () => undefined,
    });
    const intents = createIntents({
      request,
      clock,
      intents: database.createCollection('intents', intentSchema, { personal: false }),
      newKey: () => `key-${++this.#keys}`,
      nextSequence: () => 1,
      uid: () => 'member',
      exclusively: (name, work) => this.#exclusively(life, name, work),
      askByKey: (key) => askByKey(request, key),
      onResolved: (intent, end) => this.#resolved(tab, intent, end),
    });
    const tab: Tab = { life, intents };
    this.#tabs[index] = tab;
    tab.intents.resolveOpen();
  }

  #resolved(tab: Tab, intent: Intent, end: IntentEnd): void {
    if (end === 'found') this.#tell(Number(intent.payload['wish']), 'yes');
    if (end !== 'notFound') return;
    if (this.#schedule.drops) this.#drop(tab, intent);
    else this.#sendAgain(tab, intent);
  }

  #sendAgain(tab: Tab, intent: Intent): void {
    const row = CALLS[intent.kind === 'deposit' ? 'deposit' : 'withdraw'];
    void tab.intents.sendAgain(intent, row).then((outcome) => this.#hear(Number(intent.payload['wish']), outcome));
  }

  #drop(tab: Tab, intent: Intent): void {
    void tab.intents.discard(intent).then((dropped) => dropped && this.#tell(Number(intent.payload['wish']), 'no'));
  }

  async #exclusively<T>(life: Life, name: string, work: () => Promise<T>): Promise<T | undefined> {
    if (this.#locks.has(name)) return undefined;
    this.#locks.set(name, life);
    try {
      return await work();
    } finally {
      if (this.#locks.get(name) === life) this.#locks.delete(name);
    }
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

  /** The line between a page and the server, with the next fault of the schedule. */
  async #fetch(life: Life, url: URL, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    const isWish = init.method === 'POST';
    const own = headers.get('idempotency-key') ?? '';
    const { wish } = isWish ? (JSON.parse(String(init.body)) as { wish: number }) : { wish: 0 };
    if (isWish) {
      this.#sent.add(wish);
      if (![...this.#disk.rows.keys()].some((row) => row.endsWith(own))) this.#found.add('unstored');
    }
    const key = isWish ? (this.#mutant ? `key-${++this.#keys}` : own) : (url.searchParams.get('key') ?? '');
    const { kind, ms } = this.#schedule.faults[this.#faults++] ?? { kind: 'none', ms: 1 };
    const serve = (): Promise<{ body: object; status: number }> => (isWish ? this.#act(key, wish) : this.#tellKey(key));
    const arrive = (delay: number): Promise<{ body: object; status: number }> => sleep(this.#clock, delay).then(serve);
    const answer = async (make: () => Promise<Response>): Promise<Response> => {
      const response = await make();
      if (!life.alive || init.signal?.aborted) await new Promise(() => undefined);
      if (isWish && response.headers.has('x-whole')) this.#delivered.add(wish);
      return response;
    };
    const silence = (): Promise<Response> =>
      new Promise((_resolve, reject) => {
        init.signal?.addEventListener('abort', () => life.alive && reject(new DOMException('Aborted', 'AbortError')));
      });
    const page = (status: number): Response => new Response('<html>', { status });
    const reset = (): never => {
      throw new TypeError('Failed to fetch');
    };
    const come = async (): Promise<Response> => {
      if (kind === 'silentBefore') return silence();
      if (kind === 'late') void arrive(LATE - ms);
      if (kind === 'silentAfter') void arrive(ms);
      if (kind === 'late' || kind === 'silentAfter') return silence();
      if (kind === 'twice') void arrive(ms / 2);
      await sleep(this.#clock, ms);
      if (kind === 'lostBefore') return reset();
      if (kind === 'gatewayBefore') return page(502);
      if (kind === 'html') return page(200);
      if (kind === 'tooMany') return says({ code: 4290, data: { retry_after: 1 } }, 429);
      if (kind === 'maintenance') return says({ code: 5030 }, 503);
      if (kind === 'forbidden') return page(403);
      const { body, status } = await serve();
      await sleep(this.#clock, ms);
      if (kind === 'lostAfter') return reset();
      if (kind === 'gatewayAfter') return page(504);
      if (kind === 'htmlAfter') return page(200);
      if (kind === 'brokeDown') return says({ code: 5000 }, ms % 2 === 0 ? 200 : 500);
      if (kind === 'truncated') return new Response(JSON.stringify(body).slice(0, -3), { status });
      return new Response(JSON.stringify(body), { status, headers: { 'x-whole': '1' } });
    };
    return Promise.race([answer(come), silence()]);
  }

  /** The server, as contract section 1 has it: a refusal leaves no trace, so a late first send may still be carried out. */
  async #act(key: string, wish: number): Promise<{ body: object; status: number }> {
    const first = this.#done.get(key);
    if (first !== undefined) return { body: { code: 0, data: { wish: first, replayed: true } }, status: 200 };
    if (this.#running.has(key)) return { body: { code: 6000, data: { id: key } }, status: 200 };
    if (this.#refuses) return { body: { code: 4001, msg: 'not enough' }, status: 200 };
    const work = sleep(this.#clock, this.#schedule.work);
    this.#running.set(key, work);
    await work;
    this.#running.delete(key);
    this.#done.set(key, wish);
    this.#effects.set(wish, (this.#effects.get(wish) ?? 0) + 1);
    return { body: { code: 0, data: { wish } }, status: 200 };
  }

  async #tellKey(key: string): Promise<{ body: object; status: number }> {
    await this.#running.get(key);
    return { body: { code: 0, data: { found: this.#done.has(key) } }, status: 200 };
  }
}

async function askByKey(request: Request, key: string): Promise<KeyAnswer> {
  const reply = await request(byKey, { key });
  if (!reply.ok) return 'noAnswer';
  return reply.value.found ? 'found' : 'notFound';
}

function says(body: object, status: number): Response {
  return new Response(JSON.stringify(body), { status });
}

/** Timers of a page die with it. */
function clockOf(life: Life, clock: VirtualClock): Clock {
  return {
    now: () => clock.now(),
    monotonic: () => clock.monotonic(),
    setTimeout: (fn, ms) => clock.setTimeout(() => life.alive && fn(), ms),
    setInterval: (fn, ms) => clock.setInterval(() => life.alive && fn(), ms),
  };
}
