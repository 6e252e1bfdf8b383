import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { CODES } from '../../../src/contract/codes.ts';
import { live, LIVE_KINDS, LIVE_OPEN, LIVE_TO_ALL, LIVE_TO_ONE } from '../../../src/contract/live.ts';
import { logout } from '../../../src/contract/session.ts';
import { codeOf, mustBeReadable } from '../client.ts';
import { must, same } from '../check.ts';
import type { Rule } from '../rule.ts';
import type { Member, World } from '../world.ts';
import { payOut, requestOf } from './money.ts';

/** Default of `streamTimeout`. */
const TIMEOUT = 5000;
/** Milliseconds in which an event that must not arrive would arrive. */
const SILENCE = 300;
/**
 * How often a stream is opened that must have no event: meanwhile the operator may decide an earlier request of the
 * member, whose event it then has.
 */
const LOOKS = 3;
/** What a withdrawal changes. */
const MONEY: readonly string[] = ['member', 'requests'];

/** A stream that is being read. */
interface OpenStream {
  headers: Headers;
  /** All events so far, oldest first. */
  events: EventSourceMessage[];
  /** Resolves with the first event, past or future, that fits; throws after the time limit. */
  waitFor(about: string, fits: (event: EventSourceMessage) => boolean): Promise<EventSourceMessage>;
  /** Resolves when the server has ended it. */
  ended: Promise<unknown>;
  close(): void;
}

const timeoutOf = ({ target }: World): number => target.streamTimeout ?? TIMEOUT;

/** Closes the streams that rules have opened. */
const streams = new Set<AbortController>();

/** Opens a member's stream. */
async function listen(world: World, { token }: Member, lastId?: string): Promise<OpenStream> {
  const { client } = world;
  const timeout = timeoutOf(world);
  const controller = new AbortController();
  streams.add(controller);
  const headers = {
    origin: client.origin,
    authorization: `Bearer ${token}`,
    ...(lastId !== undefined && { 'last-event-id': lastId }),
  };
  const limit = setTimeout(() => controller.abort(), timeout);
  const response = await fetch(client.api + live.path, { headers, signal: controller.signal })
    .catch((error: unknown) => {
      must(`headers within ${timeout / 1000} s`, !controller.signal.aborted, 'nothing');
      throw error;
    })
    .finally(() => clearTimeout(limit));
  same('HTTP', response.status, 200);
  const events: EventSourceMessage[] = [];
  const waiting = new Set<() => void>();
  const parser = createParser({
    onEvent(event) {
      events.push(event);
      for (const each of waiting) each();
    },
  });
  const read = async (): Promise<void> => {
    const decoder = new TextDecoder();
    for await (const part of response.body ?? []) parser.feed(decoder.decode(part, { stream: true }));
  };
  return {
    headers: response.headers,
    events,
    waitFor: (about, fits) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const event = events.find(fits);
          if (!event) return;
          waiting.delete(look);
          clearTimeout(timer);
          resolve(event);
        };
        const timer = setTimeout(() => {
          waiting.delete(look);
          try {
            must(`${about} within ${timeout / 1000} s`, false, events);
          } catch (error) {
            reject(error as Error);
          }
        }, timeout);
        waiting.add(look);
        look();
      }),
    // `close` ends it as well, with an abort error.
    ended: read().catch((error: unknown) => error),
    close: () => controller.abort(),
  };
}

const opened = (stream: OpenStream): Promise<EventSourceMessage> =>
  stream.waitFor('the event "open"', ({ event }) => event === LIVE_OPEN);
const isMoney = ({ event = '' }: EventSourceMessage): boolean => MONEY.includes(event);
const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

