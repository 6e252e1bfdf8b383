import * as v from 'valibot';
import { LONGEST_RETRY_AFTER } from '../config/pacing.ts';

// Servers send null, or leave the field out, where there is no value.
const text = v.nullish(v.string(), '');
/** An object by name; servers in some languages write an empty one as `[]`. A list is no object, and `__proto__` no name. */
const record = v.pipe(
  v.custom<object>(
    (value) => typeof value === 'object' && value !== null && (!Array.isArray(value) || value.length === 0),
  ),
  v.record(v.string(), v.unknown()),
);

/** The envelope of most calls: a success has the code 0, and some servers write `state` for `code`. Rule C6. */
export const codedEnvelope = v.object({
  code: v.nullish(v.number()),
  state: v.nullish(v.number()),
  msg: text,
  data: v.nullish(record, {}),
  session: v.nullish(record, {}),
});

/** The envelope of `/game/*` (`message`) and `/main/init` (`msg`): a success has an exact true. Rule C6. */
export const resultEnvelope = v.object({ RESULT: v.unknown(), DATA: v.nullish(record, {}), message: text, msg: text });

/**
 * The `data` of a refusal: broken rules by field, seconds to wait, the id of the blocking request, the end of a maintenance or a pause (ISO
 * 8601). Rules C11, C12 and C34.
 */
export const refusalData = v.object({
  fields: v.fallback(v.optional(v.record(v.string(), v.string()), {}), {}),
  retry_after: v.fallback(
    v.optional(
      v.pipe(
        v.number(),
        v.transform((seconds) => Math.min(seconds, LONGEST_RETRY_AFTER)),
      ),
    ),
    undefined,
  ),
  id: v.fallback(v.optional(v.string()), undefined),
  until: v.fallback(v.optional(v.string()), undefined),
});
