import { sleep, type Clock } from '../../../src/lib/clock.ts';
import type { VirtualClock } from '../../support/virtualClock.ts';

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

/** A page's life: its parts stop dead when it is killed, in the middle of whatever they do. */
export interface Life {
  alive: boolean;
}

/** What a line and its server need. */
export interface FaultLineOptions {
  clock: VirtualClock;
  /** In the order in which requests leave; afterwards the line is good. */
  faults: readonly Fault[];
  /** How long the server works on each wish, milliseconds. */
  work: number;
  /** The mutant: every send has another key. */
  newKeyPerSend: boolean;
  /** The wish that a body carries. */
  wishOf(body: unknown): number;
  /** A request with this key has left a page. */
  onSend(wish: number, key: string): void;
}

const LATE = 40_000;

/** A line with faults, and a server behind it that carries a key out once. */
export class FaultLine {
  readonly #options: FaultLineOptions;
  /** Keys being worked on, and keys done with their wish. */
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

  /** The line between a page and the server, with the next fault of the schedule. */
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
    const serve = (): Promise<{ body: object; status: number }> =>
      isWish ? this.#act(key, wish) : this.#answerKey(key);
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
    const come = async (): Promise<Response> => {
      if (kind === 'silentBefore') return silence();
      if (kind === 'late') void arrive(LATE - ms);
      if (kind === 'silentAfter') void arrive(ms);
      if (kind === 'late' || kind === 'silentAfter') return silence();
      if (kind === 'twice') void arrive(ms / 2);
      await sleep(this.#options.clock, ms);
      if (kind === 'lostBefore') return reset();
      if (kind === 'gatewayBefore') return page(502);
      if (kind === 'html') return page(200);
      if (kind === 'tooMany') return says({ code: 4290, data: { retry_after: 1 } }, 429);
      if (kind === 'maintenance') return says({ code: 5030 }, 503);
      if (kind === 'forbidden') return page(403);
      const { body, status } = await serve();
      await sleep(this.#options.clock, ms);
      if (kind === 'lostAfter') return reset();
      if (kind === 'gatewayAfter') return page(504);
      if (kind === 'htmlAfter') return page(200);
      if (kind === 'brokeDown') return says({ code: 5000 }, ms % 2 === 0 ? 200 : 500);
      if (kind === 'truncated') return new Response(JSON.stringify(body).slice(0, -3), { status });
      return new Response(JSON.stringify(body), { status });
    };
    return Promise.race([answer(come), silence()]);
  }

  /** The server, which carries a key out once: a refusal leaves no trace, so a late first send may still be carried out. */
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

  async #answerKey(key: string): Promise<{ body: object; status: number }> {
    await this.#running.get(key);
    return { body: { code: 0, data: { found: this.#done.has(key) } }, status: 200 };
  }
}

function says(body: object, status: number): Response {
  return new Response(JSON.stringify(body), { status });
}

/** Timers of a page die with it. */
export function clockOf(life: Life, clock: VirtualClock): Clock {
  return {
    now: () => clock.now(),
    monotonic: () => clock.monotonic(),
    setTimeout: (fn, ms) => clock.setTimeout(() => life.alive && fn(), ms),
    setInterval: (fn, ms) => clock.setInterval(() => life.alive && fn(), ms),
  };
}
