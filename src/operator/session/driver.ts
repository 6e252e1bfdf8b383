import * as TIMINGS from '../../config/timings.ts';
import type { Clock } from '../../lib/clock.ts';
import {
  initialSession,
  step,
  type CheckResult,
  type EndReason,
  type PollOutcome,
  type SessionEffect,
  type SessionEvent,
  type SessionState,
} from './machine.ts';

/** Dependencies of the session, and the effects that it performs. */
export interface SessionPorts {
  clock: Clock;
  check(): CheckResult;
  /** Sends `/main/init` once and stores its data, unless `signal` is aborted because the session has ended. */
  poll(signal: AbortSignal): Promise<PollOutcome>;
  /** Resets what belongs to the member. */
  clear(reason: EndReason): void;
  go(path: '/home' | '/login'): void;
  setSignedIn(signedIn: boolean): void;
  setStale(stale: boolean): void;
  /** Milliseconds between a poll that leaves now and the next. */
  interval(): number;
  /** The device's clock moved against the monotonic one: it was set, or the device slept. The server's time has to be confirmed. */
  clockJumped(): void;
}

/** The running session. */
export interface Session {
  /** Starts to check; its ports must work by then. */
  start(): void;
  /** Applies an event. */
  dispatch(event: SessionEvent): void;
  /** Checks the stored token now, before any authenticated call is sent. */
  checkNow(): CheckResult;
}

/** Creates the session: once started, it checks every 100 ms while visible and polls while signed in. Rules A6 and A7. */
export function createSession(ports: SessionPorts): Session {
  let state: SessionState = initialSession;
  let ended = new AbortController();
  let stopTicks: (() => void) | undefined;
  let drift = ports.clock.now() - ports.clock.monotonic();

  function dispatch(event: SessionEvent): void {
    const [next, effects] = step(state, event, ports.clock.monotonic(), ports.interval());
    state = next;
    for (const effect of effects) perform(effect);
    tick(state.visible);
  }

  function perform(effect: SessionEffect): void {
    switch (effect.type) {
      case 'poll':
        return void ports
          .poll(ended.signal)
          .then((outcome) => dispatch({ type: 'polled', outcome, epoch: effect.epoch }));
      case 'clear':
        ended.abort();
        ended = new AbortController();
        return ports.clear(effect.reason);
      case 'go':
        return ports.go(effect.path);
      case 'signedIn':
        return ports.setSignedIn(effect.value);
      case 'stale':
        return ports.setStale(effect.value);
    }
  }

  function checkNow(): CheckResult {
    const now = ports.clock.monotonic();
    const drifted = ports.clock.now() - now;
    if (Math.abs(drifted - drift) > TIMINGS.clockJump) {
      drift = drifted;
      ports.clockJumped();
    }
    const result = ports.check();
    const isDue = state.polling && !state.inFlight && now >= state.pollDue;
    if (isDue || (result === 'OK') !== state.polling) dispatch({ type: 'checked', result });
    return result;
  }

  function tick(wanted: boolean): void {
    if (wanted && !stopTicks) stopTicks = ports.clock.setInterval(checkNow, TIMINGS.sessionCheck);
    if (!wanted && stopTicks) {
      stopTicks();
      stopTicks = undefined;
    }
  }

  return {
    start() {
      tick(state.visible);
      checkNow();
    },
    dispatch(event) {
      // Check the token before a poll could carry an expired one.
      if (event.type === 'shown' || event.type === 'refresh') checkNow();
      dispatch(event);
    },
    checkNow,
  };
}
