import { useLingui } from '@lingui/react';
import { useState, type RefObject } from 'react';
import type { MoneyProblem } from '../wallet.rules.ts';
import { problemText } from './problemText.ts';

/** A field's value with what is wrong with it. */
export interface Checked<T> {
  value: T;
  set(value: T): void;
  /** What is wrong, whether it is shown yet or not. */
  problem: MoneyProblem | undefined;
  /** What is wrong, in the player's language, once the player has left the field or tried to send it. */
  error: string | undefined;
  /** To be called when the field is left. */
  leave(): void;
  /** Shows what is wrong and, if something is, puts the focus there: whether the field is fine. */
  insist(): boolean;
  /**
   * Marks what stands here now as refused by the server until it is changed, and puts the focus there. False: the field is not on the
   * screen, and the refusal is to be told elsewhere.
   */
  refuse(problem: MoneyProblem): boolean;
  /** As on the first day. */
  reset(): void;
}

/** Checks a field when it is left, and from then on at every change, so that an error goes as soon as it is mended. `input` is where the focus goes. */
export function useChecked<T>(
  first: T,
  check: (value: T) => MoneyProblem | undefined,
  input: RefObject<HTMLInputElement | null>,
): Checked<T> {
  const { i18n } = useLingui();
  const [value, set] = useState(first);
  const [shown, show] = useState(false);
  const [refused, setRefused] = useState<{ value: T; problem: MoneyProblem }>();
  const problem = check(value) ?? (refused && refused.value === value ? refused.problem : undefined);
  return {
    value,
    set,
    problem,
    error: shown && problem ? i18n._(problemText(problem)) : undefined,
    // Nobody is told that they entered nothing before they tried to send it.
    leave: () => show((was) => was || value !== first),
    insist() {
      show(true);
      if (problem) input.current?.focus();
      return problem === undefined;
    },
    refuse(told) {
      if (!input.current) return false;
      setRefused({ value, problem: told });
      show(true);
      input.current.focus();
      return true;
    },
    reset() {
      set(first);
      show(false);
      setRefused(undefined);
    },
  };
}
