import { SITE_PACING } from '../../src/config/pacing.ts';
import * as TIMINGS from '../../src/config/timings.ts';
import { providers } from '../../src/contract/providers.ts';
import { mainInit, sessionCheck } from '../../src/contract/session.ts';
import { publicNotices } from '../../src/contract/supports.ts';
import { retryWait } from '../../src/data/policy.ts';
import type { Clock } from '../../src/lib/clock.ts';
import {
  connected,
  step as connectionStep,
  type Connection,
  type ConnectionEvent,
} from '../../src/operator/connection/machine.ts';
import { initialSession, step as sessionStep, type SessionEvent } from '../../src/operator/session/machine.ts';
import { createPace } from '../../src/operator/session/pace.ts';
import type { ApiError } from '../../src/operator/transport/error.ts';
import { createReadPace } from '../../src/operator/transport/readPace.ts';

/** What a herd of clients does, and what the operator answers. Times in milliseconds from the start. */
export interface Scenario {
  /** Each client starts at a random time before this one. */
  startWithin: number;
  until: number;
  /** Calls to `path`, or to all, that leave in this time fail. */
  fails?: { path?: string; from: number; to: number; error: ApiError };
  /** Clients have a live stream from their first answer on. */
  live?: boolean;
  /** Each client shows a list of this path, and refetches it by the rules of reads when it fails. */
  list?: string;
}

/** Requests per second, to the API and the config service. */
export interface Load {
  all: Uint32Array;
  /** When the last client was answered again after `fails` ended, in milliseconds from the start. */
  lastBack: number;
}

const INIT = mainInit.path;
const PROBES: readonly string[] = [publicNotices.path, sessionCheck.path, providers.path];
/** Response times of the API and of the application's own origin, in milliseconds. */
const ANSWER = 60;
const OWN_ANSWER = 30;

/**
 * Runs `clients` (a number) through a scenario, one after another: clients know nothing of each other, so their loads add up. Each is driven by
 * the rules of the real client (session, connection, pace, retries); only fetching and timers are replaced.
 */
export function runClients(clients: number, scenario: Scenario, random: () => number): Load {
  const load: Load = { all: new Uint32Array(secondsOf(scenario)), lastBack: 0 };
  for (let client = 0; client < clients; client += 1) runClient(scenario, load, random);
  return load;
}

/** Length of a scenario in whole seconds. */
export function secondsOf({ until }: Scenario): number {
  return Math.ceil(until / 1000) + 1;
}

interface Timer {
  at: number;
  run(): void;
}

