import { CODES } from '../../contract/codes.ts';
import { PACING } from '../../config/pacing.ts';
import type { Trouble } from '../../state/app.ts';
import { isRateLimit, type ApiError } from '../transport/error.ts';

/** How the application's own origin answered: with its file or a server's error, not in time, not at all, or with other content. */
export type OwnAnswer = 'ok' | 'silent' | 'none' | 'foreign';

/** A call that did not reach the operator, sent at `began`; `path` is '' for a hint of the device without a call. */
interface Suspect {
  path: string;
  error: ApiError | undefined;
  began: number;
}

/**
 * The state of the connection, for all calls together. `network`: not even the own origin answers · `operator`: it does, the operator's API
 * does not. All times are monotonic milliseconds.
 */
export interface Connection {
  down: 'network' | 'operator' | undefined;
  trouble: Trouble | undefined;
  /** Why the API fails, while the operator is down. */
  error: ApiError | undefined;
  /** The other trouble that the last probe reported: it replaces `trouble` if the next probe reports it again. */
  candidate: Trouble | undefined;
  /** The failed call that a second one will confirm as an outage, or refute. */
  suspect: Suspect | undefined;
  /** When the first failed call of this trouble was sent, and when the trouble was confirmed. */
  since: number;
  downAt: number;
  /** Probes of the API since the operator went down. */
  tries: number;
  /** When the next probe is due, and the earliest time that the operator allows: 0 if its last answer left no wait. */
  due: number;
  notBefore: number;
  /** The API is being probed since the own origin answered. */
  probing: boolean;
  /** Another tab got an answer: the trouble ends at `due`. */
  ending: boolean;
  /** By path of an endpoint that failed while another answered: until when its failures are not probed again. */
  alone: Readonly<Record<string, number>>;
}

type Answer = { type: 'answered'; path: string; began: number; isPublic?: boolean | undefined };

/** What happened. */
export type ConnectionEvent =
  /** A call got no answer from the operator. */
  | { type: 'failed'; path: string; error: ApiError; began: number }
  /** The operator answered a call, successfully or not; or a shared cache did, where the call is public. */
  | Answer
  | { type: 'own'; answer: OwnAnswer }
  /** A probe of the API ended; without an error it was answered. */
  | { type: 'probed'; path: string; error: ApiError | undefined }
  | { type: 'due' }
  /** The page became visible, or was touched. */
  | { type: 'pageActive' }
  /** The device reports a change of its network, which proves nothing. */
  | { type: 'hint' }
  | { type: 'received'; message: TabMessage };

/** Messages between the tabs of one browser, so that one of them probes for all. Spans in milliseconds. */
export type TabMessage =
  | { type: 'up' }
  | { type: 'down'; error: ApiError; elapsed: number; wait: number; hold: number; tries: number };

/** What the driver must do, in order. */
export type ConnectionEffect =
  | { type: 'probeOwn' }
  /** Probes the API after `delay`, not with the endpoint `avoid`; `shared`: unless another tab is probing. */
  | { type: 'probeApi'; avoid: string; delay: number; shared: boolean }
  | { type: 'broadcast'; message: TabMessage }
  /** The operator answers again: what failed since then may be refetched. */
  | { type: 'recovered'; since: number };

/** The initial state: no trouble. */
export const connected: Connection = {
  down: undefined,
  trouble: undefined,
  error: undefined,
  candidate: undefined,
  suspect: undefined,
  since: 0,
  downAt: 0,
  tries: 0,
  due: Infinity,
  notBefore: 0,
  probing: false,
  ending: false,
  alone: {},
};

type Step = [Connection, ConnectionEffect[]];

/**
 * The rules of the connection: state and event in, state and effects out. One failed call proves nothing: a second call, to another
 * endpoint or to the own origin, shows whether it is an outage or an error of that endpoint alone. `random` from 0 to 1.
 */
