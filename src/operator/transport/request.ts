import { waitClock } from '../time.ts';
import { createReadPace } from './readPace.ts';
import { createTransport, type Request, type TransportPorts } from './transport.ts';

/** Which reads of this page may be sent now. */
export const readPace = createReadPace(waitClock);

let transport: Request | undefined;

/** Connects `request` to the network and the session. Called once, by `connect`; a test connects its own. */
export function connectTransport(ports: TransportPorts): void {
  transport = createTransport(ports);
}

/** Sends an endpoint's call to the operator's API. Never rejects; throws only before `connect`, when nothing could be sent. */
export const request: Request = (endpoint, input, options) => {
  if (!transport) throw new Error('request() before connect()');
  return transport(endpoint, input, options);
};

/** Makes `x-sequence` values: server milliseconds, strictly rising within the page even if the clock steps back. Rule C2. */
export function createSequence(now: () => number): () => number {
  let last = 0;
  return () => (last = Math.max(last + 1, now()));
}
