import { readPace } from '../../../../src/operator/transport/request.ts';
import { vi } from 'vitest';
import { connectSession } from '../../../../src/operator/session/handle.ts';
import { systemClock } from '../../../../src/lib/clock.ts';
import { connectOperator, type Answer, type Call } from '../../../support/connectTo.ts';

export type { Answer, Call };

let onSignedIn = (): boolean => true;
let onRefresh = (): void => undefined;
// The session is not under test here, only whether it is notified of a sign-in.
vi.mock('../../../../src/operator/session/session.ts', () => ({
  createRunningSession: () => ({ start: () => undefined, refresh: () => onRefresh(), signedIn: () => onSignedIn() }),
}));
void connectSession({ leave: () => Promise.resolve(), signOutSteps: () => Promise.resolve([]) });
// Loaded before a test presses a button, which waits for some turns of the event loop only.
await import('../../../../src/operator/session/session.ts');

/** A fake operator behind the real transport, and the events that the account sent to the session. */
export interface Operator {
  calls: Call[];
  /** The session values of the replies. */
  session: Record<string, string | null>;
  signedIn: number;
  /** How often a poll was asked for. */
  refreshed: number;
  /** Whether the session is valid after a sign-in. */
  isValid: boolean;
  /** What happened, oldest first: a call as its path, `signedIn`, `expired`. */
  events: string[];
  /** The token of the session that calls carry. */
  token: string | undefined;
}

/** Connects the real transport to an operator that answers each call with what `answer` returns. */
export function startOperator(answer: (call: Call) => Answer | Promise<Answer>): Operator {
  const operator: Operator = {
    calls: [],
    session: {},
    signedIn: 0,
    refreshed: 0,
    isValid: true,
    events: [],
    token: undefined,
  };
  connectOperator(
    (call) => {
      operator.calls.push(call);
      operator.events.push(call.path);
      return answer(call);
    },
    {
      clock: systemClock,
      domain: () => 'localhost:4174',
      token: () => operator.token,
      pace: readPace,
      onSession: (values) => Object.assign(operator.session, values),
      onSessionExpired: () => operator.events.push('expired'),
    },
  );
  onRefresh = () => (operator.refreshed += 1);
  onSignedIn = () => {
    operator.signedIn += 1;
    operator.events.push('signedIn');
    return operator.isValid;
  };
  return operator;
}

/** A refusal in the common envelope. */
export function refusal(code: number, data: object = {}): object {
  return { code, msg: '', data };
}
