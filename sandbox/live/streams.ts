import { LIVE_KINDS, LIVE_OPEN, LIVE_TO_ALL, LIVE_TO_ONE } from '../../src/contract/live.ts';
import type { Session } from '../api/tokens.ts';
import type { Db } from '../db.ts';
import type { Fanout, LiveEvent } from './fanout.ts';
import { startRelay } from './relay.ts';

/** Milliseconds between two comments. Rule C42. */
const HEARTBEAT = 15_000;
/** Unread bytes after which a client is disconnected; it reconnects and gets what it missed. */
const UNREAD_MOST = 64 * 1024;

/** Where a stream is written to: a response. */
export interface Sink {
  write(text: string): unknown;
  end(): unknown;
  readonly writableLength: number;
  destroy(): unknown;
}

/** The open streams of this process. */
export interface LiveStreams {
  /**
   * Serves a session's stream into `sink`, from the event after `lastId` if the client sends one; returns the function to call when the
   * client disconnects. Rules C40 to C42.
   */
  open(session: Session, lastId: string | undefined, sink: Sink): Promise<() => void>;
  /** How many are open. */
  count(): number;
  /** Ends them all, as a restart would; clients reconnect. */
  drop(): void;
  close(): Promise<void>;
}

/** The newest events that a client has: its own, and those to all. */
interface Position {
  one: number;
  all: number;
}

interface Stream {
  session: Session;
  sink: Sink;
  at: Position;
  /** Events that arrive while the missed ones are read from the outbox; undefined once these have been sent. */
  held: LiveEvent[] | undefined;
}

/**
 * Serves the live streams of this process: publishes the outbox through `fanout`, which the caller closes, and
 * writes events to the streams of their members.
 */
export async function startLive(db: Db, fanout: Fanout): Promise<LiveStreams> {
  const streams = new Set<Stream>();
  const members = new Map<string, { streams: Set<Stream>; subscribed: Promise<() => void> }>();
  const drop = (): void => [...streams].forEach(end);
  // Clients reconnect, and get what they missed from the outbox.
  fanout.onLost(drop);
  const stopAll = await fanout.subscribe('', (event) => streams.forEach((stream) => deliver(stream, event)));
  const stopRelay = startRelay(db, fanout, () => streams.size > 0);
  const heartbeat = setInterval(() => {
    for (const { sink } of streams) sink.write(':\n\n');
    endExpired([...streams]).catch((error: unknown) => console.error('live streams could not be checked:', error));
  }, HEARTBEAT);

  function deliver(stream: Stream, event: LiveEvent): void {
    // Ended by an earlier event: a write to a response that has ended would end the process.
    if (!streams.has(stream)) return;
    if (event.session !== '' && event.session !== stream.session.sessionId) return;
    if (stream.held) return void stream.held.push(event);
    const part = event.member === '' ? 'all' : 'one';
    // Already sent: it was read from the outbox when the stream was opened.
    if (event.number <= stream.at[part]) return;
    stream.at[part] = event.number;
    send(stream, event.kind, event.member === '');
    if (event.kind === 'session-ended') end(stream);
  }

  /** `isNewest`: no earlier event is left to send, so that a client may resume from this one's id. */
  function send({ sink, at }: Stream, kind: string, toAll: boolean, isNewest = true): void {
    if (sink.writableLength > UNREAD_MOST) return void sink.destroy();
    const id = isNewest ? `id: ${at.one}.${at.all}\n` : '';
    sink.write(`${id}event: ${kind}\ndata: ${toAll ? LIVE_TO_ALL : LIVE_TO_ONE}\n\n`);
  }

  function end(stream: Stream): void {
    stream.sink.end();
    remove(stream);
  }

  function remove(stream: Stream): void {
    if (!streams.delete(stream)) return;
    const { memberId } = stream.session;
    const own = members.get(memberId);
    own?.streams.delete(stream);
    if (own?.streams.size !== 0) return;
    members.delete(memberId);
    own.subscribed.then(
      (stop) => stop(),
      () => {
        // `open` has reported it to each of these streams.
      },
    );
  }

  /** Ends those of these streams whose sessions are over: an expiry writes no event. */
  async function endExpired(open: readonly Stream[]): Promise<void> {
    if (open.length === 0) return;
    const ended = await db.query<{ id: string }>(
      'select id from sessions where id = any($1) and (revoked_at is not null or expires_at <= $2)',
      [open.map(({ session }) => session.sessionId), db.now()],
    );
    const ids = new Set(ended.map(({ id }) => id));
    for (const stream of open.filter(({ session }) => ids.has(session.sessionId))) {
      // Ended while the sessions were read.
      if (!streams.has(stream)) continue;
      send(stream, 'session-ended', false);
      end(stream);
    }
  }

  async function subscribe(stream: Stream): Promise<void> {
    const { memberId } = stream.session;
    let own = members.get(memberId);
    if (!own) {
      const concerned = new Set<Stream>();
      const subscribed = fanout.subscribe(memberId, (event) => concerned.forEach((each) => deliver(each, event)));
      own = { streams: concerned, subscribed };
      members.set(memberId, own);
    }
    own.streams.add(stream);
    streams.add(stream);
    await own.subscribed;
  }

  return {
    async open(session, lastId, sink) {
      const stream: Stream = { session, sink, at: { one: 0, all: 0 }, held: [] };
      const gone = (): void => remove(stream);
      try {
        await subscribe(stream);
        const missed = await missedSince(db, session.memberId, readId(lastId));
        // Ended meanwhile: a write to a response that has ended would end the process.
        if (!streams.has(stream)) return gone;
        stream.at = missed.now;
        send(stream, LIVE_OPEN, false);
        for (const event of missed.events) send(stream, event.kind, event.toAll, event === missed.events.at(-1));
        const { held } = stream;
        stream.held = undefined;
        for (const event of held ?? []) deliver(stream, event);
        // The session may have ended before: that event was published before the subscription, or has a number that counts as sent.
        await endExpired([stream]);
      } catch (error) {
        gone();
        throw error;
      }
      return gone;
    },
    count: () => streams.size,
    drop,
    async close() {
      clearInterval(heartbeat);
      await stopRelay();
      drop();
      stopAll();
    },
  };
}

