import { sleep, type Clock } from '../../../src/lib/clock.ts';
import type { VirtualClock } from '../../support/virtualClock.ts';

/** Every kind of fault. */
export const FAULTS = [
  'none',
  'lostBefore', // never reaches the server; the connection is reset
  'silentBefore', // never reaches the server; nothing comes back
  'lostAfter', // the server acts; the connection is reset
  'silentAfter', // the server acts; nothing comes back
  'late', // reaches the server long after the client gave up
  'twice', // the browser resends a POST whose connection was reset
  'gatewayBefore', // never reaches the server; a gateway answers 502
  'gatewayAfter', // the server acts; a gateway answers 504
  'html', // never reaches the server; a page comes back, with status 200
  'htmlAfter', // the server acts; a page comes back, with status 200
  'truncated', // the server acts; its reply is cut off
  'brokeDown', // the server acts, and then fails
  'tooMany', // the server does not act, and answers 429
  'maintenance', // the server does not act, and answers 503
  'forbidden', // never reaches the server; a page comes back, with status 403
] as const;

/** What happens to one request. `ms` is how long each way takes. */
export interface Fault {
  kind: (typeof FAULTS)[number];
  ms: number;
}

/** A page is alive until it is killed; after that, none of its timers and replies has an effect. */
export interface Life {
  alive: boolean;
}

/** Options of a connection and its server. */
export interface FaultLineOptions {
  clock: VirtualClock;
  /** In the order in which requests leave; later requests have no fault. */
  faults: readonly Fault[];
  /** How long the server works on each request, milliseconds. */
  work: number;
  /** The mutant: every send has another key. */
  newKeyPerSend: boolean;
  /** The number of the player's intent, which a body carries. */
  intentOf(body: unknown): number;
  /** A request with this key has left a page. */
  onSend(intent: number, key: string): void;
}

const LATE = 40_000;

/** A connection with faults, and a server behind it that carries out each key once. */
export class FaultLine {
  readonly #options: FaultLineOptions;
  /** Keys in progress, and the intent of each key that was carried out. */
  readonly #running = new Map<string, Promise<unknown>>();
  readonly #done = new Map<string, number>();
  /** Effects by intent. */
  readonly effects = new Map<number, number>();
  /** Intents that were sent. */
  readonly sent = new Set<number>();
  /** The server refuses every intent while this is true. */
  refuses = false;
  /** No request has a fault any more. */
  isHealed = false;
  #count = 0;
  #keys = 0;

  constructor(options: FaultLineOptions) {
    this.#options = options;
  }

  /** `fetch` of a page, with the next fault of the schedule. */
  async fetch(life: Life, url: URL, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    const isWrite = init.method === 'POST';
    const own = headers.get('idempotency-key') ?? '';
    const intent = isWrite ? this.#options.intentOf(JSON.parse(String(init.body))) : 0;
    if (isWrite) {
      this.sent.add(intent);
      this.#options.onSend(intent, own);
    }
    const key = isWrite
      ? this.#options.newKeyPerSend
        ? `mutant-${++this.#keys}`
        : own
      : (url.searchParams.get('key') ?? '');
    const { kind, ms } = (this.isHealed ? undefined : this.#options.faults[this.#count++]) ?? { kind: 'none', ms: 1 };
    const serve = (): Promise<{ body: object; status: number }> =>
      isWrite ? this.#act(key, intent) : this.#lookUp(key);
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
  async #act(key: string, intent: number): Promise<{ body: object; status: number }> {
    const first = this.#done.get(key);
    if (first !== undefined) return { body: { code: 0, data: { intent: first, replayed: true } }, status: 200 };
    if (this.#running.has(key)) return { body: { code: 6000, data: { id: key } }, status: 200 };
    if (this.refuses) return { body: { code: 4001, msg: 'not enough' }, status: 200 };
    const work = sleep(this.#options.clock, this.#options.work);
    this.#running.set(key, work);
    await work;
    this.#running.delete(key);
    this.#done.set(key, intent);
    this.effects.set(intent, (this.effects.get(intent) ?? 0) + 1);
    return { body: { code: 0, data: { intent } }, status: 200 };
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
