import * as v from 'valibot';
import type { Endpoint } from './endpoint.ts';
import * as fields from './fields.ts';
import { LIMIT_KINDS, LIMIT_PERIODS, MUST_STEPS } from '../config/markets/pack.ts';

/** Why play is closed: a break, a stop, a self-exclusion, a public register, or the rest that a market requires after long play. */
export const PAUSE_KINDS = ['break', 'stop', 'exclusion', 'register', 'rest'] as const;

/** The kinds of limits that an operator may send; `unknown` is one that this client does not know. */
export const SENT_KINDS = [...LIMIT_KINDS, 'unknown'] as const;
const sentKind = v.fallback(v.picklist(SENT_KINDS), 'unknown');
const sentPeriod = v.fallback(v.picklist([...LIMIT_PERIODS, 'unknown']), 'unknown');
const text = v.nullish(v.string(), '');
const figure = v.pipe(v.number(), v.safeInteger());
const orNone = v.nullish(figure, null);
/** A setting, or null where it lacks a figure: the client itself sends nulls to remove it. */
const ifSet = <Setting extends Record<string, number | null>>(setting: Setting) =>
  Object.values(setting).includes(null) ? null : (setting as Record<keyof Setting, number>);
/** A figure of a limit, in won or seconds: null if it is missing, which means no limit. */
const bound = v.nullish(fields.fractional, null);
const notNegative = v.transform((value: number) => Math.max(0, value));
/** What a limit leaves, in won or seconds; some servers send less than 0 where more is used than the limit. */
const left = v.pipe(fields.fractional, notNegative);

const limit = v.object({
  kind: sentKind,
  period: sentPeriod,
  /** What is in force, in won, and in seconds where the kind is `time`, as are the others here; null: no limit. */
  value: bound,
  /** The most that the market allows; a member's own limit may be lower. */
  cap: bound,
  used: v.nullish(fields.fractional, 0),
  /** If missing: `value` less `used`. */
  remaining: v.nullish(left, null),
  /** ISO 8601; '' if the period has no fixed end. */
  resets_at: text,
  /** A pending raise or removal of the limit: in force after its waiting time and the member's confirmation. */
  pending: v.nullish(v.object({ value: bound, effective_at: text, confirmed: v.nullish(v.boolean(), false) })),
});

/** A limit of a member; amounts in won, times in seconds. `value` null is no limit. */
export type Limit = v.InferOutput<typeof limit>;
/** What a limit counts. */
export type LimitKind = Limit['kind'];
/** The period over which a limit counts. */
export type LimitPeriod = Limit['period'];

/**
 * When a pause ends: ISO 8601; '' if it is permanent, which is sent as '' or null; `unknown` if the field is missing or cannot be read: it
 * must neither be shown as a permanent pause nor hide that there is one.
 */
const permanent = v.transform((end: string | null) => end ?? '');
const pauseEnd = v.fallback(v.optional(v.pipe(v.nullable(v.string()), permanent), 'unknown'), 'unknown');

const pause = v.object({
  /** An unknown kind is still a pause. */
  kind: v.fallback(v.picklist(PAUSE_KINDS), 'register'),
  since: text,
  until: pauseEnd,
  register: text,
  /** False where a public register forbids withdrawals too. */
  may_withdraw: v.nullish(v.boolean(), true),
});

/** Why a member cannot play now. */
export type Pause = v.InferOutput<typeof pause>;

/** Rows of a shape that is not known here are left out one by one: they must not hide the rest, such as a pause. */
const known = <Row extends v.GenericSchema>(row: Row) =>
  v.pipe(
    v.nullish(v.array(v.fallback(v.nullable(row), null)), []),
    v.transform((rows) => rows.filter((each) => each !== null)),
  );

const joint = v.object({
  kind: sentKind,
  period: sentPeriod,
  remaining: left,
  /** The register that counts over all operators. */
  register: text,
});

/** A limit that a public register counts over all operators of a market. */
export type JointLimit = v.InferOutput<typeof joint>;

/** Other hours without play, or none, that were requested: in force from their time (ISO 8601) on. */
const hourChange = v.object({ from: orNone, to: orNone, effective_at: text });
const inList = <One>(one: One): One[] => [one];

