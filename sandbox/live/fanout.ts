import { connect } from '@nats-io/transport-node';

/** One event of the outbox. Rule C40. */
export interface LiveEvent {
  /** The id of the member it is for; '' for all. */
  member: string;
  /** Its place in the sequence of this member's events, or of the events to all. */
  number: number;
  kind: string;
  /** Of `session-ended`: the session; '' for all other kinds. */
  session: string;
}

/** Carries events to every process that has a stream for them. */
export interface Fanout {
  /** Whether another process may have streams: events then have to be published even if this one has none. */
  isShared: boolean;
  /** Whether events can be published and subscribed to now. */
  isConnected(): boolean;
  /** Resolves once the events are on their way to every subscriber, in their order. */
  publish(events: readonly LiveEvent[]): Promise<void>;
  /**
   * Subscribes to a member's events ('' for those to all), from the time it resolves; returns the function that unsubscribes. Rejects if the
   * server that carries the events does not answer.
   */
  subscribe(member: string, onEvent: (event: LiveEvent) => void): Promise<() => void>;
  /** Calls `listener` whenever subscribers may have missed events that were published. */
  onLost(listener: () => void): void;
  close(): Promise<void>;
}

/** A fanout within this process. */
export function localFanout(): Fanout {
  const listeners = new Map<string, Set<(event: LiveEvent) => void>>();
  return {
    isShared: false,
    isConnected: () => true,
    async publish(events) {
      for (const event of events) for (const onEvent of listeners.get(event.member) ?? []) onEvent(event);
    },
    async subscribe(member, onEvent) {
      const own = listeners.get(member) ?? new Set();
      listeners.set(member, own.add(onEvent));
      return () => {
        own.delete(onEvent);
        if (own.size === 0) listeners.delete(member);
      };
    },
    onLost: () => {},
    close: async () => {},
  };
}

/** Milliseconds between pings of the NATS server. Once two are unanswered, the next one closes the connection. */
const PING_INTERVAL = 5000;

/**
 * A fanout over a NATS server, for any number of processes on one database. One subject per member: an event is sent only to the processes
 * in which that member has a stream. Rejects if the server cannot be reached. A connection that breaks later is retried without end.
 */
export async function natsFanout(url: string, schema: string): Promise<Fanout> {
  const nats = await connect({
    servers: url,
    maxReconnectAttempts: -1,
    pingInterval: PING_INTERVAL,
    maxPingOut: 2,
  }).catch((cause: Error) => {
    throw new Error(`NATS_URL names no NATS server that answers: ${cause.message}`, { cause });
  });
  const subject = (member: string): string =>
    member === '' ? `live.${schema}.all` : `live.${schema}.member.${Buffer.from(member).toString('base64url')}`;
  let isConnected = true;
  const lost = new Set<() => void>();
  const watch = async (): Promise<void> => {
    for await (const { type } of nats.status()) {
      if (type === 'disconnect') {
        isConnected = false;
        for (const listener of lost) listener();
      }
      if (type === 'reconnect') isConnected = true;
    }
  };
  void watch();
  return {
    isShared: true,
    isConnected: () => isConnected,
    async publish(events) {
      for (const event of events) nats.publish(subject(event.member), JSON.stringify(event));
      await nats.flush();
    },
    async subscribe(member, onEvent) {
      // The NATS client would reject only at its next attempt to reconnect, seconds later.
      if (!isConnected) throw new Error('the NATS server does not answer');
      const subscription = nats.subscribe(subject(member), {
        callback(error, message) {
          if (error) console.error(`live events of ${subject(member)}:`, error);
          else onEvent(message.json<LiveEvent>());
        },
      });
      // The subscription is active once the server has answered: no event is lost from here on.
      await nats.flush().catch((error: unknown) => {
        subscription.unsubscribe();
        throw error;
      });
      return () => subscription.unsubscribe();
    },
    onLost: (listener) => void lost.add(listener),
    close: () => nats.close(),
  };
}
