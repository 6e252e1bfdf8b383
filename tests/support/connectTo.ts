import { connectTransport } from '../../src/operator/transport/request.ts';
import type { TransportPorts } from '../../src/operator/transport/transport.ts';
import { silence } from '../unit/operator/operator.ts';
import { transportPorts } from './transportPorts.ts';
import { VirtualClock } from './virtualClock.ts';

/**
 * Connects the page's transport to a server that a test scripts, with a token. The device reports that it is offline: nothing is retried,
 * and a rejected `fetch` is an error of kind `offline`. `ports` replaces these and the other ports.
 */
export function connectTo(fetch: TransportPorts['fetch'], ports: Partial<TransportPorts> = {}): void {
  connectTransport(transportPorts(fetch, { saysOffline: () => true, ...ports }));
}

/** A call as it reached the operator. */
export interface Call {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Headers;
  /** Parsed. */
  body: unknown;
  /** Whether it outlives the page. */
  keepalive?: boolean | undefined;
}

/** What the operator answers: a body, a whole response, or no answer at all. */
export type Answer = object | 'no answer';

/**
 * Like `connectTo`, to an operator that answers each call with what `answer` returns; the reply to a call that was aborted is lost. The clock
 * stands still, so no time limit ends a call.
 */
export function connectOperator(
  answer: (call: Call) => Answer | Promise<Answer>,
  ports: Partial<TransportPorts> = {},
): void {
  connectTo(
    async (input, init) => {
      init?.signal?.throwIfAborted();
      const url = new URL(String(input));
      const call = {
        method: init?.method ?? 'GET',
        path: url.pathname,
        query: Object.fromEntries(url.searchParams),
        headers: new Headers(init?.headers),
        body: typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
        keepalive: init?.keepalive,
      };
      const reply = await Promise.race([answer(call), silence(init?.signal)]);
      if (reply === 'no answer') throw new TypeError('Failed to fetch');
      return reply instanceof Response ? reply : Response.json(reply);
    },
    { clock: new VirtualClock(), ...ports },
  );
}