export function step(state: Connection, event: ConnectionEvent, now: number, random: number): Step {
  switch (event.type) {
    case 'failed':
      return failed(state, event, now);
    case 'answered':
      return answered(state, event, now);
    case 'own':
      return own(state, event.answer, now, random);
    case 'probed':
      return event.error ? apiFailed(state, event.error, now, random) : apiAnswered(state, now);
    case 'due':
      return due(state, now, random);
    case 'pageActive':
      return [state.down === 'network' ? { ...state, due: now } : state, []];
    case 'hint':
      if (state.down === 'operator') {
        // Another network may have a route to the API, or none to anywhere.
        const soon = Math.max(state.notBefore, now + random * PACING.spread);
        return [{ ...state, due: Math.min(state.due, soon) }, [{ type: 'probeOwn' }]];
      }
      if (state.down || state.suspect) return [state, []];
      return [{ ...state, suspect: { path: '', error: undefined, began: now } }, [{ type: 'probeOwn' }]];
    case 'received':
      return received(state, event.message, now, random);
  }
}

function failed(state: Connection, { path, error, began }: Suspect & { error: ApiError }, now: number): Step {
  if (state.down || state.suspect) return [state, []];
  const suspected = { ...state, suspect: { path, error, began } };
  if (isLost(error)) return [suspected, [{ type: 'probeOwn' }]];
  return isAlone(state, path, now) ? [state, []] : [suspected, [apiProbe(path)]];
}

function answered(state: Connection, { path, began, isPublic }: Answer, now: number): Step {
  const { [path]: _healed, ...alone } = state.alone;
  const next = path in state.alone ? { ...state, alone } : state;
  if (isPublic) return [next, []];
  // Ignore calls sent before the connection broke.
  if (next.down) return began >= next.downAt ? up(next) : [next, []];
  const { suspect } = next;
  const refutes = suspect?.error && path !== suspect.path && began >= suspect.began;
  return refutes ? apiAnswered(next, now) : [next, []];
}

function own(state: Connection, answer: OwnAnswer, now: number, random: number): Step {
  const { suspect } = state;
  if (answer !== 'ok') {
    if (state.down === 'network') return [withTrouble(state, TROUBLE_OF_NETWORK[answer]), []];
    if (!state.down && !suspect) return [state, []];
    return [{ ...down(state, 'network', TROUBLE_OF_NETWORK[answer], now), due: now + PACING.ownInterval }, []];
  }
  if (state.down === 'network') {
    if (state.probing) return [state, []];
    const probe = { ...apiProbe(''), delay: random * PACING.ownJitter };
    return [{ ...state, probing: true }, [probe]];
  }
  if (state.down || !suspect) return [state, []];
  if (!suspect.error || isAlone(state, suspect.path, now)) return [{ ...state, suspect: undefined }, []];
  return [state, [apiProbe(suspect.path)]];
}

/** The API answered. */
function apiAnswered(state: Connection, now: number): Step {
  if (state.down) return up(state);
  const { suspect } = state;
  if (!suspect) return [state, []];
  const next = {
    ...state,
    suspect: undefined,
    alone: { ...state.alone, [suspect.path]: now + PACING.alone },
  };
  // A first network failure: one more attempt may succeed.
  const isNew = suspect.error && isLost(suspect.error) && !(suspect.path in state.alone);
  return [next, isNew ? [{ type: 'recovered', since: suspect.began }] : []];
}

/** The API does not answer, or reports that it is down. */
function apiFailed(state: Connection, error: ApiError, now: number, random: number): Step {
  // Another tab has got an answer since this probe began (`ending`).
  if (state.ending || (!state.down && !state.suspect)) return [state, []];
  const hold = error.retryAfter === undefined ? 0 : now + error.retryAfter * 1000 + random * PACING.spread;
  const notBefore = ifAhead(Math.max(state.notBefore, hold), now);
  if (state.down === 'operator') {
    const next = { ...withTrouble(state, troubleOf(error)), error, notBefore, due: Math.max(state.due, notBefore) };
    return [next, [broadcast(next, now), ...(isLost(error) ? [{ type: 'probeOwn' } as const] : [])]];
  }
  const next = { ...down(state, 'operator', troubleOf(error), now), error, notBefore };
  const waiting = { ...next, due: Math.max(now + backOff(next, now, random), notBefore) };
  return [waiting, [broadcast(waiting, now)]];
}

