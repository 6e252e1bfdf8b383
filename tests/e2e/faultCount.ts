import { test } from '@playwright/test';

/** Faults of the client that a run looks for; each must stay at 0. */
export type Violation = 'doubled' | 'falseSuccess' | 'falseRefusal' | 'lost' | 'endless' | 'signedOut';

/** Counts of a run of fault schedules. */
export interface Count {
  schedules: number;
  /** Presses of a submit button whose call was sent. */
  sent: number;
  /** Effects of these calls in the operator's ledger. */
  effects: number;
  /** Injected faults that affected a call. */
  faults: number;
  reloads: number;
  kills: number;
  /** What the player chose for a command that never arrived: to send it again, or to discard it. */
  sentAgain: number;
  discarded: number;
  violations: Record<Violation, string[]>;
}

/** All counts 0. */
export function newCount(): Count {
  return {
    schedules: 0,
    sent: 0,
    effects: 0,
    faults: 0,
    reloads: 0,
    kills: 0,
    sentAgain: 0,
    discarded: 0,
    violations: { doubled: [], falseSuccess: [], falseRefusal: [], lost: [], endless: [], signedOut: [] },
  };
}

/** Prints a run's figures, and adds them to the test's report. */
export function report(name: string, { violations, ...figures }: Count, ms: number): void {
  const found = Object.entries(violations).map(([violation, list]) => `${violation} ${list.length}`);
  const done = Object.entries(figures).map(([what, figure]) => `${what} ${figure}`);
  const text = `${name}: ${done.join(', ')}; ${found.join(', ')}; ${Math.round(ms / 1000)} s`;
  test.info().annotations.push({ type: 'schedules', description: text });
  console.log([text, ...Object.values(violations).flat()].join('\n'));
}
