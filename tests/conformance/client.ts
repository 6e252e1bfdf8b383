import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { STORAGE_KEYS } from '../../src/config/storageKeys.ts';
import { CODES, HEADERS } from '../../src/contract/codes.ts';
import type { Endpoint, Input, Output } from '../../src/contract/endpoint.ts';
import { Deviation, must, reasonOf, shown } from './check.ts';

/** What stands for the code of a refusal that has none, such as one with `RESULT: false`. */
export const NO_CODE = -1;

/** What a server answered. */
export interface Answer {
  status: number;
  headers: Headers;
  /** 0, the refusal's code, or `NO_CODE`. */
  code: number;
  msg: string;
  data: Record<string, unknown>;
  session: Record<string, string | null | undefined>;
}

/** Options of a call. */
export interface Options {
  token?: string | undefined;
  /** The idempotency key. */
  key?: string | undefined;
  headers?: Record<string, string>;
}

/** A row as `call` needs it. */
export type Row = Pick<Endpoint, 'method' | 'path' | 'envelope' | 'jsonContentType'>;

/** Values as they are sent: also those that the contract forbids. */
export type Sent = Record<string, unknown>;

/** Time limit of a call in milliseconds. */
export const TIMEOUT = 20_000;

/** How far the server's clock may be from this machine's, in milliseconds. */
export const DRIFT = 120_000;

/** Calls a server as the client does, and notes for each operation whether its answers had the shape of the contract. */
export interface Client {
  api: string;
  origin: string;
  /** Sends a call and returns any reply, refusals included. Throws a Deviation on an answer outside of the envelopes. */
  call(row: Row, input?: Sent, options?: Options): Promise<Answer>;
  /** Sends a call that must succeed and returns its data. */
  ok<E extends Endpoint>(row: E, input: Input<E>, options?: Options): Promise<Output<E>>;
  /** By `GET /path`: problems of the successful replies, one line each; no entry without one. */
  shapes: Map<string, string[]>;
  /** The calls since this log was last cleared, one line each; no token and no password. */
  exchanges: string[];
}

