import { useEffect, useRef, useState } from 'react';
import type { ApiError } from '../../../operator/index.ts';
import type { CommandOutcome } from '../../../data/commandRow.ts';
import { systemClock } from '../../../lib/clock.ts';
import { sayRefused } from '../wallet.messages.ts';

/** What a money form says about its last try. */
export interface Refusal {
  /** Refused, and no field says why. */
  refused: ApiError | undefined;
  /** Not sent, since one of its kind is open. */
  elsewhere: boolean;
  /** Monotonic milliseconds until which the operator takes no more. Contract section 2, code 4290. */
  until: number;
  /** A new try begins. */
  clear(): void;
  /** Takes up how a try ended; `atField` shows what a field can say, and tells whether it did. */
  hear(outcome: CommandOutcome<unknown>, atField: (error: ApiError) => boolean): void;
}

/** Why the last try of a form came to nothing. */
export function useRefusal(): Refusal {
  const [refused, setRefused] = useState<ApiError>();
  const [elsewhere, setElsewhere] = useState(false);
  const [until, setUntil] = useState(0);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  return {
    refused,
    elsewhere,
    until,
    clear() {
      setRefused(undefined);
      setElsewhere(false);
    },
    hear(outcome, atField) {
      setElsewhere(outcome.outcome === 'busy');
      if (outcome.outcome !== 'refused') return;
      const { error } = outcome;
      // The player has gone elsewhere meanwhile, and must not take silence for a yes.
      if (!isHere.current) return sayRefused(error);
      setUntil(systemClock.monotonic() + (error.retryAfter ?? 0) * 1000);
      if (!atField(error)) setRefused(error);
    },
  };
}