function runClient(scenario: Scenario, load: Load, random: () => number): void {
  let now = random() * scenario.startWithin;
  const timers: Timer[] = [];
  const after = (ms: number, run: () => void): Timer => {
    const timer = { at: now + ms, run };
    timers.push(timer);
    return timer;
  };
  /** Removes a timer from the list, which is not sorted: the last takes its place. */
  const remove = (index: number): void => {
    const last = timers.pop();
    if (last && index < timers.length) timers[index] = last;
  };
  const cancel = (timer: Timer | undefined): void => {
    if (timer) remove(timers.indexOf(timer));
  };
  const errorOf = (path: string): ApiError | undefined => {
    const { fails } = scenario;
    return fails && now >= fails.from && now < fails.to && (fails.path ?? path) === path ? fails.error : undefined;
  };
  const clock = { monotonic: () => now } as Clock;
  const pace = createPace(random);
  let connection: Connection = connected;
  let session = initialSession;
  const readPace = createReadPace(clock);
  let failedLast = false;

  function count(): void {
    load.all[Math.floor(now / 1000)]! += 1;
  }

  /** Sends a read as the transport does: it counts the request and retries it by the same rules. */
  function request(path: string, isProbe: boolean, done: (error: ApiError | undefined) => void, tries = 0): void {
    const facts = { method: 'GET', path, ...(isProbe && ({ probe: true } as const)) } as const;
    const blocked = readPace.blockedBy(facts, {});
    if (blocked) return done(blocked);
    const began = now;
    const error = errorOf(path);
    count();
    after(ANSWER, () => {
      if (!error) {
        note({ type: 'answered', path, began });
        return done(undefined);
      }
      readPace.failed(facts, {}, error);
      const isLost = error.kind === 'network' || error.kind === 'timeout';
      const again = !isProbe && isLost && tries < TIMINGS.networkRetries && readPace.mayRetry(facts);
      if (tries > 0 || !again || error.kind === 'timeout') note({ type: 'failed', path, error, began });
      if (!again) return done(error);
      after(TIMINGS.retryDelay, () => request(path, isProbe, done, tries + 1));
    });
  }

  // The driver of the session.
  let tick: Timer | undefined;
  function dispatch(event: SessionEvent): void {
    const [next, effects] = sessionStep(session, event, now, pace.interval());
    session = next;
    if (effects.some(({ type }) => type === 'poll')) poll();
    cancel(tick);
    tick = session.inFlight ? undefined : after(Math.max(0, session.pollDue - now), check);
  }
  function check(): void {
    tick = undefined;
    dispatch({ type: 'checked', result: 'OK' });
  }

  function poll(): void {
    pace.polled();
    const { epoch } = session;
    request(INIT, false, (error) => {
      if (error) {
        failedLast = true;
        const retry = pace.retry();
        if (retry !== undefined) dispatch({ type: 'pollBy', at: now + retry });
      } else {
        if (failedLast) load.lastBack = Math.max(load.lastBack, now);
        failedLast = false;
        if (scenario.live) pace.setLive(true);
      }
      dispatch({ type: 'polled', outcome: error ? 'noAnswer' : 'ok', epoch });
    });
  }

  // The driver of the connection.
  let due: Timer | undefined;
  let turn = Math.floor(random() * PROBES.length);
  function note(event: ConnectionEvent): void {
    const before = connection;
    const [next, effects] = connectionStep(before, event, now, random());
    connection = next;
    readPace.suspension = connection.down === 'operator' ? connection.error : undefined;
    if (next.down === 'operator' && before.down !== 'operator') awaitSite();
    for (const effect of effects) {
      if (effect.type === 'probeOwn') after(OWN_ANSWER, () => note({ type: 'own', answer: 'ok' }));
      if (effect.type === 'probeApi') after(effect.delay, () => probe(effect.avoid));
      if (effect.type === 'recovered') recovered();
    }
    if (next.down === before.down && next.due === before.due && due) return;
    cancel(due);
    due = connection.down ? after(Math.max(0, connection.due - now), onDue) : undefined;
  }
  function onDue(): void {
    due = undefined;
    note({ type: 'due' });
  }

  let outage = 0;
  function awaitSite(): void {
    outage += 1;
    const own = outage;
    after(SITE_PACING.whenDown + random() * SITE_PACING.fastFor, () => {
      if (own === outage && connection.down === 'operator') count();
    });
  }

  function probe(avoid: string): void {
    if (PROBES[turn % PROBES.length] === avoid) turn += 1;
    const path = PROBES[turn % PROBES.length] ?? INIT;
    request(path, true, (error) => {
      if (error) turn += 1;
      note({ type: 'probed', path, error });
    });
  }

  function recovered(): void {
    pace.resume();
    dispatch({ type: 'refresh' });
    if (scenario.list && listFailed) fetchList();
  }

  let listFailed = false;
  let failures = 0;
  function fetchList(): void {
    if (!scenario.list) return;
    request(scenario.list, false, (error) => {
      listFailed = error !== undefined;
      failures = error ? failures + 1 : 0;
      if (error) after(retryWait(failures), fetchList);
    });
  }

  count();
  check();
  fetchList();
  while (timers.length > 0) {
    let first = 0;
    for (let i = 1; i < timers.length; i += 1) if (timers[i]!.at < timers[first]!.at) first = i;
    const timer = timers[first]!;
    if (timer.at >= scenario.until) return;
    remove(first);
    now = timer.at;
    timer.run();
  }
}

/** Requests per second from one time to another (milliseconds): the mean, and the busiest second. */
export function loadOf(counts: Uint32Array, from: number, to: number): { mean: number; peak: number } {
  const part = counts.subarray(from / 1000, to / 1000);
  return { mean: part.reduce((sum, count) => sum + count, 0) / part.length, peak: Math.max(...part) };
}