/** A client of the API at this address, as a page of `origin` would call it. */
export function createClient(api: string, origin: string): Client {
  const shapes = new Map<string, string[]>();
  const exchanges: string[] = [];
  let sequence = Date.now();

  const call: Client['call'] = async (row, input = {}, { token, key, headers = {} } = {}) => {
    const { path, rest } = addressOf(row.path, input);
    const isBody = row.method !== 'GET' && row.method !== 'DELETE';
    const url = new URL(api + path);
    for (const [name, value] of Object.entries(isBody ? {} : rest))
      if (value !== undefined) url.searchParams.set(name, String(value));
    const sent = [row.method, url.pathname + url.search, key && `key ${key}`, isBody && shown(rest)].filter(Boolean);
    const fetched = fetch(url, {
      method: row.method,
      headers: {
        origin,
        'accept-language': 'en',
        [HEADERS.sequence]: String((sequence += 1)),
        // As the client's transport: a DELETE has a type, too, although it has no body.
        ...(row.method !== 'GET' && { 'content-type': 'text/plain' }),
        ...(row.jsonContentType && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(key !== undefined && { [HEADERS.idempotencyKey]: key }),
        ...headers,
      },
      ...(isBody && { body: JSON.stringify(rest) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    const whole = fetched.then(async (response) => ({ response, text: await response.text() }));
    const { response, text } = await whole.catch((error: unknown) => {
      const reason = reasonOf(error);
      exchanges.push(`${sent.join(' ')} → ${reason}`);
      // The error of `fetch` names neither the call nor the server.
      throw new Deviation(`${row.method} ${path}: expected a whole answer, got ${reason}`);
    });
    exchanges.push(`${sent.join(' ')} → ${response.status} ${shown(parsed(text) ?? text)}`);
    const answer = read(`${row.method} ${path}`, response, text);
    if (answer.code === CODES.ok) {
      const operation = `${row.method} ${row.path}`;
      const problems = shapes.get(operation) ?? [];
      shapes.set(operation, problems);
      const problem = validate(operation, answer.body);
      if (problem !== undefined && !problems.includes(problem)) problems.push(problem);
    }
    return answer;
  };

  return {
    api,
    origin,
    call,
    shapes,
    exchanges,
    ok: async (row, input, options) => dataOf(row, await call(row, input, options)),
  };
}

/** The data of an answer that must be a success. Throws a Deviation where it is not, or has another shape. */
export function dataOf<E extends Endpoint>(row: E, { code, data, msg, status }: Answer): Output<E> {
  if (code !== CODES.ok)
    throw new Deviation(
      `${row.method} ${row.path}: expected success, got ${code === NO_CODE ? 'no code' : `code ${code}`} (HTTP ${status}) ${msg} ${shown(data)}`,
    );
  const fits = v.safeParse(row.output, data);
  if (fits.success) {
    // The client does without a row that it cannot read; an operator's list must have none.
    const { list } = fits.output as { list?: unknown };
    if (!Array.isArray(list) || !list.includes(undefined)) return fits.output as Output<E>;
    throw new Deviation(`${row.method} ${row.path}: a row of the list has another shape`);
  }
  const [issue] = fits.issues;
  throw new Deviation(`${row.method} ${row.path}: ${v.getDotPath(issue) ?? 'data'}: ${issue.message}`);
}

/** Throws unless a page of the client's origin may read the reply. Rule C24. */
export function mustBeReadable({ origin }: Client, headers: Headers): void {
  const allowed = headers.get('access-control-allow-origin');
  must(`origin ${origin} to be allowed`, allowed === origin || allowed === '*', allowed);
}

/** The code of a reply in the common envelope; some servers write `state` for `code`. Rule C6. */
export async function codeOf(response: Response): Promise<number> {
  const text = await response.text();
  const body = parsed(text) as { code?: number; state?: number } | undefined;
  must('JSON', body !== undefined, `HTTP ${response.status} ${shown(text)}`);
  return body?.code ?? body?.state ?? NO_CODE;
}

/** Parsed JSON; undefined if the text is not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function addressOf(path: string, input: Sent): { path: string; rest: Sent } {
  const rest = { ...input };
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = encodeURIComponent(String(rest[name]));
    delete rest[name];
    return value;
  });
  return { path: filled, rest };
}

/** The values that the client stores; those of other keys it drops, whatever they are. Rule C8. */
const sessionFields = Object.fromEntries(
  Object.entries(STORAGE_KEYS).flatMap(([key, row]) => ('fromReply' in row ? [[key, v.nullish(v.string())]] : [])),
);

/** Many servers send null where there is no code, no text or no data. Rules C6 and C7. */
const answerSchema = v.object({
  code: v.nullish(v.number()),
  state: v.nullish(v.number()),
  RESULT: v.optional(v.unknown()),
  msg: v.nullish(v.string()),
  message: v.nullish(v.string()),
  data: v.nullish(v.record(v.string(), v.unknown())),
  DATA: v.nullish(v.record(v.string(), v.unknown())),
  session: v.nullish(v.object(sessionFields)),
});

function read(call: string, { status, headers }: Response, text: string): Answer & { body: unknown } {
  const body = parsed(text);
  if (body === undefined) throw new Deviation(`${call}: expected JSON, got HTTP ${status} ${shown(text)}`);
  const envelope = v.safeParse(answerSchema, body);
  if (!envelope.success) {
    const [issue] = envelope.issues;
    // Not the message of the issue: it has the value, which may be a secret.
    const wrong = `${v.getDotPath(issue) ?? 'the body'}: expected ${issue.expected}`;
    throw new Deviation(`${call}: expected an envelope; ${wrong}, got ${shown(body)}`);
  }
  const { code, state, RESULT, msg, message, data, DATA, session } = envelope.output;
  const own = code ?? state ?? (RESULT === true ? CODES.ok : NO_CODE);
  return {
    status,
    headers,
    body,
    code: own,
    msg: msg ?? message ?? '',
    data: data ?? DATA ?? {},
    session: session ?? {},
  };
}

/** The check of successful replies against `openapi.json`: it returns the first problem, or undefined if the reply fits. */
function validators(): (operation: string, body: unknown) => string | undefined {
  const document = JSON.parse(readFileSync(new URL('../../src/contract/openapi.json', import.meta.url), 'utf8'));
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema(document, 'contract');
  const compiled = new Map<string, ValidateFunction[]>();
  const replies = (operation: string): ValidateFunction[] => {
    const [method = '', path = ''] = operation.split(' ');
    const at = path.replaceAll(/:(\w+)/g, '{$1}');
    const { anyOf } = document.paths[at][method.toLowerCase()].responses[200].content['application/json'].schema;
    const pointer = `contract#/paths/${at.replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D')}/${method.toLowerCase()}/responses/200/content/application~1json/schema/anyOf`;
    // The last alternative is the refusal.
    return anyOf.slice(0, -1).map((_: unknown, index: number) => ajv.compile({ $ref: `${pointer}/${index}` }));
  };
  return (operation, body) => {
    const alternatives = compiled.get(operation) ?? replies(operation);
    compiled.set(operation, alternatives);
    if (alternatives.some((each) => each(body))) return undefined;
    const [error] = alternatives[0]?.errors ?? [];
    return `${error?.instancePath || '/'} ${error?.message ?? 'does not fit'}`;
  };
}

const validate = validators();
