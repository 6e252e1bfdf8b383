import { RETRY_BUDGET } from '../../config/pacing.ts';
import type { Clock } from '../../lib/clock.ts';
import type { ApiError } from './error.ts';
import type { Endpoint, Payload } from '../../contract/endpoint.ts';

/** Which reads may be sent now. Writes always may: a player waits for each, and their buttons count down. */
export interface ReadPace {
  /** Why this call must not be sent now; undefined: it may. */
  held(endpoint: Facts): ApiError | undefined;
  /** Whether the call may be retried; a retried read takes one from the budget. */
  mayRetry(endpoint: Facts): boolean;
  /** Notes the failure of a call; a read's may name a wait. */
  failed(endpoint: Facts, error: ApiError): void;
}

type Facts = Pick<Endpoint<Payload>, 'method' | 'path' | 'neverRetried' | 'evenWhenDown'>;

/** What `createReadPace` needs. */
export interface ReadPacePorts {
  clock: Clock;
  suspended?(): ApiError | undefined;
}

/**
 * Fails reads without a request while the operator is down, and those of an endpoint that named a time (`Retry-After`, `retry_after`) until
 * then, with the error of the last one. Rule C19.
 */
export function createReadPace({ clock, suspended }: ReadPacePorts): ReadPace {
  const until = new Map<string, { ms: number; error: ApiError }>();
  let budget: number = RETRY_BUDGET.stock;

  return {
    held({ method, path, neverRetried, evenWhenDown }) {
      budget = Math.min(RETRY_BUDGET.stock, budget + RETRY_BUDGET.share);
      if (method !== 'GET') return undefined;
      // A probe: the connection decides when it is sent.
      if (evenWhenDown && neverRetried) return undefined;
      const wait = until.get(path);
      const left = wait ? wait.ms - clock.monotonic() : 0;
      if (wait && left > 0) return { ...wait.error, retryAfter: Math.ceil(left / 1000) };
      return neverRetried || evenWhenDown ? undefined : suspended?.();
    },
    mayRetry({ method }) {
      if (method !== 'GET') return true;
      if (budget < 1) return false;
      budget -= 1;
      return true;
    },
    failed({ method, path }, error) {
      // The wait of a write is for the next write, not for a read of the same path: a list, or the result of that write.
      if (method === 'GET' && error.retryAfter)
        until.set(path, { ms: clock.monotonic() + error.retryAfter * 1000, error });
    },
  };
}