const reply = v.object({
  market: text,
  limits: v.optional(known(limit)),
  joint: known(joint),
  pause: v.nullish(pause),
  /** The daily hours without play, by the market's clock: from `from` up to `to`, over midnight where `to` is smaller. */
  hours: v.nullish(v.pipe(v.object({ from: orNone, to: orNone }), v.transform(ifSet))),
  /** All waiting changes of the hours, oldest first, or a single one. Their hours are closed too until a later one is in force. */
  hours_pending: v.nullish(v.union([known(hourChange), v.pipe(hourChange, v.transform(inList))]), []),
  /** The kinds of games that the member closed, also unknown ones. */
  closed_kinds: known(v.string()),
  /** Kinds whose opening again waits, with the time (ISO 8601) when they open. */
  opening_kinds: known(v.object({ kind: v.string(), effective_at: text })),
  reality_check: v.nullish(v.pipe(v.object({ minutes: orNone }), v.transform(ifSet))),
  /** Steps that are required before a deposit or a game, as `acknowledge` names them; an unknown value is still a step. */
  must: known(v.string()),
  /** Balance in won above which the operator pays out automatically. */
  win_lock: v.nullish(v.pipe(v.object({ above: orNone }), v.transform(ifSet))),
  /** The most won for one bet. */
  stake_cap: v.nullish(figure),
});

const state = v.pipe(
  reply,
  v.transform((now) => ({ ...now, limits: now.limits ?? [], lacking: !(now.limits || now.market) })),
);

/** The state as it is kept on the device and passed between tabs; `lacking`: the operator has no such calls, which it does not send. */
export const keptState = v.object({ ...reply.entries, limits: known(limit), lacking: v.optional(v.boolean(), false) });

/** What protects a member: limits, a pause, closed hours and kinds, reminders, steps to take. */
export type Protection = v.InferOutput<typeof keptState>;

/** The member's protection now. An operator may lack this call; the reply is then empty. Rule C34. */
export const protection = {
  optional: true,
  method: 'GET',
  path: '/protection',
  envelope: 'code',
  auth: 'yes',
  input: v.object({}),
  output: state,
} satisfies Endpoint;

/** A length of time; the pack lists those that the market offers, and the server accepts no other. */
const length = v.pipe(fields.whole, fields.least(1));

const row = { kind: fields.oneOf(LIMIT_KINDS), period: fields.oneOf(LIMIT_PERIODS) };
const change = { envelope: 'code', auth: 'yes', idempotent: true, output: state } as const;

/** Requests a limit: a lower one is in force at once, a higher one or none (null) after the market's waiting time and a confirmation. */
export const setLimit = {
  ...change,
  method: 'PUT',
  path: '/protection/limits/:kind/:period',
  input: v.object({ ...row, value: v.nullable(fields.limitValue) }),
} satisfies Endpoint;

/** Confirms a higher limit after its waiting time. */
export const confirmLimit = {
  ...change,
  method: 'POST',
  path: '/protection/limits/:kind/:period/confirm',
  input: v.object(row),
} satisfies Endpoint;

/** Cancels a pending higher limit. */
export const cancelLimit = {
  ...change,
  method: 'DELETE',
  path: '/protection/limits/:kind/:period/pending',
  input: v.object(row),
} satisfies Endpoint;

/** Pauses play for some hours: one of the lengths that the market's pack has (`breakHours`). */
export const takeBreak = {
  ...change,
  method: 'POST',
  path: '/protection/break',
  input: v.object({ hours: length }),
} satisfies Endpoint;

/** Stops play for 24 hours from the press (ISO 8601), which may be in the past: the device may have been offline. */
export const stopNow = {
  ...change,
  method: 'POST',
  path: '/protection/stop',
  input: v.object({ pressed_at: fields.instant }),
} satisfies Endpoint;

/** Excludes the member for a number of months, one of the pack's `exclusionMonths`; null: without an end. */
export const exclude = {
  ...change,
  method: 'POST',
  path: '/protection/exclusion',
  input: v.object({ months: v.nullable(length) }),
} satisfies Endpoint;

