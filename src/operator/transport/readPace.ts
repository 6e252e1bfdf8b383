import { RETRY_BUDGET } from '../../config/pacing.ts';
import type { Clock } from '../../lib/clock.ts';
import type { ApiError } from './error.ts';
import type { Endpoint, Payload } from '../../contract/endpoint.ts';

/** Which reads may leave now. Writes always may: a person waits for each, and their buttons count down by themselves. */
export interface ReadPace {
  /** Why this call is not sent now; undefined lets it pass. */
  held(endpoint: Facts): ApiError | undefined;
  /** Whether the call may be sent again; that takes from the budget. */
  mayRetry(endpoint: Facts): boolean;
  /** Takes how an endpoint failed. */
  told(path: string, error: ApiError): void;
}

type Facts = Pick<Endpoint<Payload>, 'method' | 'path' | 'neverRetried' | 'evenWhenDown'>;

/** What the pace of reads needs. */
export interface ReadPacePorts {
  clock: Clock;
  suspended?(): ApiError | undefined;
}

/**
 * Holds back reads while the operator is down, and those of an endpoint that named a time (`Retry-After`, `retry_after`) until then: they
 * fail as the last one did, without a request.
 */
export function createReadPace({ clock, suspended }: ReadPacePorts): ReadPace {
  const until = new Map<string, { ms: number; error: ApiError }>();
  let budget: number = RETRY_BUDGET.stock;

  return {
    held({ method, path, neverRetried, evenWhenDown }) {
      budget = Math.min(RETRY_BUDGET.stock, budget + RETRY_BUDGET.share);
      if (method !== 'GET' || evenWhenDown) return undefined;
      const wait = until.get(path);
      const left = wait ? wait.ms - clock.monotonic() : 0;
      if (wait && left > 0) return { ...wait.error, retryAfter: Math.ceil(left / 1000) };
      return neverRetried ? undefined : suspended?.();
    },
    mayRetry({ method }) {
      if (method !== 'GET') return true;
      if (budget < 1) return false;
      budget -= 1;
      return true;
    },
    told(path, error) {
      if (error.retryAfter) until.set(path, { ms: clock.monotonic() + error.retryAfter * 1000, error });
    },
  };
}
