import * as v from 'valibot';
import type { Endpoint } from './endpoint.ts';
import type { FeaturedProvider } from '../config/brand.ts';
import { GAME_KINDS } from '../config/gameKinds.ts';
import { readable } from './readable.ts';

/** A game provider: id, display name, whether it is a casino (0/1), and what it offers. */
export type Provider = FeaturedProvider;

/** An id as text or number; kept as text. */
export const id = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.nonEmpty());
/** Missing text is ''; servers send null, or leave the field out, where there is no value. Rule C7. */
export const text = v.nullish(v.string(), '');
/** A number: 1 is yes, any other no. What is no number becomes 0. */
export const flag = v.fallback(v.optional(v.number(), 0), 0);

/**
 * A provider as the operator sends it, and as it is stored: an unknown kind falls back to `is_casino`, a missing
 * title to the id. Rule G1.
 */
export const providerSchema = v.pipe(
  v.object({ id, title: text, is_casino: flag, kind: v.fallback(v.optional(v.picklist(GAME_KINDS)), undefined) }),
  v.transform(({ title, kind, is_casino, ...rest }): Provider => {
    const isCasino = is_casino === 1;
    return {
      ...rest,
      // An invisible character at the start would leave a title without any other one, or turn it around.
      title: title.trim().replace(/^\p{Cf}+/u, '') || rest.id,
      is_casino: isCasino ? 1 : 0,
      kind: kind ?? (isCasino ? 'casino' : 'slot'),
    };
  }),
);

/** All providers, requested without a token. Rule C37. */
export const providers = {
  method: 'GET',
  path: '/game/provider',
  envelope: 'result',
  auth: 'no',
  cacheable: 'everybody',
  jsonContentType: true,
  input: v.object({}),
  output: v.object({ list: v.nullish(readable(providerSchema), []) }),
} satisfies Endpoint;
