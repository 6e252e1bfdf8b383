import { readPace } from '../../../../src/operator/transport/request.ts';
import { vi } from 'vitest';
import { connectSession } from '../../../../src/operator/session/handle.ts';
import { connectTo } from '../../../support/connectTo.ts';
import { silence } from '../../operator/operator.ts';

let onSignedIn = (): boolean => true;
let onRefresh = (): void => undefined;
// The session is not under test here, only whether it is notified of a sign-in.
vi.mock('../../../../src/operator/session/session.ts', () => ({
  createRunningSession: () => ({ start: () => undefined, refresh: () => onRefresh(), signedIn: () => onSignedIn() }),
}));
void connectSession({ leave: () => Promise.resolve(), signOutSteps: () => Promise.resolve([]) });
// Loaded before a test presses a button, which waits for some turns of the event loop only.
await import('../../../../src/operator/session/session.ts');

/** A call as it reached the operator. */
export interface Call {
  method: string;
  path: string;
  headers: Headers;
  body: unknown;
}

/** What the operator answers: a body, or no answer at all. */
export type Answer = object | 'no answer';

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
  connectTo(
    async (input, init) => {
      const url = new URL(String(input));
      const body: unknown =
        typeof init?.body === 'string' ? JSON.parse(init.body) : Object.fromEntries(url.searchParams);
      const call = { method: init?.method ?? 'GET', path: url.pathname, headers: new Headers(init?.headers), body };
      operator.calls.push(call);
      operator.events.push(call.path);
      init?.signal?.throwIfAborted();
      const reply = await Promise.race([answer(call), silence(init?.signal)]);
      if (reply === 'no answer') throw new TypeError('Failed to fetch');
      return Response.json(reply);
    },
    {
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
