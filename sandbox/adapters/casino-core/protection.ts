import { adapt, type AdaptedEndpoint } from '../../../src/contract/adapter.ts';
import * as contract from '../../../src/contract/protection.ts';
import { KRW, nameOf, RESPONSIBLE } from './names.ts';

const HOUR = 3_600_000;

/** A limit of Casino Core: a higher value is pending in `pendingValue` and takes effect at `pendingUntil`, without a confirmation. */
export interface PlayerLimit {
  id: string;
  type: string;
  period: string;
  value: number;
  pendingValue?: number | null;
  pendingUntil?: string | null;
  /** How much of it is used, and what is left. */
  currentTotal: number;
  remaining: number;
  resetsAt: string;
}

/** A break or an exclusion. */
export interface Exclusion {
  type: string;
  startDate: string;
  endDate?: string | null;
}

/** Everything about a player's protection in one answer. */
export interface Settings {
  limits: {
    depositLimits: PlayerLimit[];
    lossLimits: PlayerLimit[];
    wagerLimits: PlayerLimit[];
  };
  currentExclusion?: Exclusion | null;
}

/** Casino Core's names of what a limit counts, and of the periods. */
const TYPES = { deposit: 'DEPOSIT', loss: 'LOSS', stake: 'WAGER' } as const;
const PERIODS = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY' } as const;
type Kind = keyof typeof TYPES;
type Period = keyof typeof PERIODS;

const LISTS = { deposit: 'depositLimits', loss: 'lossLimits', stake: 'wagerLimits' } as const;
const PAUSES: Readonly<Record<string, (typeof contract.PAUSE_KINDS)[number]>> = {
  COOLING_OFF: 'break',
  TEMPORARY: 'exclusion',
  PERMANENT: 'exclusion',
};

/** A pause as the contract has it. */
export function pauseOf({ type, startDate, endDate }: Exclusion) {
  return { kind: PAUSES[type] ?? 'register', since: startDate, until: endDate };
}

/** The data of a refusal because of a limit as the contract has it. */
export function limitRefusal(limit: { type: string; period: string; remaining: number; resetsAt: string }) {
  return {
    kind: nameOf(TYPES, limit.type),
    period: nameOf(PERIODS, limit.period),
    remaining: limit.remaining,
    resets_at: limit.resetsAt,
  };
}

/** The limits of the last reply, by `keyOf`. A change needs the id of its limit; each page with changes fetches the limits first. */
const known = new Map<string, PlayerLimit>();
const keyOf = ({ kind, period }: { kind: string; period: string }): string => `${kind} ${period}`;

/** The API's names of a limit. Throws for a kind or period that this API lacks: the player is never offered one. */
const named = ({ kind, period }: { kind: string; period: string }) => {
  if (!(kind in TYPES) || !(period in PERIODS)) throw new Error(`no limit of ${kind} per ${period}`);
  return { type: TYPES[kind as Kind], period: PERIODS[period as Period] };
};
const idOf = (limit: { kind: string; period: string }): string => {
  const id = known.get(keyOf(limit))?.id;
  if (id === undefined) throw new Error(`the limit of ${limit.kind} per ${limit.period} was not read`);
  return id;
};

/** The reply to a change has less than the contract's, so the complete state is fetched after each change. */
const changed = {
  response: () => ({}),
  after: {
    reads: [contract.protection],
    combine: (_own: contract.Protection, [state]: [contract.Protection]) => state,
  },
};

/** When a pause ends, in ms; one without an end never does. */
const endOf = ({ until }: contract.Pause): number => (until === '' ? Infinity : Date.parse(until));

/** As `changed`, but the pause of the reply is kept if the read is older and lacks it. A longer pause in the read wins. Rules C34, C53. */
const paused = {
  response: (data: Exclusion) => ({ pause: pauseOf(data) }),
  after: {
    reads: [contract.protection],
    combine: ({ pause }: contract.Protection, [state]: [contract.Protection]) =>
      pause && !(state.pause && endOf(state.pause) >= endOf(pause)) ? { ...state, pause } : state,
  },
};

/** Limits, breaks and exclusions. */
export const protectionRules: readonly AdaptedEndpoint[] = [
  adapt(contract.protection, {
    path: `${RESPONSIBLE}/settings/complete`,
    response({ limits, currentExclusion }: Settings) {
      known.clear();
      // A row for every limit that can be set; the API sends only those with a value.
      const rows = Object.entries(TYPES).flatMap(([kind, type]) =>
        Object.entries(PERIODS).map(([period, span]) => {
          const limit = limits[LISTS[kind as Kind]].find((row) => row.type === type && row.period === span);
          if (limit) known.set(keyOf({ kind, period }), limit);
          return { kind: kind as Kind, period: period as Period, ...(limit && limitFigures(limit)) };
        }),
      );
      return {
        market: 'intl',
        limits: rows,
        ...(currentExclusion && { pause: pauseOf(currentExclusion) }),
      };
    },
  }),
  adapt(contract.setLimit, {
    ...changed,
    method: ({ value, ...limit }) => (value === null ? 'DELETE' : known.has(keyOf(limit)) ? 'PUT' : 'POST'),
    path: ({ value, ...limit }) =>
      value === null || known.has(keyOf(limit)) ? `${RESPONSIBLE}/limits/:id` : `${RESPONSIBLE}/limits`,
    request({ value, ...limit }) {
      if (value === null) return { id: idOf(limit) };
      if (known.has(keyOf(limit))) return { id: idOf(limit), value };
      return { ...named(limit), value, currency: KRW };
    },
  }),
  // A pending change is cancelled by requesting the value in force.
  adapt(contract.cancelLimit, {
    ...changed,
    method: 'PUT',
    path: `${RESPONSIBLE}/limits/:id`,
    request: (limit) => ({ id: idOf(limit), value: known.get(keyOf(limit))?.value }),
  }),
  adapt(contract.takeBreak, {
    ...paused,
    path: `${RESPONSIBLE}/self-exclusion/cooling-off`,
    request: ({ hours }) => ({ durationHours: hours }),
  }),
  adapt(contract.stopNow, { ...paused, path: `${RESPONSIBLE}/take-a-break`, request: () => ({}) }),
  adapt(contract.exclude, {
    ...paused,
    path: ({ months }) => `${RESPONSIBLE}/self-exclusion/${months === null ? 'permanent' : 'temporary'}`,
    request: ({ months }) => (months === null ? {} : { endDate: inMonths(months) }),
  }),
];

function limitFigures({ value, pendingValue, pendingUntil, currentTotal, remaining, resetsAt }: PlayerLimit) {
  const pending = pendingUntil && { value: pendingValue, effective_at: pendingUntil, confirmed: true };
  return { value, used: currentTotal, remaining, resets_at: resetsAt, ...(pending && { pending }) };
}

/** The time `months` and an hour from now, ISO 8601. */
function inMonths(months: number): string {
  const end = new Date();
  const day = end.getUTCDate();
  end.setUTCMonth(end.getUTCMonth() + months);
  // The last day of a month that lacks this day, not one of the next month.
  if (end.getUTCDate() !== day) end.setUTCDate(0);
  // A slow device clock must not make the pause shorter than chosen.
  return new Date(end.getTime() + HOUR).toISOString();
}
