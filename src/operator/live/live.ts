import * as v from 'valibot';
import { LIVE_PACING } from '../../config/pacing.ts';
import { LIVE_KINDS, type LiveKind } from '../../contract/live.ts';
import type { Clock } from '../../lib/clock.ts';
import { electLeader, type LeaderPorts } from './leader.ts';
import { createStream, type StreamPorts } from './stream.ts';

/** Dependencies of the live updates. */
export interface LivePorts extends Omit<StreamPorts, 'opened' | 'changed' | 'broke'> {
  locks: LeaderPorts['locks'];
  channel: Pick<BroadcastChannel, 'postMessage' | 'onmessage' | 'close'>;
  /** The member; every message between tabs names it. */
  uid: string;
  visible(): boolean;
  /** Sets whether a stream is open; then the poll runs less often, as a fallback. */
  setLive(live: boolean): void;
  /** Makes the next poll run within `ms` milliseconds. */
  pollBy(ms: number): void;
  /** Something of this kind changed. */
  notify(kind: LiveKind): void;
}

/** Live updates of this tab. */
export interface Live {
  /** The page was shown or hidden. */
  visibilityChanged(): void;
  stop(): void;
}

const message = v.variant('type', [
  /** The stream is open; `id` is the newest event, after which another tab would resume. */
  v.object({ type: v.literal('open'), uid: v.string(), id: v.string() }),
  v.object({
    type: v.literal('changed'),
    uid: v.string(),
    id: v.string(),
    kind: v.picklist(LIVE_KINDS),
    /** Missing in messages of a tab with an older build, which sends them when they are due. */
    toAll: v.optional(v.boolean(), false),
  }),
  /** The stream has been down for longer than the grace time. */
  v.object({ type: v.literal('fallen'), uid: v.string() }),
  /** The leading tab was hidden: a visible tab may take the lead. */
  v.object({ type: v.literal('hidden'), uid: v.string() }),
]);
type Message = v.InferOutput<typeof message>;
type Unaddressed<T> = T extends unknown ? Omit<T, 'uid'> : never;

/** Kinds that cause no poll of the member's data, since they are not about a member: the games refetch the catalogue. */
const NOT_IN_POLL: readonly LiveKind[] = ['catalogue'];

/**
 * Subscribes to changes of this tab's member. One tab of the browser has the stream and notifies the others; each refetches what it shows.
 * Rules C43 and C44.
 */
export function createLive(ports: LivePorts): Live {
  const { clock, channel, uid } = ports;
  let leads = false;
  /** This tab has been hidden for long. If it still leads, no tab is visible: a visible one would have claimed the lead. */
  let isUnseen = false;
  /** When the last poll caused by an event is due. */
  let pollDue = -Infinity;
  /** Kinds that changed while this tab was hidden. */
  const missed = new Set<LiveKind>();
  /** When each kind was last notified, in monotonic milliseconds. */
  const notifiedAt = new Map<LiveKind, number>();
  const createdAt = clock.monotonic();
  const later = createTimers(clock);

  const stream = createStream({
    ...ports,
    opened(isFirst) {
      later.cancel('fallback');
      ports.setLive(true);
      post({ type: 'open', id: stream.lastId });
      // What this tab has fetched is from before the stream: anything may have changed since.
      if (isFirst && clock.monotonic() - createdAt > LIVE_PACING.fallback)
        for (const kind of LIVE_KINDS) changed(kind, true);
    },
    changed,
    broke(refused) {
      if (refused) ports.pollBy(0);
      later.start('fallback', LIVE_PACING.fallback, () => {
        fallBack();
        post({ type: 'fallen' });
      });
    },
  });

  const leader = electLeader({
    locks: ports.locks,
    name: `live ${uid}`,
    changed(now) {
      leads = now;
      adjust();
    },
  });

  function changed(kind: LiveKind, toAll: boolean): void {
    // At once, also if it went to all: a tab that takes the lead continues after the newest event, and would never learn of this one.
    post({ type: 'changed', kind, id: stream.lastId, toAll });
    handleChange(kind, toAll);
  }

  function handleChange(kind: LiveKind, toAll: boolean): void {
    // An event for all members reaches all clients: spread their requests. One timer per kind: its refetch includes later events.
    if (toAll)
      return later.start(`spread ${kind}`, ports.random() * LIVE_PACING.spread, () => handleChange(kind, false));
    if (!NOT_IN_POLL.includes(kind)) {
      const now = clock.monotonic();
      // A pending poll will include this change.
      if (pollDue <= now) {
        pollDue = Math.max(now, pollDue + LIVE_PACING.gap);
        ports.pollBy(pollDue - now);
      }
    }
    notify(kind);
  }

  /** Notifies of a kind: at most once a second, and once after the last change; when the tab is shown if it is hidden. */
  function notify(kind: LiveKind): void {
    if (!ports.visible()) return void missed.add(kind);
    const now = clock.monotonic();
    const wait = (notifiedAt.get(kind) ?? -Infinity) + LIVE_PACING.gap - now;
    if (wait > 0) return later.start(`notify ${kind}`, wait, () => notify(kind));
    notifiedAt.set(kind, now);
    ports.notify(kind);
  }

  function fallBack(): void {
    ports.setLive(false);
    // When a server stops, thousands of streams break at the same time: spread the polls.
    ports.pollBy(ports.random() * LIVE_PACING.fallback);
  }

  function post(sent: Unaddressed<Message>): void {
    channel.postMessage({ ...sent, uid });
  }

  /** Opens the stream if this tab leads and is not unseen, else closes it. */
  function adjust(): void {
    if (leads && !isUnseen) return stream.open();
    stream.close();
    later.cancel('fallback');
    if (leads) ports.setLive(false);
  }

  channel.onmessage = ({ data }: MessageEvent): void => {
    const parsed = v.safeParse(message, data);
    if (!parsed.success || parsed.output.uid !== uid || leads) return;
    const received = parsed.output;
    if (received.type === 'hidden') return ports.visible() ? leader.claim() : undefined;
    if (received.type === 'fallen') return fallBack();
    stream.lastId = received.id;
    if (received.type === 'open') ports.setLive(true);
    else handleChange(received.kind, received.toAll);
  };

  function visibilityChanged(): void {
    later.cancel('hidden');
    if (ports.visible()) {
      isUnseen = false;
      leader.claim();
      missed.forEach(notify);
      missed.clear();
      return adjust();
    }
    later.start('hidden', LIVE_PACING.hidden, () => {
      isUnseen = true;
      adjust();
    });
    if (leads) post({ type: 'hidden' });
  }

  visibilityChanged();
  return {
    visibilityChanged,
    stop() {
      leader.stop();
      stream.close();
      later.cancelAll();
      channel.close();
      ports.setLive(false);
    },
  };
}

/** Timers by name. Starting a timer that is already running does not restart it. */
function createTimers(clock: Clock) {
  const running = new Map<string, () => void>();
  const cancel = (name: string): void => {
    running.get(name)?.();
    running.delete(name);
  };
  return {
    cancel,
    cancelAll: () => [...running.keys()].forEach(cancel),
    start(name: string, ms: number, fn: () => void): void {
      if (running.has(name)) return;
      const stop = clock.setTimeout(() => {
        running.delete(name);
        fn();
      }, ms);
      running.set(name, stop);
    },
  };
}
