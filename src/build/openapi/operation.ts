import { CODES } from '../../contract/codes.ts';
import type { Endpoint, Envelope } from '../../contract/endpoint.ts';
import { live, LIVE_KINDS, LIVE_OPEN, LIVE_TO_ALL, LIVE_TO_ONE } from '../../contract/live.ts';
import { siteConfig } from '../../contract/site.ts';
import { CACHING, ref, RETRY_AFTER, TEXT } from './parts.ts';
import type { NamedEndpoint } from './rows.ts';
import { isOptional, isSchema, jsonSchema, objectOf, orNull, type JsonSchema, type SchemaNode } from './schema.ts';

/** Tags by the first segment of the path. */
export const TAGS: Readonly<Record<string, string>> = {
  main: 'The signed-in member.',
  session: 'Whether a token is valid.',
  auth: 'Sign-up, sign-in, password.',
  account: 'The member’s own data.',
  game: 'Providers, games, launches.',
  wallet: 'Money and points.',
  protection: 'Limits, breaks, exclusion.',
  supports: 'Notices, memos, inquiries.',
  live: 'What changes, as it changes.',
  api: 'The config service, on an origin of its own.',
};

function tagOf(path: string): string {
  const tag = path.split('/')[1] ?? '';
  if (!(tag in TAGS)) throw new Error(`${path}: TAGS has no line for ${tag}`);
  return tag;
}

const BODILESS = 'Sent with `content-type: text/plain` and without a body. Rule C4.';

/** The operation of one method at one path: two rows may share it and differ by their input. */
export function operation(group: readonly NamedEndpoint[], refs: ReadonlyMap<SchemaNode, string>): JsonSchema {
  const { row, name } = group[0]!;
  const texts = [...new Set(group.map(({ about: text }) => text))];
  const auths = new Set(group.map(({ row: { auth } }) => auth));
  // Without one, the document's own applies: a token.
  const security = auths.size > 1 || row.auth === 'optional' ? [{ token: [] }, {}] : row.auth === 'no' ? [] : undefined;
  const inPath = [...row.path.matchAll(/:(\w+)/g)].map(([, field = '']) => field);
  const hasBody = row.method !== 'GET' && row.method !== 'DELETE';
  const isCacheable = group.some(({ row: { cacheable } }) => cacheable !== undefined);
  const shapes = group.flatMap(({ row: { input } }) => shapesOf(input));
  const replies = unique(group.map(({ row: each }) => success(each, refs)));
  return {
    operationId: name,
    tags: [tagOf(row.path)],
    summary: texts[0]?.split(/[.;:]( |$)/)[0],
    // OpenAPI ignores a parameter `content-type`.
    description: [...texts, ...(row.method === 'DELETE' ? [BODILESS] : [])].join('\n\n'),
    ...(security && { security }),
    parameters: [
      ...inPath.map((field) => parameter('path', field, shapes, refs)),
      ...(hasBody ? [] : namesOf(shapes).filter((field) => !inPath.includes(field))).map((field) =>
        parameter('query', field, shapes, refs),
      ),
      ref('parameters', 'acceptLanguage'),
      ref('parameters', 'sequence'),
      ...(row.polled ? [] : [ref('parameters', 'trace')]),
      ...(row.idempotent ? [ref('parameters', 'onceKey')] : []),
      ...(isCacheable ? [ref('parameters', 'ifNoneMatch')] : []),
    ],
    ...(hasBody && { requestBody: body(shapes, inPath, refs) }),
    responses: {
      200: {
        description: 'The result, or a refusal with its code.',
        headers: { ...RETRY_AFTER, ...(isCacheable && CACHING) },
        content: { 'application/json': { schema: { anyOf: [...replies, ref('schemas', 'refusal')] } } },
      },
      ...(isCacheable && { 304: ref('responses', 'unchanged') }),
      403: ref('responses', 'ended'),
      ...(row.optional && { 404: ref('responses', 'lacking') }),
      429: ref('responses', 'limited'),
      500: ref('responses', 'fault'),
      503: ref('responses', 'closed'),
    },
  };
}

/** The alternatives of an input, each with its fields. */
function shapesOf(node: SchemaNode): Readonly<Record<string, SchemaNode>>[] {
  if (node.entries) return [node.entries];
  return (node.options ?? []).filter(isSchema).flatMap(shapesOf);
}

type Shapes = readonly Readonly<Record<string, SchemaNode>>[];

const namesOf = (shapes: Shapes): string[] => [...new Set(shapes.flatMap((shape) => Object.keys(shape)))];

