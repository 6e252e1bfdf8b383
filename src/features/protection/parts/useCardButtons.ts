import { useState } from 'react';
import type { SubmitButtonProps } from '../../../ui/SubmitButton.tsx';
import type { ApiError } from '../../../operator/index.ts';
import { useCall, type FormOutcome } from '../../../data/formCall.ts';
import { showRefusal } from '../protection.commands.ts';

/** The buttons of a card that share one call, so that only one of them sends at a time. */
export interface CardButtons {
  /** Why the last call failed; undefined from the start of the next one. */
  error: ApiError | undefined;
  /** Removes the error, which another change has made obsolete. */
  clear(): void;
  /** Sends for the button `id`, unless a call is under way. */
  run(id: string, send: () => Promise<FormOutcome<unknown>>): void;
  /**
   * Props of the button `id`: it is busy during its own call and counts down after a rate limit; meanwhile the others are disabled, and always
   * where `disabled`.
   */
  propsOf(id: string, disabled?: boolean): Pick<SubmitButtonProps, 'busy' | 'wait'> & { disabled: boolean };
}

/** The shared call of a card's buttons; a refusal that arrives after the card was removed is shown as a toast. */
export function useCardButtons(): CardButtons {
  const { state, run, clear } = useCall({ onLateRefusal: showRefusal });
  const [pressed, setPressed] = useState('');
  return {
    error: state.error,
    clear,
    run(id, send) {
      setPressed(id);
      void run(send);
    },
    propsOf: (id, disabled = false) =>
      pressed === id
        ? { busy: state.busy, wait: state.wait, disabled }
        : { busy: false, wait: 0, disabled: disabled || state.busy || state.wait > 0 },
  };
}
