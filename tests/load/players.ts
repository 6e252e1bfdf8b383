import { Agent, get, type ClientRequest } from 'node:http';
import { createParser } from 'eventsource-parser';
import { live, LIVE_OPEN } from '../../src/contract/live.ts';
import { mainInit } from '../../src/contract/session.ts';
import { createPace } from '../../src/operator/session/pace.ts';

/** What the players measured; times in milliseconds. */
export interface Measured {
  /** The response time of each poll that was answered. */
  answers: number[];
  /** The delay of each event: from the change in the database until the player received it. */
  events: number[];
  /** Calls and streams that failed or ended. */
  errors: number;
  /** Streams that the server opened. */
  opened: number;
}

/** Signed-in players, each with its own token and the client's real pace. */
export interface Players {
  measured: Measured;
  /** Discards what was measured so far; streams stay counted. */
  measure(): void;
  /** Call it right before a change of the member's data: the delay of the event is measured from here. */
  changing(member: number): void;
  stop(): void;
}

/** Starts a player per token, on these APIs in turn; with `isLive` each opens a stream and refetches on its events. */
export function startPlayers(tokens: readonly string[], apis: readonly string[], isLive: boolean): Players {
  const measured: Measured = { answers: [], events: [], errors: 0, opened: 0 };
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const changedAt = new Map<number, number>();
  const timers = new Set<NodeJS.Timeout>();
  const streams: ClientRequest[] = [];
  let stopped = false;
  const later = (ms: number, run: () => void): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      if (!stopped) run();
    }, ms);
    timers.add(timer);
  };
  const fail = (): void => {
    if (!stopped) measured.errors += 1;
  };

  tokens.forEach((token, member) => {
    const api = apis[member % apis.length] ?? '';
    const headers = { authorization: `Bearer ${token}` };
    const pace = createPace(Math.random);

    const fetchInit = (): void => {
      const sentAt = performance.now();
      get(api + mainInit.path, { headers, agent }, (response) => {
        response.resume().on('end', () => {
          if (response.statusCode === 200) measured.answers.push(performance.now() - sentAt);
          else fail();
        });
      }).on('error', fail);
    };
    const poll = (): void => {
      fetchInit();
      const wait = pace.interval();
      pace.polled();
      later(wait, poll);
    };

    const openStream = (): void => {
      const request = get(api + live.path, { headers, agent: false }, (response) => {
        if (response.statusCode !== 200) fail();
        const parser = createParser({
          onEvent({ event }) {
            if (event === LIVE_OPEN) {
              measured.opened += 1;
              return pace.setLive(true);
            }
            const since = changedAt.get(member);
            changedAt.delete(member);
            if (since !== undefined) measured.events.push(performance.now() - since);
            fetchInit();
          },
        });
        response.setEncoding('utf8').on('data', (part: string) => parser.feed(part));
        response.on('end', fail).on('error', fail);
      });
      streams.push(request.on('error', fail));
    };

    later(Math.random() * 10_000, () => {
      if (isLive) openStream();
      poll();
    });
  });

  return {
    measured,
    measure: () => Object.assign(measured, { answers: [], events: [], errors: 0 }),
    changing: (member) => void changedAt.set(member, performance.now()),
    stop() {
      stopped = true;
      timers.forEach(clearTimeout);
      streams.forEach((stream) => stream.destroy());
      agent.destroy();
    },
  };
}
