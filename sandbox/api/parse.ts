import * as v from 'valibot';
import { CODES } from '../../src/contract/codes.ts';
import { LIMITS } from '../../src/config/limits.ts';
import { fieldRefusal } from './refusal.ts';

/**
 * Parses a call's payload. Throws code 4000 when a field is missing and 4001 when one breaks its rule,
 * with `data.fields = { name: rule }` of all fields; the rules' names are the schemas' messages.
 */
export function parse<Schema extends v.GenericSchema>(schema: Schema, payload: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, payload ?? {}, { abortPipeEarly: true });
  if (parsed.success) return parsed.output;
  const fields: Record<string, string> = {};
  for (const issue of parsed.issues) {
    const name = v.getDotPath(issue) ?? 'body';
    fields[name] ??= issue.input === undefined || issue.input === '' ? 'required' : issue.message;
  }
  const missing = Object.values(fields).includes('required');
  throw fieldRefusal(fields, missing ? CODES.paramMissing : CODES.paramInvalid);
}

/** A text of so many characters; white space at its ends does not count. */
export const text = (min: number, max: number) =>
  v.pipe(v.string('format'), v.trim(), v.minLength(min, 'min'), v.maxLength(max, 'max'));

/** A whole number that came as a number or as digits. */
export const digits = v.pipe(
  v.union(
    [
      v.pipe(v.number(), v.safeInteger('format')),
      v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'format'), v.transform(Number)),
    ],
    'format',
  ),
  v.number(),
);

/** Won to deposit or withdraw. Spec section 5. */
export const amount = v.pipe(
  digits,
  v.minValue(1, 'min'),
  v.check((value) => value % LIMITS.amountUnit === 0, 'unit'),
);

/** Points to convert. Spec section 5. */
export const pointsToConvert = v.pipe(
  digits,
  v.minValue(LIMITS.pointsMin, 'min'),
  v.check((value) => value % LIMITS.pointsUnit === 0, 'unit'),
);

/** A calendar day, `2026-11-20`. */
export const day = v.pipe(
  v.string('format'),
  v.regex(/^\d{4}-\d{2}-\d{2}$/, 'format'),
  v.check((value) => new Date(`${value}T00:00:00Z`).toJSON()?.startsWith(value) === true, 'format'),
);

/** Sign-up and profile fields; the spec leaves their rules open. */
export const accountFields = {
  account_id: v.pipe(
    v.string('format'),
    v.trim(),
    v.toLowerCase(),
    v.minLength(LIMITS.accountId.min, 'min'),
    v.maxLength(LIMITS.accountId.max, 'max'),
    v.regex(/^[a-z0-9_]+$/, 'format'),
  ),
  email: v.pipe(v.string('format'), v.trim(), v.toLowerCase(), v.maxLength(100, 'max'), v.email('format')),
  password: v.pipe(
    v.string('format'),
    v.minLength(LIMITS.password.min, 'min'),
    v.maxLength(LIMITS.password.max, 'max'),
  ),
  nickname: text(LIMITS.nickname.min, LIMITS.nickname.max),
  phone: v.pipe(
    v.string('format'),
    v.transform((value) => value.replaceAll(/[\s-]/g, '').replace(/^\+82/, '0')),
    v.regex(/^01[016789]\d{7,8}$/, 'format'),
  ),
};
