import { sleep, type Clock } from '../../../src/lib/clock.ts';
import type { VirtualClock } from '../../support/virtualClock.ts';

/** What happens to one request on its way. `ms` is how long each way takes. */
export interface Fault {
  kind:
    | 'none'
    | 'lostBefore' // never reaches the server; the connection is reset
    | 'silentBefore' // never reaches the server; nothing comes back
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

/** Every kind of fault. */
export const FAULTS: readonly Fault['kind'][] = [
  'none',
  'lostBefore',
  'silentBefore',
  'lostAfter',
  'silentAfter',
  'late',
  'twice',
  'gatewayBefore',
  'gatewayAfter',
  'html',
  'htmlAfter',
  'truncated',
  'brokeDown',
  'tooMany',
  'maintenance',
  'forbidden',
];

/** Whether a page is alive: from the moment it is killed, none of its timers and replies has an effect. */
export interface Life {
  alive: boolean;
}

/** What a line and its server need. */
export interface FaultLineOptions {
  clock: VirtualClock;
  /** In the order in which requests leave; afterwards the line is good. */
  faults: readonly Fault[];
  /** How long the server works on each request, milliseconds. */
  work: number;
  /** The mutant: every send has another key. */
  newKeyPerSend: boolean;
  /** The number of what the player wanted, which a body carries. */
  wishOf(body: unknown): number;
  /** A request with this key has left a page. */
  onSend(wish: number, key: string): void;
}

const LATE = 40_000;

/** A connection with faults, and a server behind it that carries out each key once. */
export class FaultLine {
  readonly #options: FaultLineOptions;
  /** Keys being worked on, and the wish of each key that was carried out. */
  readonly #running = new Map<string, Promise<unknown>>();
  readonly #done = new Map<string, number>();
  /** Effects by wish. */
  readonly effects = new Map<number, number>();
  /** Wishes that were sent. */
  readonly sent = new Set<number>();
  /** The server refuses everything now. */
  refuses = false;
  /** From now on the line is good. */
  isHealed = false;
  #count = 0;
  #keys = 0;

  constructor(options: FaultLineOptions) {
    this.#options = options;
  }

  /** `fetch` of a page, with the next fault of the schedule. */
  async fetch(life: Life, url: URL, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    const isWish = init.method === 'POST';
    const own = headers.get('idempotency-key') ?? '';
    const wish = isWish ? this.#options.wishOf(JSON.parse(String(init.body))) : 0;
    if (isWish) {
      this.sent.add(wish);
      this.#options.onSend(wish, own);
    }
    const key = isWish
      ? this.#options.newKeyPerSend
        ? `mutant-${++this.#keys}`
        : own
      : (url.searchParams.get('key') ?? '');
    const { kind, ms } = (this.isHealed ? undefined : this.#options.faults[this.#count++]) ?? { kind: 'none', ms: 1 };
    const serve = (): Promise<{ body: object; status: number }> => (isWish ? this.#act(key, wish) : this.#lookUp(key));
    const arrive = (delay: number): Promise<{ body: object; status: number }> =>
      sleep(this.#options.clock, delay).then(serve);
    const answer = async (make: () => Promise<Response>): Promise<Response> => {
      const response = await make();
      if (!life.alive || init.signal?.aborted) await new Promise(() => undefined);
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
    const reply = async (): Promise<Response> => {
      if (kind === 'silentBefore') return silence();
      if (kind === 'late') void arrive(LATE - ms);
      if (kind === 'silentAfter') void arrive(ms);
      if (kind === 'late' || kind === 'silentAfter') return silence();
      if (kind === 'twice') void arrive(ms / 2);
      await sleep(this.#options.clock, ms);
      if (kind === 'lostBefore') return reset();
      if (kind === 'gatewayBefore') return page(502);
      if (kind === 'html') return page(200);
      if (kind === 'tooMany') return replyOf({ code: 4290, data: { retry_after: 1 } }, 429);
      if (kind === 'maintenance') return replyOf({ code: 5030 }, 503);
      if (kind === 'forbidden') return page(403);
      const { body, status } = await serve();
      await sleep(this.#options.clock, ms);
      if (kind === 'lostAfter') return reset();
      if (kind === 'gatewayAfter') return page(504);
      if (kind === 'htmlAfter') return page(200);
      if (kind === 'brokeDown') return replyOf({ code: 5000 }, ms % 2 === 0 ? 200 : 500);
      if (kind === 'truncated') return new Response(JSON.stringify(body).slice(0, -3), { status });
      return new Response(JSON.stringify(body), { status });
    };
    return Promise.race([answer(reply), silence()]);
  }

  /** The server carries out each key once. It does not store refusals, so a first send that arrives late may still be carried out. */
  async #act(key: string, wish: number): Promise<{ body: object; status: number }> {
    const first = this.#done.get(key);
    if (first !== undefined) return { body: { code: 0, data: { wish: first, replayed: true } }, status: 200 };
    if (this.#running.has(key)) return { body: { code: 6000, data: { id: key } }, status: 200 };
    if (this.refuses) return { body: { code: 4001, msg: 'not enough' }, status: 200 };
    const work = sleep(this.#options.clock, this.#options.work);
    this.#running.set(key, work);
    await work;
    this.#running.delete(key);
    this.#done.set(key, wish);
    this.effects.set(wish, (this.effects.get(wish) ?? 0) + 1);
    return { body: { code: 0, data: { wish } }, status: 200 };
  }

  async #lookUp(key: string): Promise<{ body: object; status: number }> {
    await this.#running.get(key);
    return { body: { code: 0, data: { found: this.#done.has(key) } }, status: 200 };
  }
}

function replyOf(body: object, status: number): Response {
  return new Response(JSON.stringify(body), { status });
}

/** The clock of a page: its timers do not fire once it was killed. */
export function clockOf(life: Life, clock: VirtualClock): Clock {
  return {
    now: () => clock.now(),
    monotonic: () => clock.monotonic(),
    setTimeout: (fn, ms) => clock.setTimeout(() => life.alive && fn(), ms),
    setInterval: (fn, ms) => clock.setInterval(() => life.alive && fn(), ms),
  };
}
