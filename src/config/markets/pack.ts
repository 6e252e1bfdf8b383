/** The markets that have a pack. */
export const MARKETS = ['intl', 'kr', 'gb', 'de', 'se', 'nl', 'dk', 'es', 'on', 'br'] as const;
/** A market that has a pack. */
export type Market = (typeof MARKETS)[number];

/** ISO 4217 code of the amounts of a pack. */
export type Currency = 'KRW' | 'GBP' | 'EUR' | 'SEK' | 'DKK' | 'CAD' | 'BRL';

/** The unit of a limit's figures. */
export type LimitUnit = 'won' | 'seconds';
/**
 * What a limit counts: gross deposits, deposits less withdrawals, net loss, stakes, or play time; with its unit, and what is closed once nothing
 * is left of it.
 */
export const LIMIT_FACTS = {
  deposit: { unit: 'won', closes: 'deposits' },
  net_deposit: { unit: 'won', closes: 'deposits' },
  loss: { unit: 'won', closes: 'games' },
  stake: { unit: 'won', closes: 'games' },
  time: { unit: 'seconds', closes: 'games' },
} as const satisfies Record<string, { unit: LimitUnit; closes: 'deposits' | 'games' }>;
/** What a limit counts. */
export type LimitKind = keyof typeof LIMIT_FACTS;
/** What a limit can count. */
export const LIMIT_KINDS = Object.keys(LIMIT_FACTS) as readonly LimitKind[];
/** The periods over which a limit can count; a session lasts from one sign-in to the next. */
export const LIMIT_PERIODS = ['session', 'day', 'week', 'month'] as const;
/** The period over which a limit counts. */
export type LimitPeriod = (typeof LIMIT_PERIODS)[number];
/** The steps that a member takes before a deposit or a game. */
export const MUST_STEPS = [
  'set-limits',
  'review-limits',
  'acknowledge-activity',
  'risk-notice',
  'plan-session',
  'new-terms',
] as const;
/** A step that a member takes before a deposit or a game. */
export type MustStep = (typeof MUST_STEPS)[number];

/**
 * What stays in view: links to the limits, the self-test, the page of the public register; for a member to their play (net result, time),
 * and the button that stops it.
 */
export type FixedLink = 'limits' | 'self-test' | 'register' | 'activity' | 'stop';

/** A limit that the market itself sets, in whole units of the pack's currency. */
export interface MarketCap {
  kind: LimitKind;
  period: LimitPeriod;
  amount: number;
}

/** The rules of a market as figures. Amounts are whole units of `currency`; the client never converts them. */
export interface MarketFigures {
  /** IANA name of the zone in which days, weeks, months and blocked hours are counted. */
  zone: string;
  currency: Currency;
  /** Play, deposits and promotion are closed (code 7004); withdrawal, history and support stay open. */
  playClosed: boolean;

  /** Steps once after a sign-up, before the first deposit or game at the latest. */
  signUpSteps: readonly MustStep[];
  /** Steps after each sign-in, before a deposit or game. */
  signInSteps: readonly MustStep[];
  /** The limits that `set-limits` requires: one of each row, of that kind, over any of its periods. */
  setLimits: readonly { kind: LimitKind; periods: readonly LimitPeriod[] }[];
  /** `set-limits` may be skipped, which the member confirms. */
  maySkipLimits: boolean;
  /** Months after which a member reviews their limits (`review-limits`); null: never. */
  reviewMonths: number | null;

  /** Hours that a higher limit, or none, waits before the member can confirm it. */
  increaseHours: number;
  /** A higher limit also waits for the end of the running period. */
  increaseAfterPeriod: boolean;
  /** Percentages of a limit at which the member is notified. Rule R37. */
  warnAt: readonly number[];
  /** Reaching the limit of play time signs the member out. */
  signOutAtTimeLimit: boolean;
  /** Limits that the market sets for this operator; a member's own may be lower. */
  caps: readonly MarketCap[];
  /** A limit that a register counts over all operators of the market; null: there is none. */
  jointCap: (MarketCap & { register: string }) | null;

