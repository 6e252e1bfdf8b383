import type { LiveKind } from '../../../../src/contract/live.ts';
import { createLive, type Live } from '../../../../src/operator/live/live.ts';
import { flushPromises, VirtualClock } from '../../../support/virtualClock.ts';

interface FakeLock {
  held: { reject(cause: unknown): void } | undefined;
  queue: (() => void)[];
}

/** The Web Locks of one browser, as far as the election uses them. */
class FakeLocks {
  readonly #locks = new Map<string, FakeLock>();

  request = async (name: string, options: LockOptions, work: (granted: null) => unknown): Promise<unknown> => {
    const lock = this.#locks.get(name) ?? { held: undefined, queue: [] };
    this.#locks.set(name, lock);
    await flushPromises();
    if (options.steal) {
      lock.held?.reject(new DOMException('stolen', 'AbortError'));
    } else if (lock.held) {
      // As Chromium does: a free lock is granted although the request has been aborted meanwhile.
      options.signal?.throwIfAborted();
      await new Promise<void>((resolve, reject) => {
        lock.queue.push(resolve);
        options.signal?.addEventListener('abort', () => {
          lock.queue = lock.queue.filter((other) => other !== resolve);
          reject(options.signal?.reason);
        });
      });
    }
    return new Promise((resolve, reject) => {
      const own = { reject };
      lock.held = own;
      void Promise.resolve(work(null)).then((value) => {
        resolve(value);
        if (lock.held !== own) return;
        lock.held = undefined;
        lock.queue.shift()?.();
      });
    });
  };
}

/** A stream that the fake operator serves. */
export interface Served {
  tab: number;
  lastId: string;
  /** Whether the client still reads. */
  isOpen: boolean;
  send(kind: string, id: string, to?: 'one' | 'all'): void;
  /** Sends a comment, which keeps the stream alive. */
  comment(): void;
  end(): void;
}

/** A tab of the browser, and what it did. */
export interface Tab {
  live: Live;
  isLive: boolean;
  /** Times of the polls of the member's data, in ms. */
  polls: number[];
  /** The kinds of data that its queries were notified of. */
  notified: LiveKind[];
  /** Shows or hides the tab. */
  show(visible: boolean): Promise<void>;
}

/** A browser with an operator that a test scripts; time is virtual. */
export class LiveBrowser {
  readonly clock = new VirtualClock();
  /** For how long the device has slept, in ms: its timers stood still meanwhile. */
  slept = 0;
  readonly streams: Served[] = [];
  /** Times of the requests for a stream, in ms. */
  readonly requests: number[] = [];
  /** The response in place of a stream. */
  refuse: (() => Response | Promise<Response>) | undefined;
  /** Whether the operator is known to be down. */
  suspended = false;
  /** The id of the newest event, which the event `open` carries. */
  newest = '1.1';
  random = (): number => 0.5;
  /** What a stream is requested with. */
  call = (): { url: URL; headers: Record<string, string> } => ({
    url: new URL('https://api.example/live'),
    headers: {},
  });
  readonly #locks = new FakeLocks();
  readonly #channels: { onmessage: ((event: MessageEvent) => void) | null }[] = [];

  /** The streams that are open now. */
  get open(): Served[] {
    return this.streams.filter(({ isOpen }) => isOpen);
  }

  /** Opens a tab of the member `uid`, visible or hidden. */
  async tab(visible = true, uid = 'm1'): Promise<Tab> {
    const number = this.#channels.length;
    let isVisible = visible;
    let isClosed = false;
    const channel = {
      onmessage: null as ((event: MessageEvent) => void) | null,
      postMessage: (data: unknown) => {
        if (isClosed) throw new DOMException('The channel is closed', 'InvalidStateError');
        for (const other of this.#channels) if (other !== channel) other.onmessage?.({ data } as MessageEvent);
      },
      close() {
        channel.onmessage = null;
        isClosed = true;
      },
    };
    this.#channels.push(channel);
    const tab: Omit<Tab, 'live'> = {
      isLive: false,
      polls: [],
      notified: [],
      show: async (now) => {
        isVisible = now;
        live.visibilityChanged();
        await flushLive();
      },
    };
    const live = createLive({
      clock: {
        now: () => this.clock.now() + this.slept,
        monotonic: () => this.clock.monotonic() + this.slept,
        setTimeout: (fn, ms) => this.clock.setTimeout(fn, ms),
        setInterval: (fn, ms) => this.clock.setInterval(fn, ms),
      },
      random: () => this.random(),
      fetch: (_url, init) => this.#serve(number, init ?? {}),
      call: () => this.call(),
      suspended: () => this.suspended,
      serverNow: () => this.clock.now(),
      locks: this.#locks as unknown as LockManager,
      channel,
      uid,
      visible: () => isVisible,
      setLive: (isLive) => void (tab.isLive = isLive),
      pollBy: (ms) => void tab.polls.push(this.clock.monotonic() + ms),
      notify: (kind) => void tab.notified.push(kind),
    });
    await flushLive();
    return Object.assign(tab, { live });
  }

  /** Delivers a message to all tabs. */
  post(data: unknown): void {
    for (const channel of this.#channels) channel.onmessage?.({ data } as MessageEvent);
  }

  async #serve(tab: number, { headers, signal }: RequestInit): Promise<Response> {
    this.requests.push(this.clock.monotonic());
    if (this.refuse) return this.refuse();
    const encoder = new TextEncoder();
    let out!: ReadableStreamDefaultController<Uint8Array>;
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (out = controller) });
    const write = (text: string): void => out.enqueue(encoder.encode(text));
    const served: Served = {
      tab,
      lastId: new Headers(headers).get('last-event-id') ?? '',
      isOpen: true,
      send: (kind, id, to = 'one') => write(`id: ${id}\nevent: ${kind}\ndata: ${to}\n\n`),
      comment: () => write(':\n\n'),
      end() {
        if (!served.isOpen) return;
        served.isOpen = false;
        out.close();
      },
    };
    signal?.addEventListener('abort', () => {
      if (!served.isOpen) return;
      served.isOpen = false;
      out.error(new DOMException('Aborted', 'AbortError'));
    });
    this.streams.push(served);
    served.send('open', this.newest);
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  }
}

/** Waits until tabs, locks and streams have reacted to each other. */
export async function flushLive(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await flushPromises();
}
