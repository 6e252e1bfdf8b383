import fc from 'fast-check';
import { de } from '../../../../src/config/markets/de.ts';
import { gb } from '../../../../src/config/markets/gb.ts';
import { intl } from '../../../../src/config/markets/intl.ts';
import { nl } from '../../../../src/config/markets/nl.ts';
import { se } from '../../../../src/config/markets/se.ts';
import type { Key } from './model.ts';

const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
/** Markets whose zones, waits and caps differ. */
export const PACKS = { intl, gb, se, de, nl };
const KEYS = ['deposit/day', 'deposit/week', 'net_deposit/month', 'loss/day', 'stake/week', 'time/day'] as const;

/** One of a schedule's two limits: with only two, steps affect each other. */
const keys = fc.constantFrom(0, 1);
const devices = fc.constantFrom(0, 1);
const amounts = fc.integer({ min: 1, max: 12 }).map((units) => units * 10_000);
const hour = fc.integer({ min: 0, max: 23 });

const passing = fc.oneof(
  fc.integer({ min: 1, max: 100_000 }),
  fc.integer({ min: 1, max: 26 }).map((hours) => hours * HOUR),
  fc.integer({ min: 1, max: 35 }).map((days) => days * DAY),
  // The server's clock is set back.
  fc.integer({ min: -3 * 60, max: -1 }).map((minutes) => minutes * MINUTE),
);

/** A step of a schedule. */
const step = fc.oneof(
  { weight: 12, arbitrary: fc.record({ do: fc.constant('pass' as const), ms: passing }) },
  {
    weight: 12,
    arbitrary: fc.record({ do: fc.constant('set' as const), key: keys, value: fc.option(amounts), device: devices }),
  },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('confirm' as const), key: keys, device: devices }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const), key: keys, device: devices }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('deposit' as const),
      amount: amounts,
      device: devices,
      isPaid: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('withdraw' as const), amount: amounts, device: devices }) },
  { weight: 10, arbitrary: fc.record({ do: fc.constant('bet' as const), amount: amounts }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('win' as const), amount: amounts }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constantFrom('deposits' as const, 'bets' as const), amount: amounts }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constantFrom('break' as const, 'stop' as const), device: devices }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('hours' as const),
      from: hour,
      length: fc.integer({ min: 0, max: 23 }),
      device: devices,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('kind' as const), isClosed: fc.boolean(), device: devices }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('launch' as const), device: devices }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('beat' as const), device: devices }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('close' as const), device: devices }) },
);
export type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** A schedule of one member. */
export const schedule = fc.record({
  limits: fc.tuple(fc.constantFrom<Key>(...KEYS), fc.constantFrom<Key>(...KEYS)),
  market: fc.constantFrom(...(Object.keys(PACKS) as (keyof typeof PACKS)[])),
  /** The member is a young adult, for whom some markets have stricter rules. */
  isYoung: fc.boolean(),
  /** Hours since the start of the year: any time of it, so that changes to summer time are covered. */
  start: fc.integer({ min: 0, max: 365 * 24 }),
  steps: fc.array(step, { minLength: 10, maxLength: 30 }),
});
