import type { FaultRule } from '../../sandbox/faults.ts';
import { seeded } from '../../sandbox/random.ts';

/** Kinds of requests; each has its page. */
export type Kind = 'deposit' | 'withdraw' | 'convert';

/** What the player or the browser does; `tab` 1 is another tab of the same browser. */
export type Step =
  | { act: 'press'; tab: 0 | 1; amount: number; how: 'click' | 'twice' | 'enter' }
  | { act: 'reload' | 'kill' | 'away'; tab: 0 | 1 }
  | { act: 'wait' };

/** One schedule: presses, faults, and the choice for commands that never arrived. */
export interface Schedule {
  seed: number;
  kind: Kind;
  /** Each applies to one call, in this order among the matching calls. */
  faults: Omit<FaultRule, 'origin'>[];
  steps: { step: Step; seconds: number }[];
  /** Whether commands that never arrived are discarded at the end; otherwise they are sent again. */
  discards: boolean;
}

/** The path of the call of each kind. */
const PATHS: Record<Kind, string> = {
  deposit: '/wallet/deposits',
  withdraw: '/wallet/withdrawals',
  convert: '/wallet/points/convert',
};

/** The kinds of faults that are drawn. */
const FAULTS = [
  'lost-reply',
  'truncate',
  'lost-request',
  'reset',
  'status',
  'html',
  'empty',
  'latency',
  'hang',
] as const;

/** The schedule of a seed, the same every time. */
export function scheduleOf(seed: number): Schedule {
  const draw = seeded(seed * 7919);
  const kind = draw.pick(['deposit', 'withdraw', 'convert'] as const);
  const fault = (): Omit<FaultRule, 'origin'> => {
    // Half of them apply to the call that moves money, the others to any next call.
    const path = draw.pick([PATHS[kind], PATHS[kind], PATHS[kind], '/wallet', '/wallet/requests/by-key', '/']);
    const kindOfFault = draw.pick(FAULTS);
    return {
      kind: kindOfFault,
      path,
      times: 1,
      ...(path === PATHS[kind] && { method: 'POST' }),
      ...(kindOfFault === 'latency' && { ms: draw.int(10, 400) }),
      ...(kindOfFault === 'status' && { status: draw.pick([500, 502, 503, 504, 429]) }),
    };
  };
  let presses = 0;
  const press = (tab: 0 | 1): Step => ({
    act: 'press',
    tab,
    // The amounts of up to 300 schedules differ, so that each entry of a list can be attributed; the greatest is near the most of a deposit.
    amount: 10_000 * (16 * (seed % 300) + 3 * ++presses + draw.int(0, 2)),
    how: draw.pick(['click', 'twice', 'enter']),
  });
  const step = (): Step => {
    const tab = draw.chance(0.75) ? 0 : 1;
    if (draw.chance(0.3)) return press(draw.chance(0.5) ? 0 : 1);
    if (draw.chance(0.2)) return { act: 'wait' };
    return { act: draw.pick(['reload', 'kill', 'away', 'away'] as const), tab };
  };
  return {
    seed,
    kind,
    faults: Array.from({ length: draw.int(1, 6) }, fault),
    steps: [press(0), ...Array.from({ length: draw.int(0, 3) }, step)].map((each) => ({
      step: each,
      seconds: draw.pick([0, 0, 1, 2, 5]),
    })),
    discards: draw.chance(0.5),
  };
}
