import { createParser } from 'eventsource-parser';
import { live } from '../../src/contract/live.ts';

/** An event of the stream, its data as sent. */
export interface LiveEvent {
  id: string;
  kind: string;
  data: string;
}

/** A stream that a test reads. */
export interface LiveClient {
  status: number;
  headers: Headers;
  events: LiveEvent[];
  /** Resolves when the first event has arrived. */
  opened: Promise<void>;
  /** Resolves when the server has ended the stream. */
  ended: Promise<void>;
  close(): void;
}

/** Opens a member's stream at an API and collects its events. */
export async function openLive(api: string, token: string, lastId?: string): Promise<LiveClient> {
  const controller = new AbortController();
  const response = await fetch(api + live.path, {
    headers: { authorization: `Bearer ${token}`, ...(lastId !== undefined && { 'last-event-id': lastId }) },
    signal: controller.signal,
  });
  const events: LiveEvent[] = [];
  const { promise: opened, resolve: hasOpened } = Promise.withResolvers<void>();
  const parser = createParser({
    onEvent({ id = '', event = '', data }) {
      events.push({ id, kind: event, data });
      hasOpened();
    },
  });
  const read = async (): Promise<void> => {
    const decoder = new TextDecoder();
    try {
      for await (const part of response.body ?? []) parser.feed(decoder.decode(part, { stream: true }));
    } catch (cause) {
      // A connection that breaks ends the stream as well.
      if (!(cause instanceof Error)) throw cause;
    }
  };
  const { status, headers } = response;
  return { status, headers, events, opened, ended: read(), close: () => controller.abort() };
}
