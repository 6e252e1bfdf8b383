import { RETRY_BUDGET } from '../../config/pacing.ts';
import type { Clock } from '../../lib/clock.ts';
import { isRateLimit, type ApiError } from './error.ts';
import type { Endpoint, Payload } from '../../contract/endpoint.ts';

/** Which reads, and which heartbeats, may be sent now. Writes always may: a player waits for each, and their buttons count down. */
export interface ReadPace {
  /** Why this call must not be sent now; undefined: it may. */
  blockedBy(endpoint: Facts, input: Payload): ApiError | undefined;
  /** Whether the call may be retried; a retried read takes one from the budget. */
  mayRetry(endpoint: Facts): boolean;
  /** Notes the failure of a call; a read's may name a wait. */
  failed(endpoint: Facts, input: Payload, error: ApiError): void;
  /** The error with which reads fail without a request while the operator is known to be down; set by `watchConnection`. */
  suspension: ApiError | undefined;
  /** Before when (monotonic milliseconds) the operator is not asked again, as it has named; 0 without a wait. Set beside `suspension`. */
  suspendedUntil: number;
  /**
   * The failures that named a wait, by path; if not by a rate limit, by path and input: another question, such as that for another
   * provider's games, may be answered. `at` in monotonic milliseconds. `watchConnection` ends some of them when an outage ends.
   */
  readonly waits: Map<string, { at: number; error: ApiError }>;
}

type Facts = Pick<Endpoint<Payload>, 'method' | 'path' | 'neverRetried' | 'evenWhenDown' | 'probe' | 'polled'>;

/** Whether a call is a read or a heartbeat, which is the only polled call that is no GET. */
const isRead = ({ method, polled }: Facts): boolean => method === 'GET' || polled === true;

/**
 * Fails reads and heartbeats without a request while the operator is down, and those for which a wait was named (`Retry-After`,
 * `retry_after`) until its end, with the error that named it. Rule C19.
 */
export function createReadPace(clock: Clock): ReadPace {
  const waits: ReadPace['waits'] = new Map();
  let budget: number = RETRY_BUDGET.stock;

  const pace: ReadPace = {
    suspension: undefined,
    suspendedUntil: 0,
    waits,
    blockedBy(endpoint, input) {
      const { path, neverRetried, evenWhenDown, probe } = endpoint;
      budget = Math.min(RETRY_BUDGET.stock, budget + RETRY_BUDGET.share);
      // The connection decides when a probe is sent.
      if (probe || !isRead(endpoint)) return undefined;
      for (const key of [path, path + JSON.stringify(input)]) {
        const wait = waits.get(key);
        const left = wait ? wait.at + (wait.error.retryAfter ?? 0) * 1000 - clock.monotonic() : 0;
        if (wait && left > 0) return { ...wait.error, retryAfter: Math.ceil(left / 1000) };
      }
      if (neverRetried || evenWhenDown || !pace.suspension) return undefined;
      // The error is that of the last probe, which may have named its wait long ago.
      const left = Math.ceil((pace.suspendedUntil - clock.monotonic()) / 1000);
      return { ...pace.suspension, retryAfter: left > 0 ? left : undefined };
    },
    mayRetry({ method }) {
      if (method !== 'GET') return true;
      if (budget < 1) return false;
      budget -= 1;
      return true;
    },
    failed(endpoint, input, error) {
      const { path } = endpoint;
      // The wait of a write is for the next write, not for a read of the same path: a list, or the result of that write.
      if (isRead(endpoint) && error.retryAfter)
        waits.set(isRateLimit(error) ? path : path + JSON.stringify(input), { at: clock.monotonic(), error });
    },
  };
  return pace;
}