const RULES: readonly Rule[] = [
  {
    id: 'live.open.1',
    what: 'GET /live answers a member with text/event-stream; the first event is "open" and has an id',
    needs: ['live'],
    async run(world) {
      const stream = await listen(world, await world.one());
      const type = stream.headers.get('content-type');
      must('text/event-stream', type?.startsWith('text/event-stream') === true, type);
      const { id } = await opened(stream);
      stream.close();
      must('an id', id !== undefined && id !== '', id);
      same('the first event', stream.events[0]?.event, LIVE_OPEN);
      return `id ${id}`;
    },
  },
  {
    id: 'live.open.2',
    what: 'Without a token, or with a made-up one, there is no stream but a refusal: 401, 403 or 4032',
    needs: ['live'],
    async run(world) {
      const { client } = world;
      // Signs in first: a server at fault may serve a call without a token as the last caller's.
      await world.one();
      for (const token of [undefined, 'made-up']) {
        const headers = { origin: client.origin, ...(token && { authorization: `Bearer ${token}` }) };
        const response = await fetch(client.api + live.path, {
          headers,
          signal: AbortSignal.timeout(timeoutOf(world)),
        });
        const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
        const code = isStream ? CODES.ok : await codeOf(response);
        const isRefused = response.status === 401 || response.status === 403 || code === CODES.authExpired;
        must('a refusal', isRefused && !isStream, { status: response.status, code });
        await response.body?.cancel().catch(() => undefined);
      }
      return 'refused';
    },
  },
  {
    id: 'live.open.3',
    what: 'A page may read the stream',
    needs: ['live'],
    async run(world) {
      const stream = await listen(world, await world.one());
      stream.close();
      mustBeReadable(world.client, stream.headers);
      return 'allowed';
    },
  },
  {
    id: 'live.event.1',
    what: 'A withdrawal is followed by an event with its kind alone: the data of every event are "one" or "all"',
    needs: ['live'],
    async run(world) {
      const member = await world.one();
      const stream = await listen(world, member);
      await opened(stream);
      requestOf('withdrawal', await payOut(member));
      const start = performance.now();
      const received = await stream.waitFor('"member" or "requests"', isMoney);
      stream.close();
      for (const { event, data } of stream.events)
        must('"one" or "all"', data === LIVE_TO_ONE || data === LIVE_TO_ALL, { event, data });
      const unknown = stream.events.filter(
        ({ event }) => event !== LIVE_OPEN && !LIVE_KINDS.some((kind) => kind === event),
      );
      same('kinds that the contract does not have', unknown, []);
      return `"${received.event}" after ${Math.round(performance.now() - start)} ms`;
    },
  },
  {
    id: 'live.foreign.1',
    what: 'The token determines the member: a stream has no event of another member’s withdrawal',
    needs: ['live', 'account2'],
    async run(world) {
      const [one, two] = [await world.one(), await world.two()];
      let events: EventSourceMessage[] = [];
      for (let looks = 0; looks === 0 || (events.length > 0 && looks < LOOKS); looks += 1) {
        const [own, other] = [await listen(world, one), await listen(world, two)];
        await Promise.all([opened(own), opened(other)]);
        requestOf('withdrawal', await payOut(one));
        await own.waitFor('"member" or "requests"', isMoney);
        await pause(SILENCE);
        own.close();
        other.close();
        events = other.events.filter(isMoney);
      }
      same('events of the other member', events, []);
      return 'nothing';
    },
  },
  {
    id: 'live.resume.1',
    what: 'With Last-Event-ID a stream begins with the missed events, the last of which has an id, and with "open" alone where none was missed',
    needs: ['live'],
    async run(world) {
      const member = await world.one();
      const first = await listen(world, member);
      const { id } = await opened(first);
      first.close();
      requestOf('withdrawal', await payOut(member));
      const second = await listen(world, member, id);
      await second.waitFor('what was missed', isMoney);
      // Without an id the third stream would begin with "open" alone on every server.
      await second.waitFor('an id of the last missed event', (event) => event.event !== LIVE_OPEN && Boolean(event.id));
      await pause(SILENCE);
      let last = second.events.findLast((event) => event.id)?.id;
      second.close();
      let events: EventSourceMessage[] = [];
      for (let looks = 0; looks === 0 || (events.length > 0 && looks < LOOKS); looks += 1) {
        const third = await listen(world, member, last);
        await opened(third);
        await pause(SILENCE);
        third.close();
        events = third.events.filter(isMoney);
        last = third.events.findLast((event) => event.id)?.id ?? last;
      }
      same('events where none was missed', events, []);
      return `from ${id} to ${last}`;
    },
  },
  {
    id: 'live.end.1',
    what: 'Signing out ends the session’s stream, with "session-ended" as its last event',
    needs: ['live'],
    async run(world) {
      const session = await world.signIn(world.target.account);
      const stream = await listen(world, session);
      await opened(stream);
      await session.ok(logout, {});
      await stream.waitFor('"session-ended"', ({ event }) => event === 'session-ended');
      const isOver = await Promise.race([stream.ended.then(() => true), pause(timeoutOf(world)).then(() => false)]);
      stream.close();
      same('the stream is over', isOver, true);
      same('the last event', stream.events.at(-1)?.event, 'session-ended');
      return 'ended';
    },
  },
];

/** The live stream. Rules C40 to C42. */
export const liveRules: readonly Rule[] = RULES.map((rule) => ({
  ...rule,
  // A stream that a rule which failed left open would keep the process running for as long as the server serves it.
  run: (world) => rule.run(world).finally(closeStreams),
}));

function closeStreams(): void {
  for (const each of streams) each.abort();
  streams.clear();
}
