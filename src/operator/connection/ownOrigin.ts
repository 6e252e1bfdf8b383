import { PROBE_FILE, PROBE_TEXT } from '../../config/documents.ts';
import { PACING } from '../../config/pacing.ts';
import { systemClock, type Clock } from '../../lib/clock.ts';
import type { OwnAnswer } from './machine.ts';

/** The HTTP status "network authentication required". */
const SIGN_IN_FIRST = 511;

/**
 * Requests a file of a few bytes from the application's own origin, past every cache: it shows whether the device has a connection,
 * at the cost of a static host and not of the operator. Never rejects.
 */
export async function probeOwnOrigin(
  clock: Clock,
  send: typeof fetch = (input, init) => fetch(input, init),
): Promise<OwnAnswer> {
  const controller = new AbortController();
  const cancel = clock.setTimeout(() => controller.abort(), PACING.ownTimeout);
  try {
    // A network's login page answers with a redirect to itself, or says so (RFC 6585).
    const response = await send(PROBE_FILE, { cache: 'no-store', redirect: 'manual', signal: controller.signal });
    if (response.type === 'opaqueredirect' || response.status === SIGN_IN_FIRST) return 'foreign';
    const text = await response.text();
    // An error status of our own host proves that the connection works.
    return !response.ok || text.trim() === PROBE_TEXT ? 'ok' : 'foreign';
  } catch {
    return controller.signal.aborted ? 'silent' : 'none';
  } finally {
    cancel();
  }
}

/**
 * Whether the own origin serves its files, by a request: `navigator.onLine` proves nothing, and an error of the server
 * would replace a page that is reloaded. Never rejects.
 */
export async function isOwnOriginServed(): Promise<boolean> {
  const sendOk: typeof fetch = async (input, init) => {
    const response = await fetch(input, init);
    if (!response.ok) throw new TypeError('The server answered with an error');
    return response;
  };
  return (await probeOwnOrigin(systemClock, sendOk)) === 'ok';
}
