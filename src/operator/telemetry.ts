import * as TIMINGS from '../config/timings.ts';
import { log } from '../lib/log.ts';

/** Sends measurements to the operator's collector at `address`, also while the page is being left. A failure is logged and not retried. */
export function sendTelemetry(address: string, body: object): void {
  const text = JSON.stringify(body);
  const type = 'application/json';
  // Firefox before 133 has no keepalive.
  if (!('keepalive' in Request.prototype)) return void navigator.sendBeacon(address, new Blob([text], { type }));
  const init = { method: 'POST', headers: { 'content-type': type }, body: text } as const;
  // A browser limits what all requests with `keepalive` together send: those without an answer would make the sign-out's fail.
  const signal = AbortSignal.timeout(TIMINGS.callTimeout);
  fetch(address, { ...init, keepalive: true, credentials: 'omit', signal }).catch((cause: unknown) =>
    log.info('Measurements could not be sent', { cause }),
  );
}