  /** Minutes of play between two reality checks to choose from, ascending: the last applies until the member chooses. */
  realityChecks: readonly [number, ...number[]];
  /** A required break after uninterrupted play, both in minutes; null: none. */
  restAfter: { playMinutes: number; restMinutes: number } | null;
  /** Lengths of a break, in hours, ascending. */
  breakHours: readonly number[];
  /** Lengths of an exclusion in months, ascending; one without an end is always offered. */
  exclusionMonths: readonly number[];

  /** The most for one bet on a slot; null: no cap. */
  slotStakeCap: number | null;
  /** The least seconds from the start of a round to the start of the next. */
  roundSeconds: { slot: number; other: number };
  /** How games must not be played. */
  forbiddenPlay: readonly ('autoplay' | 'turbo' | 'slam-stop')[];
  /** Stricter figures for adults younger than `below` years; the operator's server knows the age. */
  youngAdults: { below: number; slotStakeCap?: number; caps?: readonly MarketCap[] } | null;
  /** A member plays one game at a time, over all devices (code 7005). */
  oneGameAtATime: boolean;

  /** The statement of stakes, wins and losses that `acknowledge-activity` shows: its days. */
  statementDays: number;
  /** What stays visible while a page scrolls. */
  fixedLinks: readonly FixedLink[];
  /** The public register of exclusions that the operator's server queries; '' if there is none. */
  register: string;
  /** Where somebody enters themselves in that register; '' where the client has no link to it. */
  registerPage: string;

  // For the operator's server: neither the client nor the sandbox reads these; the evidence book shows them.
  /** The history that a member can see, in months. */
  historyMonths: number;
  /** The return to player must be shown for each game. */
  rtpShown: boolean;
  /** When the server queries the register. */
  registerQueried: 'never' | 'sign-in' | 'first-sign-in-of-day';
  /** A requested withdrawal may be taken back in order to play on. */
  mayCancelWithdrawal: boolean;
  /** Days within which the balance is paid out after an exclusion; null: as any withdrawal. */
  exclusionPayoutDays: number | null;
  /** The highest multiple of a bonus that must be wagered; null: no rule. */
  bonusWageringMost: number | null;
}

/** A rule of a market: its source, and the figures of the pack that follow from it. */
export interface MarketRule {
  /** Names the rule in tests and in the evidence book, as `gb.rts12d`. */
  clause: string;
  /** The requirement in one sentence. */
  requirement: string;
  /** The law, standard or policy, with its section. */
  source: string;
  /**
   * Whether the text of the rule or its authority's page was read, or a summary of it; `unread`: the rule was written from memory, and its
   * source must be checked before the pack is used.
   */
  as: 'text' | 'summary' | 'unread';
  /** The date on which it was read; '' if it was not. */
  read: string;
  /** The figures that follow from it; none if the client fulfils it in every market. */
  figures: readonly (keyof MarketFigures)[];
}

/** The figures of a market with the rules that they come from. No pack claims compliance: counsel must read the originals. */
export interface MarketPack extends MarketFigures {
  market: Market;
  rules: readonly MarketRule[];
}

/** The periods over which limits are offered in every market. */
export const CALENDAR_PERIODS: readonly LimitPeriod[] = ['day', 'week', 'month'];

/** Minimum protection in every market; a pack may only be stricter. */
export const BASE: MarketFigures = {
  zone: 'Asia/Seoul',
  currency: 'KRW',
  playClosed: false,
  signUpSteps: ['set-limits'],
  signInSteps: [],
  setLimits: [{ kind: 'deposit', periods: CALENDAR_PERIODS }],
  maySkipLimits: true,
  reviewMonths: null,
  increaseHours: 24,
  increaseAfterPeriod: false,
  warnAt: [],
  signOutAtTimeLimit: false,
  caps: [],
  jointCap: null,
  realityChecks: [15, 30, 60],
  restAfter: null,
  breakHours: [24, 168, 720],
  exclusionMonths: [6, 12, 36, 60],
  slotStakeCap: null,
  roundSeconds: { slot: 0, other: 0 },
  forbiddenPlay: [],
  youngAdults: null,
  oneGameAtATime: true,
  statementDays: 30,
  fixedLinks: ['activity', 'stop'],
  register: '',
  registerPage: '',
  historyMonths: 12,
  rtpShown: false,
  registerQueried: 'never',
  mayCancelWithdrawal: false,
  exclusionPayoutDays: null,
  bonusWageringMost: null,
};