const hour = v.pipe(
  fields.whole,
  v.picklist(
    Array.from({ length: 24 }, (_, each) => each),
    'format',
  ),
);

/** Sets the daily hours without play; both null: none. Fewer hours are in force after 24 hours only. */
export const setHours = {
  ...change,
  method: 'PUT',
  path: '/protection/hours',
  input: v.object({ from: v.nullable(hour), to: v.nullable(hour) }),
} satisfies Endpoint;

/** Sets the closed kinds of games, separated by commas, with those that the client does not know. Opening one waits for 24 hours. */
export const setClosedKinds = {
  ...change,
  method: 'PUT',
  path: '/protection/closed-kinds',
  input: v.object({ kinds: v.string('format') }),
} satisfies Endpoint;

/** Sets the minutes of play between two reality checks, one of the pack's `realityChecks`. */
export const setRealityCheck = {
  ...change,
  method: 'PUT',
  path: '/protection/reality-check',
  input: v.object({ minutes: length }),
} satisfies Endpoint;

/** Sets the balance in won above which the operator pays out automatically; null: never. */
export const setWinLock = {
  ...change,
  method: 'PUT',
  path: '/protection/win-lock',
  input: v.object({ above: v.nullable(fields.limitValue) }),
} satisfies Endpoint;

/** Acknowledges that the member saw a step, in the version that was shown. */
export const acknowledge = {
  ...change,
  method: 'POST',
  path: '/protection/acknowledge',
  input: v.object({ what: fields.oneOf(MUST_STEPS), version: fields.text(40) }),
} satisfies Endpoint;

/** Sums of play (amounts in won, time in seconds), and of deposits and withdrawals. */
const sums = {
  staked: v.nullish(figure, 0),
  won: v.nullish(figure, 0),
  deposited: v.nullish(figure, 0),
  withdrawn: v.nullish(figure, 0),
  played_s: v.nullish(fields.fractional, 0),
};
const total = v.object(sums);
const day = v.object({ date: v.string(), ...sums });

/** Sums of play over a span. */
export type PlaySums = v.InferOutput<typeof total>;
/** Sums of play of one day, as the market counts its days. */
export type PlayDay = v.InferOutput<typeof day>;

/** What a member staked, won, deposited and withdrew, and the time played: by day of the market's zone, since the sign-in, and in all. */
export const activity = {
  optional: true,
  method: 'GET',
  path: '/protection/activity',
  envelope: 'code',
  auth: 'yes',
  input: v.object({ from: fields.day, to: fields.day }),
  output: v.object({
    /** All of them: a sum without a day that cannot be read would be wrong. Missing: the operator lacks the call, and nothing is known. */
    days: v.optional(
      v.pipe(
        v.nullable(v.array(day)),
        v.transform((days) => days ?? []),
      ),
    ),
    /** Since the sign-in. */
    session: v.nullish(v.object({ started_at: text, ...sums })),
    ever: v.nullish(total),
  }),
} satisfies Endpoint;

/** `data` of a refusal because a limit is reached (code 7001): what it leaves, in won or seconds, and when it is reset. */
export const limitRefusal = v.object({
  kind: sentKind,
  period: sentPeriod,
  remaining: v.nullish(left, 0),
  resets_at: text,
  /** The register that counts the limit over all operators; '' if it is this operator's. */
  register: text,
});

/** `data` of a refusal because play is paused or closed for the member (code 7002). */
export const pauseRefusal = v.object({
  kind: v.fallback(v.picklist([...PAUSE_KINDS, 'hours', 'closed-kind']), 'register'),
  until: pauseEnd,
  register: text,
  may_withdraw: v.nullish(v.boolean(), true),
});

/** `data` of a refusal because steps are required first (code 7003). */
export const stepsRefusal = v.object({ must: known(v.string()) });

/** `data` of a refusal because the market is closed to play (code 7004). */
export const marketRefusal = v.object({ market: text });

/** `data` of a refusal because a game is open elsewhere (code 7005): its name, its session to take over, and since when. */
export const gameRefusal = v.object({ game: text, session: text, since: text });