function parameter(
  at: 'path' | 'query',
  name: string,
  shapes: Shapes,
  refs: ReadonlyMap<SchemaNode, string>,
): JsonSchema {
  const held = shapes.map((shape) => shape[name]);
  const schemas = unique(held.flatMap((node) => (node ? [jsonSchema(node, refs)] : [])));
  const isRequired = held.every((node) => node !== undefined && !isOptional(node));
  return {
    name,
    in: at,
    ...(isRequired && { required: true }),
    schema: schemas.length === 1 ? schemas[0] : { anyOf: schemas },
  };
}

/** A JSON body with the content type `text/plain`. Rule C4. */
function body(shapes: Shapes, inPath: readonly string[], refs: ReadonlyMap<SchemaNode, string>): JsonSchema {
  const sent = shapes.map((shape) =>
    objectOf(Object.fromEntries(Object.entries(shape).filter(([name]) => !inPath.includes(name))), refs),
  );
  const contentSchema = sent.length === 1 ? sent[0] : { anyOf: sent };
  return {
    required: true,
    content: { 'text/plain': { schema: { type: 'string', contentMediaType: 'application/json', contentSchema } } },
  };
}

/** A success of each envelope; without `isNeeded` the data are empty, and may be left out. Rules C6 and C7. */
const ENVELOPES: Readonly<Record<Envelope, (data: JsonSchema, isNeeded: boolean) => JsonSchema>> = {
  code: (data, isNeeded) => ({
    type: 'object',
    ...(isNeeded && { required: ['data'] }),
    properties: {
      code: { const: CODES.ok },
      state: { const: CODES.ok },
      msg: TEXT,
      data,
      session: orNull(ref('schemas', 'session')),
    },
    anyOf: [{ required: ['code'] }, { required: ['state'] }],
  }),
  result: (data, isNeeded) => resulted(data, isNeeded, 'message'),
  init: (data, isNeeded) => resulted(data, isNeeded, 'msg'),
};

function resulted(data: JsonSchema, isNeeded: boolean, text: string): JsonSchema {
  return {
    type: 'object',
    required: ['RESULT', ...(isNeeded ? ['DATA'] : [])],
    properties: { RESULT: { const: true }, DATA: data, [text]: TEXT },
  };
}

function success({ envelope, output, idempotent }: Endpoint, refs: ReadonlyMap<SchemaNode, string>): JsonSchema {
  const own = jsonSchema(output, refs);
  const replayed = { type: 'boolean', description: 'True where this is the first result again. Rule C21.' };
  const data = idempotent ? { allOf: [own, { type: 'object', properties: { replayed } }] } : own;
  const isNeeded = Object.keys(jsonSchema(output, refs, true)['properties'] ?? {}).length > 0;
  return ENVELOPES[envelope](isNeeded ? data : orNull(data), isNeeded);
}

/** The config service: another origin, one encoded string, no envelope. */
export function configService(): JsonSchema {
  return {
    servers: [{ url: 'https://{config_service}', variables: { config_service: { default: 'config.example.com' } } }],
    get: {
      operationId: 'siteConfig',
      tags: [tagOf(siteConfig.path)],
      summary: 'The site config',
      description:
        'Base64 of 12 bytes of IV, AES-256-GCM ciphertext and tag; the key is SHA-256 of the build’s VITE_CONFIG_KEY. Rules C26 to C28.',
      security: [],
      parameters: [{ name: 'force_domain', in: 'query', schema: { type: 'string' } }],
      responses: {
        200: {
          description: 'The encoded config.',
          content: { 'text/plain': { schema: { type: 'string', contentEncoding: 'base64' } } },
        },
        404: { description: 'There is no such site.' },
      },
    },
  };
}

/** The stream: no envelope, but events. */
export function liveStream(): JsonSchema {
  return {
    get: {
      operationId: 'live',
      tags: [tagOf(live.path)],
      summary: 'The stream of what changes for the member',
      description: [
        'Server-sent events, with a comment each 15 s.',
        `The first is \`event: ${LIVE_OPEN}\`, \`data: ${LIVE_TO_ONE}\` with the \`id\` of the newest event.`,
        `Of the others \`event\` is one of ${LIVE_KINDS.join(', ')}; \`data\` is \`${LIVE_TO_ONE}\` or \`${LIVE_TO_ALL}\`; never an amount.`,
        'Rules C40 to C44.',
      ].join(' '),
      parameters: [
        {
          name: 'last-event-id',
          in: 'header',
          description: 'The newest event that the client has.',
          schema: { type: 'string' },
        },
      ],
      responses: {
        200: {
          description: 'Events until either side closes.',
          content: { 'text/event-stream': { schema: { type: 'string' } } },
        },
        403: ref('responses', 'ended'),
        429: ref('responses', 'limited'),
        500: ref('responses', 'fault'),
        503: ref('responses', 'closed'),
      },
    },
  };
}

function unique(schemas: readonly JsonSchema[]): JsonSchema[] {
  return [...new Map(schemas.map((each) => [JSON.stringify(each), each])).values()];
}
