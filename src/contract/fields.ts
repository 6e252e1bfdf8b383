import * as v from 'valibot';
import * as LIMITS from '../config/limits.ts';
import { composed } from '../lib/composed.ts';
import type { Day } from '../lib/day.ts';
import { isEmail } from '../lib/email.ts';
import { isMobile, phoneDigits } from '../lib/phone.ts';

/**
 * The name of the rule that a field breaks, as in a refusal's `data.fields`. The schemas here check the first five, the server all of them.
 */
export type FieldRule =
  | 'required'
  | 'min'
  | 'max'
  | 'format'
  | 'unit'
  | 'duplicate'
  | 'expired'
  | 'wrong'
  | 'balance'
  | 'withdrawable'
  | 'closed'
  | 'order'
  | 'reused'
  | 'json';

/** JSON Schema keywords of a rule that is written as a function, for the OpenAPI description of the contract. */
export type RuleJson = Readonly<Record<string, string | number>>;

/** A rule, or a schema, with its JSON Schema keywords. */
export const rule = <Rule extends object>(json: RuleJson, written: Rule): Rule & { json: RuleJson } =>
  Object.assign(written, { json });

// Uses only valibot functions that the first script already contains.
const trim = v.transform(composed);
const lower = v.transform((text: string) => text.normalize('NFKC').toLowerCase());
const atLeast = (length: number) =>
  rule(
    { minLength: length },
    v.check((text: string) => text.length >= length, 'min'),
  );
const atMost = (length: number) =>
  rule(
    { maxLength: length },
    v.check((text: string) => text.length <= length, 'max'),
  );
const matches = (pattern: RegExp) =>
  rule(
    { pattern: pattern.source },
    v.check((text: string) => pattern.test(text), 'format'),
  );
const trimmed = v.pipe(v.string('format'), trim);

/** A text of 1 to `max` characters; white space at its ends does not count. */
export const text = (max: number) => v.pipe(trimmed, v.nonEmpty('required'), atMost(max));

/** A text of at most `max` characters; an empty and a missing one both become ''. */
export const optionalText = (max: number) => v.optional(v.pipe(trimmed, atMost(max)), '');

/** One of these words; any other value breaks the rule `format`. */
export const oneOf = <const Words extends v.PicklistOptions>(words: Words) => v.picklist(words, 'format');

/** A consent; any value but true breaks the rule `required`. */
export const agreed = v.literal(true, 'required');

/** Characters of the longest id. */
export const LONGEST_ID = 64;
/** A row's id. */
export const id = text(LONGEST_ID);

/** A whole number: JSON carries it as a number, a query as digits, and the server takes either. */
export const whole = v.pipe(
  rule(
    { type: 'integer' },
    v.union(
      [v.pipe(v.number(), v.safeInteger('format')), v.pipe(v.string(), matches(/^\d{1,15}$/), v.transform(Number))],
      'format',
    ),
  ),
  // The callers' type: a number.
  v.number(),
) as v.GenericSchema<number>;

/** At least `bound`; a smaller number breaks the rule `min`. */
export const least = (bound: number) =>
  rule(
    { minimum: bound },
    v.check((value: number) => value >= bound, 'min'),
  );

/** At most `bound`; a larger number breaks the rule `max`. */
export const most = (bound: number) =>
  rule(
    { maximum: bound },
    v.check((value: number) => value <= bound, 'max'),
  );

const multipleOf = (unit: number) =>
  rule(
    { multipleOf: unit },
    v.check((value: number) => value % unit === 0, 'unit'),
  );

/** A number of a reply that may have a fraction, as a database's seconds do: the fraction is cut off. Rule C10. */
export const fractional = v.pipe(
  v.number(),
  v.transform(Math.floor),
  v.check((value) => Number.isSafeInteger(value)),
);

/** Won to deposit or withdraw. */
export const amount = v.pipe(whole, least(1), multipleOf(LIMITS.amountUnit));

/** A limit in won or seconds; 0 closes what it limits. */
export const limitValue = v.pipe(whole, least(0));

/** Points to convert. */
export const points = v.pipe(whole, least(LIMITS.pointsMin), multipleOf(LIMITS.pointsUnit));

/** Who pays a deposit in. */
export const senderName = text(LIMITS.senderName);

/** A calendar day that exists, `2026-11-20`. */
export const day = v.pipe(
  v.string('format'),
  matches(/^\d{4}-\d{2}-\d{2}$/),
  rule(
    { format: 'date' },
    v.check((value: string) => new Date(`${value}T00:00:00Z`).toJSON()?.startsWith(value) === true, 'format'),
  ),
) as v.GenericSchema<Day, string>;

const INSTANT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?(Z| ?[+-]\d\d(:?\d\d)?)$/;
/** A moment, ISO 8601 with its offset, `2026-11-20T09:30:00Z`. */
export const instant = v.pipe(
  v.string('format'),
  rule(
    { format: 'date-time' },
    v.check((value: string) => INSTANT.test(value), 'format'),
  ),
);

/** An email address, in lower case. */
export const email = v.pipe(text(LIMITS.email.max), lower, rule({ format: 'email' }, v.check(isEmail, 'format')));

/** A new password; its white space counts. */
export const newPassword = v.pipe(
  v.string('format'),
  v.nonEmpty('required'),
  atLeast(LIMITS.password.min),
  atMost(LIMITS.password.max),
);

/** A password that is compared with the one in force: the rules of a new one do not apply. */
export const oldPassword = v.pipe(v.string('format'), v.nonEmpty('required'), atMost(200));

/** The id that a member signs in with, in lower case. */
export const accountId = v.pipe(
  trimmed,
  v.nonEmpty('required'),
  lower,
  atLeast(LIMITS.accountId.min),
  atMost(LIMITS.accountId.max),
  matches(/^[a-z0-9_]+$/),
);

/** The name that others see. */
export const nickname = v.pipe(
  trimmed,
  v.nonEmpty('required'),
  atLeast(LIMITS.nickname.min),
  atMost(LIMITS.nickname.max),
);

/** A Korean mobile number, as its digits. */
export const phone = v.pipe(trimmed, v.nonEmpty('required'), v.transform(phoneDigits), v.check(isMobile, 'format'));
