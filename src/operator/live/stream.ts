import { createParser } from 'eventsource-parser';
import { LIVE_PACING } from '../../config/pacing.ts';
import * as TIMINGS from '../../config/timings.ts';
import { CODES, HEADERS } from '../../contract/codes.ts';
import { LIVE_KINDS, LIVE_OPEN, LIVE_TO_ALL, STREAM_TYPE, type LiveKind } from '../../contract/live.ts';
import { sleep, type Clock } from '../../lib/clock.ts';
import { adapter } from '../adapter.ts';
import { openEnvelope } from '../transport/envelope.ts';
import type { ApiError } from '../transport/error.ts';
import { readRetryAfter } from '../transport/retryAfter.ts';

/** An id that a request can carry in a header: another one would make each further attempt fail. */
const ID = /^[\x20-\x7e]{1,200}$/;

/** What a stream needs. */
export interface StreamPorts {
  clock: Clock;
  /** From 0 to 1. */
  random(): number;
  fetch: typeof fetch;
  /** Where the stream is, and the headers of the call; undefined while there is no session. */
  call(): { url: URL; headers: Record<string, string> } | undefined;
  /** The operator is known to be down. */
  suspended(): boolean;
  /** The server's time in milliseconds. */
  serverNow(): number;
  /** The stream is open, and complete from the last known event on; `isFirst`: none was known, and it begins with the present. */
  opened(isFirst: boolean): void;
  /** Something changed; `toAll`: for every member. */
  changed(kind: LiveKind, toAll: boolean): void;
  /** The stream ended, or could not be opened; it is tried again. `refused`: the session is not valid. */
  broke(refused: boolean): void;
}

/** The stream of one browser. */
export interface Stream {
  open(): void;
  close(): void;
  /** The id of the newest event, '' before the first; another tab continues from it. */
  lastId: string;
}

/** Keeps the stream open from `open` to `close`. Rules C41, C42, C44. */
export function createStream(ports: StreamPorts): Stream {
  const { clock } = ports;
  let running: AbortController | undefined;
  /** The earliest time of the next attempt that the server allows, in monotonic milliseconds; `close` and `open` do not change it. */
  let notBefore = -Infinity;
  /** When the last byte came, in monotonic milliseconds; Infinity while nothing is awaited. */
  let lastByteAt = Infinity;
  let endAttempt = (): void => undefined;
  const stream: Stream = {
    lastId: '',
    open() {
      // The device has slept, and with it the timer of the silence: the connection has most likely ended meanwhile.
      if (clock.monotonic() - lastByteAt > LIVE_PACING.silence) endAttempt();
      if (running) return;
      running = new AbortController();
      // Rejects when it is closed, and only then.
      run(running.signal).catch(() => undefined);
    },
    close() {
      running?.abort();
      running = undefined;
    },
  };

  async function run(signal: AbortSignal): Promise<void> {
    const held = notBefore - clock.monotonic();
    if (held > 0) {
      ports.broke(false);
      await sleep(clock, held, signal);
    }
    for (let tries = 0; ; tries += 1) {
      while (ports.suspended()) await sleep(clock, LIVE_PACING.reopen * ports.random(), signal);
      const { lasted, refused, wait } = await attempt(signal);
      notBefore = clock.monotonic() + wait;
      signal.throwIfAborted();
      ports.broke(refused);
      if (lasted) tries = 0;
      await sleep(clock, Math.max(wait, backOff(tries)), signal);
    }
  }

  function backOff(tries: number): number {
    if (tries === 0) return LIVE_PACING.reopen * ports.random();
    return Math.min(LIVE_PACING.reopenMost, LIVE_PACING.reopen * 2 ** tries) * (0.5 + ports.random() / 2);
  }

  /**
   * Resolves when the stream has ended: whether it had been open for a while (thousands of clients would reopen one that breaks at once every
   * few seconds), whether the session is not valid, and the wait that the server requires, in milliseconds.
   */
  async function attempt(signal: AbortSignal): Promise<{ lasted: boolean; refused: boolean; wait: number }> {
    const ended = { lasted: false, refused: false, wait: 0 };
    const isFirst = stream.lastId === '';
    let openedAt = Infinity;
    const controller = new AbortController();
    const abort = (): void => controller.abort();
    signal.addEventListener('abort', abort);
    let cancel = clock.setTimeout(abort, TIMINGS.callTimeout);
    endAttempt = abort;
    lastByteAt = clock.monotonic();
    const alive = (): void => {
      lastByteAt = clock.monotonic();
      cancel();
      cancel = clock.setTimeout(abort, LIVE_PACING.silence);
    };
    try {
      const call = ports.call();
      if (!call) return ended;
      const headers = { ...call.headers, ...(stream.lastId && { 'last-event-id': stream.lastId }) };
      const init: RequestInit = { headers, credentials: 'omit', cache: 'no-store', signal: controller.signal };
      const response = await ports.fetch(call.url, init);
      const isStream = response.headers.get('content-type')?.startsWith(STREAM_TYPE);
      if (!response.ok || !isStream || !response.body) {
        ended.refused = response.status === 401 || response.status === 403;
        ended.wait = (readRetryAfter(response.headers.get(HEADERS.retryAfter), ports.serverNow()) ?? 0) * 1000;
        const { state, retryAfter = 0 } = await refusalOf(response);
        ended.refused ||= state === CODES.authExpired;
        ended.wait = Math.max(ended.wait, retryAfter * 1000);
        return ended;
      }
      const parser = createParser({
        onEvent({ id, event, data }) {
          // The missed events follow `open`: keep the last known id until they have arrived.
          if (id && ID.test(id) && (event !== LIVE_OPEN || stream.lastId === '')) stream.lastId = id;
          const kind = LIVE_KINDS.find((known) => known === event);
          if (kind) ports.changed(kind, data === LIVE_TO_ALL);
          if (event !== LIVE_OPEN) return;
          openedAt = clock.monotonic();
          ports.opened(isFirst);
        },
      });
      const decoder = new TextDecoder();
      const reader = response.body.getReader();
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        alive();
        parser.feed(decoder.decode(part.value, { stream: true }));
      }
    } catch {
      // It could not be opened, or it broke: either way it is opened again.
    } finally {
      cancel();
      lastByteAt = Infinity;
      signal.removeEventListener('abort', abort);
    }
    ended.lasted = clock.monotonic() - openedAt >= LIVE_PACING.fallback;
    return ended;
  }

  return stream;
}

/**
 * Code and wait of a refusal, which is a reply like that to any other call; empty if it is a success. Rejects if the body is no JSON. Rules
 * C19, C42.
 */
async function refusalOf(response: Response): Promise<Partial<Pick<ApiError, 'state' | 'retryAfter'>>> {
  const body: unknown = await response.json();
  const opened = openEnvelope('code', adapter?.envelope?.({ status: response.status, body }) ?? body);
  return opened.ok ? {} : opened.error;
}