/**
 * Parses the last event id of a client; undefined without one. A malformed id gives a position after every event of the
 * outbox.
 */
function readId(id: string | undefined): Position | undefined {
  if (!id) return undefined;
  const [, one = Number.MAX_SAFE_INTEGER, all = one] = /^(\d{1,15})\.(\d{1,15})$/.exec(id) ?? [];
  return { one: Number(one), all: Number(all) };
}

/** The newest numbers, and the events since `last`; every kind once where the outbox no longer has them all. Rule C41. */
async function missedSince(
  db: Db,
  memberId: string,
  last: Position | undefined,
): Promise<{ now: Position; events: readonly { kind: string; toAll: boolean }[] }> {
  const numbers = await db.query<{ member_id: string; number: number }>(
    "select member_id, number from live_numbers where member_id in ($1, '')",
    [memberId],
  );
  const newest = (member: string): number => numbers.find(({ member_id }) => member_id === member)?.number ?? 0;
  const now = { one: newest(memberId), all: newest('') };
  if (!last) return { now, events: [] };
  const rows = await db.query<{ member_id: string; kind: string }>(
    `select member_id, kind from live_events
     where (member_id = $1 and number > $2 and number <= $3) or (member_id = '' and number > $4 and number <= $5) order by id`,
    [memberId, last.one, now.one, last.all, now.all],
  );
  // The outbox lacks some of these events, or the numbers are of another database: what the client has is unknown.
  const isWhole = last.one <= now.one && last.all <= now.all && rows.length === now.one - last.one + now.all - last.all;
  if (!isWhole) {
    const kinds = LIVE_KINDS.filter((kind) => kind !== 'session-ended');
    return { now, events: kinds.map((kind) => ({ kind, toAll: true })) };
  }
  const distinct = new Map(
    rows.map(({ member_id, kind }) => [`${member_id} ${kind}`, { kind, toAll: member_id === '' }]),
  );
  return { now, events: [...distinct.values()].filter(({ kind }) => kind !== 'session-ended') };
}
