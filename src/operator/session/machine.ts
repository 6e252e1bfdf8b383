/** Result of the session check; `TOKEN_GET_ERROR`: no token is stored. */
export type CheckResult = 'OK' | 'TOKEN_GET_ERROR' | 'TOKEN_DECODE_ERROR' | 'TOKEN_EXPIRED';

/** Result of a poll of `/main/init`: the member's data, a refusal, or no answer. */
export type PollOutcome = 'ok' | 'refused' | 'noAnswer';

/**
 * Why a session ended: `chosen` the player signed out in this tab · `elsewhere` in another tab of this browser ·
 * `expired` its token expired, is lost (the player cleared the site's data) or cannot be read · `ended` the server
 * ended it · `timeLimit` the limit of play time was reached, where that signs out (Rule R38).
 */
export type EndReason = 'chosen' | 'elsewhere' | 'expired' | 'ended' | 'timeLimit';

/** State of the session and of its polling. */
export interface SessionState {
  polling: boolean;
  inFlight: boolean;
  /** Number of sessions that have ended on this page: the response to an earlier session's poll is ignored. */
  epoch: number;
  /** The page is visible; hidden pages neither check nor poll. */
  visible: boolean;
  /** When the next poll is due, in monotonic milliseconds. */
  pollDue: number;
}

/** What happened. */
export type SessionEvent =
  | { type: 'checked'; result: CheckResult }
  | { type: 'polled'; outcome: PollOutcome; epoch: number }
  /** The token in use was refused: 401, 403 or "auth expired" to a call, or a session check with another result than OK. Rule A9. */
  | { type: 'refused' }
  /** A tab of this browser has ended the session. */
  | { type: 'signedOut'; reason: EndReason }
  | { type: 'shown' }
  | { type: 'hidden' }
  /** Poll now: the device is back online, a game was closed. */
  | { type: 'refresh' }
  /** Poll at this time (monotonic milliseconds), or earlier. */
  | { type: 'pollBy'; at: number };

/** What the driver must do, in order. */
export type SessionEffect =
  | { type: 'poll'; epoch: number }
  | { type: 'clear'; reason: EndReason }
  | { type: 'go'; path: '/home' | '/login' }
  | { type: 'signedIn'; value: boolean }
  | { type: 'stale'; value: boolean };

/** The state of a page that has just been opened. */
export const initialSession: SessionState = {
  polling: false,
  inFlight: false,
  epoch: 0,
  visible: true,
  pollDue: 0,
};

type Step = [SessionState, SessionEffect[]];

/**
 * The session's rules: state and event in, state and effects out; nothing else happens here. `now` in monotonic milliseconds,
 * `interval` in milliseconds between polls. Rules A6 to A9.
 */
export function step(state: SessionState, event: SessionEvent, now: number, interval: number): Step {
  switch (event.type) {
    case 'checked':
      return checked(state, event.result, now, interval);
    case 'polled':
      return event.epoch === state.epoch && state.inFlight
        ? polled({ ...state, inFlight: false }, event.outcome)
        : [state, []];
    case 'refused':
      return state.polling ? end(state, '/login', 'ended') : [state, []];
    case 'signedOut':
      // As in the tab that noticed it: both return to where they were after the sign-in.
      return state.polling ? end(state, event.reason === 'ended' ? '/login' : '/home', event.reason) : [state, []];
    case 'hidden':
      return [{ ...state, visible: false }, []];
    case 'shown':
      // A return from the back-forward cache shows the page by two events: poll once.
      if (state.visible && state.inFlight) return [state, []];
      return poll({ ...state, visible: true, pollDue: Math.min(state.pollDue, now) }, now, interval);
    case 'refresh':
      return poll({ ...state, pollDue: now }, now, interval);
    case 'pollBy':
      return poll({ ...state, pollDue: Math.min(state.pollDue, event.at) }, now, interval);
  }
}

function checked(state: SessionState, result: CheckResult, now: number, interval: number): Step {
  if (result === 'OK') {
    if (state.polling) return poll(state, now, interval);
    const [started, effects] = poll({ ...state, polling: true, pollDue: now }, now, interval);
    return [started, [{ type: 'signedIn', value: true }, ...effects]];
  }
  return state.polling ? end(state, '/home', 'expired') : [state, []];
}

/** Polls if it is time, the page is visible and no poll is under way. */
function poll(state: SessionState, now: number, interval: number): Step {
  if (!state.polling || !state.visible || state.inFlight || now < state.pollDue) return [state, []];
  return [{ ...state, inFlight: true, pollDue: now + interval }, [{ type: 'poll', epoch: state.epoch }]];
}

function polled(state: SessionState, outcome: PollOutcome): Step {
  if (outcome === 'ok') return [state, [{ type: 'stale', value: false }]];
  // [Note: a lost packet is not a logout] Only an answer ends a session; without one the data is stale.
  if (outcome === 'noAnswer') return [state, [{ type: 'stale', value: true }]];
  return end(state, '/login', 'ended');
}

function end(state: SessionState, path: '/home' | '/login', reason: EndReason): Step {
  const ended: SessionState = {
    ...state,
    polling: false,
    inFlight: false,
    epoch: state.epoch + 1,
  };
  return [
    ended,
    [
      { type: 'clear', reason },
      { type: 'signedIn', value: false },
      { type: 'go', path },
    ],
  ];
}
