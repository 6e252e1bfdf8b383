import * as v from 'valibot';
import type { Endpoint } from './endpoint.ts';
import * as fields from './fields.ts';

/** What a limit counts: gross deposits, deposits less withdrawals, net loss, stakes in won, or play time in seconds. */
export const LIMIT_KINDS = ['deposit', 'net_deposit', 'loss', 'stake', 'time'] as const;
/** The span over which a limit counts, as the market counts its days. */
export const LIMIT_PERIODS = ['session', 'day', 'week', 'month'] as const;
/** Why play is closed for a member: by their own choice for a while, at once, for long, or by a public register. */
export const PAUSE_KINDS = ['break', 'stop', 'exclusion', 'register'] as const;

const text = v.nullish(v.string(), '');
const figure = v.pipe(v.number(), v.safeInteger());
/** What is missing is no limit. */
const bound = v.nullish(figure, null);

const limit = v.object({
  kind: v.picklist(LIMIT_KINDS),
  period: v.picklist(LIMIT_PERIODS),
  value: bound,
  used: v.nullish(figure, 0),
  remaining: bound,
  /** ISO 8601; '' if the period has no fixed end. */
  resets_at: text,
  /** A higher limit, or none, that was asked for: in force once its time has come and the member has confirmed it. */
  pending: v.nullish(v.object({ value: bound, effective_at: text })),
});

/** A limit of a member; amounts in won, times in seconds. `value` null is no limit. */
export type Limit = v.InferOutput<typeof limit>;
/** What a limit counts. */
export type LimitKind = Limit['kind'];
/** The span over which a limit counts. */
export type LimitPeriod = Limit['period'];

const pause = v.object({
  /** A word that the client does not know is a pause all the same. */
  kind: v.fallback(v.picklist(PAUSE_KINDS), 'register'),
  since: text,
  /** ISO 8601; '' if the pause has no end. */
  until: text,
  register: text,
});

/** Why a member cannot play now. */
export type Pause = v.InferOutput<typeof pause>;

/** Rows of a shape that is not known here are left out one by one. */
const known = <Row extends v.GenericSchema>(row: Row) =>
  v.pipe(
    v.nullish(v.array(v.fallback(v.nullable(row), null)), []),
    v.transform((rows) => rows.filter((each) => each !== null)),
  );

const state = v.object({
  market: text,
  limits: known(limit),
  pause: v.nullish(pause),
});

/** What protects a member: limits and a pause. */
export type Protection = v.InferOutput<typeof state>;

/** What protects the member now. An operator may lack it; what comes then has no market. Rule C34. */
export const protection = {
  optional: true,
  method: 'GET',
  path: '/protection',
  envelope: 'code',
  auth: 'yes',
  input: v.object({}),
  output: state,
} satisfies Endpoint;

const row = { kind: fields.oneOf(LIMIT_KINDS), period: fields.oneOf(LIMIT_PERIODS) };
const change = { envelope: 'code', auth: 'yes', idempotent: true, output: state } as const;

/** Asks for a limit: a lower one is in force at once, a higher one or none (null) after the market's wait and a confirmation. */
export const setLimit = {
  ...change,
  method: 'PUT',
  path: '/protection/limits/:kind/:period',
  input: v.object({ ...row, value: v.nullable(fields.limitValue) }),
} satisfies Endpoint;

/** Confirms a higher limit whose time has come. */
export const confirmLimit = {
  ...change,
  method: 'POST',
  path: '/protection/limits/:kind/:period/confirm',
  input: v.object(row),
} satisfies Endpoint;

/** Takes a pending higher limit back. */
export const cancelLimit = {
  ...change,
  method: 'DELETE',
  path: '/protection/limits/:kind/:period/pending',
  input: v.object(row),
} satisfies Endpoint;

/** Lengths of a break, in hours. */
export const BREAK_HOURS = [24, 168, 720] as const;
/** Lengths of an exclusion that has an end, in months. */
export const EXCLUSION_MONTHS = [6, 12, 36, 60] as const;

/** Pauses play for some hours. */
export const takeBreak = {
  ...change,
  method: 'POST',
  path: '/protection/break',
  input: v.object({ hours: v.pipe(fields.whole, v.picklist(BREAK_HOURS, 'format')) }),
} satisfies Endpoint;

/** Stops play for 24 hours from the press (ISO 8601), which may lie back: the device had no connection. */
export const stopNow = {
  ...change,
  method: 'POST',
  path: '/protection/stop',
  input: v.object({ pressed_at: v.pipe(v.string('format'), v.isoTimestamp('format')) }),
} satisfies Endpoint;

/** Excludes the member for a number of months; null: without an end. */
export const exclude = {
  ...change,
  method: 'POST',
  path: '/protection/exclusion',
  input: v.object({ months: v.nullable(v.picklist(EXCLUSION_MONTHS, 'format')) }),
} satisfies Endpoint;