function due(state: Connection, now: number, random: number): Step {
  if (state.down === 'network') return [{ ...state, due: now + PACING.ownInterval }, [{ type: 'probeOwn' }]];
  if (state.down !== 'operator') return [state, []];
  if (state.ending) return end(state);
  const next = { ...state, tries: state.tries + 1 };
  return [{ ...next, due: now + backOff(next, now, random) }, [{ ...apiProbe(''), shared: true }]];
}

function received(state: Connection, message: TabMessage, now: number, random: number): Step {
  if (state.down === 'network') return [state, []];
  if (message.type === 'up') {
    const ends = now + PACING.spread * (0.5 + random / 2);
    return [state.down && !state.ending ? { ...state, ending: true, due: ends } : state, []];
  }
  const { error, tries } = message;
  const known = state.down
    ? withTrouble(state, troubleOf(error))
    : { ...down(state, 'operator', troubleOf(error), now), since: state.suspect?.began ?? now - message.elapsed };
  // The sending tab probes; this one only if its messages stop.
  const backup = now + message.wait + PACING.spread * (0.25 + random * 0.75);
  const notBefore = ifAhead(Math.max(known.notBefore, now + message.hold), now);
  return [{ ...known, error, tries, notBefore, ending: false, due: Math.max(backup, notBefore) }, []];
}

function down(state: Connection, what: 'network' | 'operator', trouble: Trouble, now: number): Connection {
  const since = state.down ? state.since : (state.suspect?.began ?? now);
  const { alone, notBefore } = state;
  return { ...connected, alone, notBefore, down: what, trouble, since, downAt: now };
}

/** Ends the trouble here, and notifies the other tabs. */
function up(state: Connection): Step {
  const [next, effects] = end(state);
  return [next, state.down === 'operator' ? [{ type: 'broadcast', message: { type: 'up' } }, ...effects] : effects];
}

function end({ alone, since }: Connection): Step {
  return [{ ...connected, alone }, [{ type: 'recovered', since }]];
}

/** `until` while it lies ahead, otherwise 0: an end that has passed would be shown as the end of the trouble. In monotonic milliseconds. */
function ifAhead(until: number, now: number): number {
  return until > now ? until : 0;
}

/** Changes the trouble only when two probes in a row report the same other one. */
function withTrouble(state: Connection, trouble: Trouble): Connection {
  const isCertain = trouble === state.candidate;
  return isCertain ? { ...state, trouble } : { ...state, candidate: trouble };
}

/**
 * Milliseconds to the next probe. The first wait is mostly random, to spread clients that noticed the outage together; the later ones vary
 * less and keep them spread.
 */
function backOff({ tries, downAt }: Connection, now: number, random: number): number {
  const most = now - downAt < PACING.probeLongAfter ? PACING.probeMaxDelay : PACING.probeMaxDelayLong;
  const least = tries === 0 ? PACING.probeFirstMinShare : PACING.probeNextMinShare;
  return most * (least + random * (1 - least));
}

function broadcast(
  { error, downAt, due: next, notBefore, tries }: Connection & { error: ApiError },
  now: number,
): ConnectionEffect {
  const message: TabMessage = {
    type: 'down',
    error,
    elapsed: now - downAt,
    wait: next - now,
    hold: notBefore - now,
    tries,
  };
  return { type: 'broadcast', message };
}

function apiProbe(avoid: string): Extract<ConnectionEffect, { type: 'probeApi' }> {
  return { type: 'probeApi', avoid, delay: 0, shared: false };
}

function isAlone({ alone }: Connection, path: string, now: number): boolean {
  return (alone[path] ?? 0) > now;
}

/** Whether the connection may be the cause: no reply, or one that is not the operator's. */
function isLost({ kind }: ApiError): boolean {
  return kind === 'offline' || kind === 'network' || kind === 'timeout' || kind === 'shape';
}

const TROUBLE_OF_NETWORK: Record<Exclude<OwnAnswer, 'ok'>, Trouble> = {
  none: 'offline',
  silent: 'silent',
  foreign: 'portal',
};

function troubleOf(error: ApiError): Trouble {
  const { kind, state } = error;
  if (state === CODES.maintenance) return 'maintenance';
  if (isRateLimit(error)) return 'busy';
  if (kind === 'timeout') return 'silent';
  return kind === 'shape' ? 'portal' : 'server';
}
