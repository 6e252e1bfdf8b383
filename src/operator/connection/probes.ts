import * as v from 'valibot';
import type { Endpoint } from '../../contract/endpoint.ts';
import { providers } from '../../contract/providers.ts';
import { sessionCheck } from '../../contract/session.ts';
import { publicNotices } from '../../contract/supports.ts';
import { isNoAnswer, type ApiError } from '../transport/error.ts';
import { request } from '../transport/request.ts';
import { PACING } from '../../config/pacing.ts';
import { runningSession } from '../session/handle.ts';

// Any answer of the operator will do, whatever its shape.
const PROBE = {
  probe: true,
  polled: true,
  timeout: PACING.ownTimeout,
  output: v.unknown(),
} as const;

const { cacheable: _notices, ...noticesRow } = publicNotices;
const { cacheable: _providers, ...providersRow } = providers;

/** The cheapest endpoints, with and without a session. Several, since a single one may be broken. */
const PROBES: readonly { row: Endpoint; input: { limit?: number } }[] = [
  { row: { ...noticesRow, ...PROBE }, input: { limit: 1 } },
  { row: { ...sessionCheck, ...PROBE }, input: {} },
  { row: { ...providersRow, ...PROBE }, input: {} },
];

/** Index of the next probe, modulo the number of PROBES: it stays at one that is answered. */
let next = 0;

/** Probes the operator by a cheap endpoint other than `avoid`: the one that answered last, else the next in turn. */
export async function probeApi(avoid: string): Promise<{ path: string; error: ApiError | undefined }> {
  // Asks the session now: without a valid token the call would fail without being sent, which is no answer of the operator.
  const isAllowed = ({ path, auth }: Endpoint): boolean =>
    path !== avoid && (auth === 'no' || runningSession()?.token() !== undefined);
  while (true) {
    const probe = PROBES[next % PROBES.length];
    if (probe && isAllowed(probe.row)) {
      // A random query field, which servers ignore, makes the URL unique, so that no shared cache can answer. Rule C37.
      const reply = await request(probe.row, { ...probe.input, probe: crypto.randomUUID() });
      const error = !reply.ok && isSilence(reply.error) ? reply.error : undefined;
      if (error) next += 1;
      return { path: probe.row.path, error };
    }
    next += 1;
  }
}

/** Whether the failure is evidence about the operator, as a missing address is; a client error is not. */
function isSilence(error: ApiError): boolean {
  return isNoAnswer(error) && error.kind !== 'client';
}
