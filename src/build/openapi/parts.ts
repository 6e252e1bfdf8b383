import { STORAGE_KEYS } from '../../config/storageKeys.ts';
import { CODES, HEADERS } from '../../contract/codes.ts';
import { refusalData } from '../../contract/envelope.ts';
import { gameRefusal, limitRefusal, marketRefusal, pauseRefusal, stepsRefusal } from '../../contract/protection.ts';
import { TRACEPARENT } from '../../contract/trace.ts';
import { jsonSchema, orNull, type JsonSchema, type SchemaNode } from './schema.ts';

/** A reference to a component. */
export const ref = (kind: string, name: string): JsonSchema => ({ $ref: `#/components/${kind}/${name}` });

/** A text of an envelope. Rule C7. */
export const TEXT = orNull({ type: 'string' });

/** The data of the refusals that have fields of their own, by code. Rules C34 and C36. */
const OWN_DATA: readonly [code: number, data: SchemaNode][] = [
  [CODES.limitReached, limitRefusal],
  [CODES.paused, pauseRefusal],
  [CODES.stepsFirst, stepsRefusal],
  [CODES.marketClosed, marketRefusal],
  [CODES.gameElsewhere, gameRefusal],
];

/** The schema of a refusal: in the envelope of most calls, which a call with another envelope may get too. */
export function refusal(refs: ReadonlyMap<SchemaNode, string>): JsonSchema {
  const codes = Object.entries(CODES).filter(([, code]) => code !== CODES.ok);
  return {
    type: 'object',
    description: `A refusal. Codes: ${codes.map(([name, code]) => `${code} ${name}`).join(', ')}. \`/game/*\` and \`/main/init\` may say \`RESULT: false\` instead.`,
    properties: {
      code: { type: 'integer', not: { const: CODES.ok } },
      state: { type: 'integer', not: { const: CODES.ok } },
      RESULT: { const: false },
      msg: TEXT,
      message: TEXT,
      data: {
        anyOf: [
          ...OWN_DATA.map(([code, data]) => ({ ...jsonSchema(data, refs), description: `Code ${code}.` })),
          { ...jsonSchema(refusalData, refs), description: 'Any other code. Rules C11 and C12.' },
          { type: 'null' },
        ],
      },
    },
  };
}

/** The session's values in a reply. */
export const SESSION: JsonSchema = {
  type: 'object',
  description: 'Texts that the client stores; null removes one. Those of a sign-in include `uid` and a token. Rule C8.',
  properties: Object.fromEntries(
    Object.entries(STORAGE_KEYS).flatMap(([key, row]) =>
      'fromReply' in row ? [[key, { type: ['string', 'null'] }]] : [],
    ),
  ),
};

/** Parameters of all or many calls. */
export const PARAMETERS = {
  acceptLanguage: {
    name: 'accept-language',
    in: 'header',
    description: 'The interface language. Rule C2.',
    schema: { type: 'string' },
  },
  sequence: {
    name: HEADERS.sequence,
    in: 'header',
    description: 'Server milliseconds, strictly rising within a page and the same in all sends of a call. Rule C2.',
    schema: { type: 'integer' },
  },
  trace: {
    name: HEADERS.trace,
    in: 'header',
    description: 'Which call this is, and which send of it. One that is malformed is ignored. Rule C45.',
    schema: { type: 'string', pattern: TRACEPARENT.source },
  },
  onceKey: {
    name: HEADERS.idempotencyKey,
    in: 'header',
    required: true,
    description: 'One per command. Rules C20 and C21.',
    schema: { type: 'string', format: 'uuid', maxLength: 100 },
  },
  ifNoneMatch: {
    name: 'if-none-match',
    in: 'header',
    description: 'The ETag that the caller has. Rule C37.',
    schema: { type: 'string' },
  },
};

/** The headers of replies. */
export const HEADERS_OUT = {
  retryAfter: { description: 'Seconds, or a date. Rule C19.', schema: { type: 'string' } },
  etag: { description: 'What stands for this version of the list. Rule C37.', schema: { type: 'string' } },
  cacheControl: {
    description: '`public, max-age=…, stale-while-revalidate=…`, where the reply is the same for every caller.',
    schema: { type: 'string' },
  },
};
/** The caching headers of a list. */
export const CACHING = { etag: ref('headers', 'etag'), 'cache-control': ref('headers', 'cacheControl') };

/** The `Retry-After` header. */
export const RETRY_AFTER = { [HEADERS.retryAfter]: ref('headers', 'retryAfter') };

const refused = (description: string, headers?: JsonSchema): JsonSchema => ({
  description,
  ...(headers && { headers }),
  content: { 'application/json': { schema: ref('schemas', 'refusal') } },
});

/** The replies that several calls share. */
export const RESPONSES = {
  unchanged: { description: 'The caller has the current version. Rule C37.', headers: CACHING },
  ended: refused(`The session has ended (code ${CODES.authExpired}). Rule C15.`),
  lacking: { description: 'The operator does not have this call. Rules C31 and C34.' },
  limited: refused(`Too many calls (code ${CODES.rateLimited}).`, RETRY_AFTER),
  fault: refused('The server broke down; the call may have been carried out. Rule C13.', RETRY_AFTER),
  closed: refused(`Maintenance (code ${CODES.maintenance}).`, RETRY_AFTER),
};
