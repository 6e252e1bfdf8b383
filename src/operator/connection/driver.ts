import * as v from 'valibot';
import { PACING } from '../../config/pacing.ts';
import type { Clock } from '../../lib/clock.ts';
import {
  connected,
  step,
  type Connection,
  type ConnectionEffect,
  type ConnectionEvent,
  type OwnAnswer,
  type TabMessage,
} from './machine.ts';
import { apiError, type ApiError } from '../transport/error.ts';
import type { Outcome } from '../transport/transport.ts';

/** Dependencies of the driver of the connection. */
export interface ConnectionPorts {
  clock: Clock;
  /** From 0 to 1. */
  random(): number;
  /** Whether the page is visible. A hidden page sends nothing. */
  visible(): boolean;
  probeOwn(): Promise<OwnAnswer>;
  /**
   * Probes the API by a cheap endpoint other than `avoid` (a path); resolves to its path, and its error if it got no answer. Never rejects.
   */
  probeApi(avoid: string): Promise<{ path: string; error: ApiError | undefined }>;
  /** Runs `work`, unless another tab of this browser is probing already. */
  exclusively(work: () => Promise<void>): Promise<void>;
  /** The channel to the other tabs of this browser. */
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;
  /** Called with every change of the connection. */
  changed(now: Connection): void;
  /** The operator answers again; `since` in monotonic milliseconds: requests that failed from then on may be repeated. */
  recovered(since: number): void;
}

/** The connection of this page. */
export interface ConnectionDriver {
  /** Reports how a call ended. */
  note(outcome: Outcome): void;
  /** The page became visible or was touched: probes the own origin now if it did not answer; otherwise resumes the schedule of probes. */
  pageActive(): void;
  /** The device reports a change of its network. */
  hint(): void;
}

/** Greatest number of parallel requests to the own origin: while one hangs, another may be answered. */
const REQUESTS_AT_ONCE = 3;

const span = v.pipe(
  v.number(),
  v.check((ms: number) => Number.isFinite(ms)),
);
const message = v.variant('type', [
  v.object({ type: v.literal('up') }),
  v.object({
    type: v.literal('down'),
    error: v.object({
      kind: v.picklist(['timeout', 'network', 'offline', 'http', 'shape', 'code']),
      state: span,
      until: v.optional(v.string()),
    }),
    elapsed: span,
    wait: span,
    hold: span,
    tries: span,
    // When it was sent, by the device's clock, which all tabs share; a tab of an older build does not say it.
    at: v.optional(span),
  }),
]);

/** Drives the connection by the rules of `machine.ts`: sends probes, waits, notifies the other tabs. */
export function startConnection(ports: ConnectionPorts): ConnectionDriver {
  let state = connected;
  let cancel = (): void => {};
  let underWay = 0;
  /** A probe was left to another tab, which has not reported its result since: the browser may have suspended it. */
  let isLeftToOther = false;

  function dispatch(event: ConnectionEvent): void {
    const before = state;
    const [next, effects] = step(state, event, ports.clock.monotonic(), ports.random());
    state = next;
    if (next !== before) ports.changed(next);
    for (const effect of effects) perform(effect);
    wait();
  }

  function wait(): void {
    cancel();
    if (!state.down || !ports.visible()) return;
    const ms = Math.max(0, state.due - ports.clock.monotonic());
    cancel = ports.clock.setTimeout(() => dispatch({ type: 'due' }), ms);
  }

  function perform(effect: ConnectionEffect): void {
    switch (effect.type) {
      case 'probeOwn':
        return void probeOwn();
      case 'probeApi':
        if (effect.delay > 0) ports.clock.setTimeout(() => void probeApi(effect.avoid), effect.delay);
        else if (effect.shared && !isLeftToOther) void probeForAll(effect.avoid);
        else void probeApi(effect.avoid);
        return undefined;
      case 'broadcast':
        return ports.channel.postMessage({ ...(effect.message satisfies TabMessage), at: ports.clock.now() });
      case 'recovered':
        return ports.recovered(effect.since);
    }
  }

  async function probeOwn(): Promise<void> {
    if (state.down === 'network' && underWay >= REQUESTS_AT_ONCE) return;
    underWay += 1;
    const answer = await ports.probeOwn();
    underWay -= 1;
    dispatch({ type: 'own', answer });
  }

  async function probeForAll(avoid: string): Promise<void> {
    isLeftToOther = true;
    await ports.exclusively(async () => {
      isLeftToOther = false;
      await probeApi(avoid);
    });
  }

  async function probeApi(avoid: string): Promise<void> {
    dispatch({ type: 'probed', ...(await ports.probeApi(avoid)) });
  }

  ports.channel.addEventListener('message', ({ data }) => {
    const parsed = v.safeParse(message, data);
    if (!parsed.success) return;
    isLeftToOther = false;
    if (parsed.output.type === 'up') return dispatch({ type: 'received', message: parsed.output });
    const { error, at, ...sent } = parsed.output;
    const age = at === undefined ? 0 : Math.max(0, ports.clock.now() - at);
    const received = { ...sent, elapsed: sent.elapsed + age, wait: sent.wait - age, hold: sent.hold - age };
    // A page that was frozen: the sending tab ended before the trouble did, or its next message follows.
    if (Math.max(received.wait, received.hold) < -PACING.spread) return;
    const full = apiError(error.kind, { state: error.state, until: error.until });
    dispatch({ type: 'received', message: { ...received, error: full } });
  });

  return {
    note({ path, error, began, cache }) {
      dispatch(
        error
          ? { type: 'failed', path, error, began }
          : { type: 'answered', path, began, isPublic: cache === 'no-cache' },
      );
    },
    pageActive: () => dispatch({ type: 'pageActive' }),
    hint: () => dispatch({ type: 'hint' }),
  };
}
