import type { FastifyInstance, FastifyRequest, RouteHandlerMethod } from 'fastify';
import * as v from 'valibot';
import { CODES } from '../../src/contract/codes.ts';
import type { Endpoint, Envelope } from '../../src/contract/endpoint.ts';
import type { SessionValues } from '../../src/contract/session.ts';
import type { Queryable } from '../db.ts';
import type { Api } from './api.ts';
import { fieldRefusal, success } from './envelope.ts';
import { once, PUBLIC_SCOPE } from './once.ts';
import { bearer, checkToken, requireSession, type Session } from './tokens.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The envelope of this route's replies. */
    envelope?: Envelope;
  }
}

/** A schema's input as a handler returns it: a Date where the reply has an ISO 8601 text. */
export type Wire<Schema extends v.GenericSchema> = Json<v.InferInput<Schema>>;
type Json<T> = T extends string
  ? string extends T
    ? T | Date
    : T
  : T extends readonly (infer Item)[]
    ? readonly Json<Item>[]
    : T extends object
      ? { [Key in keyof T]: Json<T[Key]> }
      : T;

/** A call that has passed the checks of its endpoint. */
export interface Call<Row extends Endpoint> {
  input: v.InferOutput<Row['input']>;
  /** The caller's session; always there for an endpoint with `auth: 'yes'`. */
  session: Row['auth'] extends 'yes' ? Session : Session | undefined;
  /** In an idempotent call a transaction, otherwise the database. */
  db: Queryable;
  /** The id for the row that an idempotent call creates. */
  id: string;
  request: FastifyRequest;
  /** Sets the reply's session values, which the client stores, or removes where null. */
  store(values: SessionValues): void;
}

/** Answers a call of an endpoint: returns the reply's `data` in the shape of the endpoint's output schema, or throws a Refusal. */
export type Handler<Row extends Endpoint> = (call: Call<Row>) => Promise<Wire<Row['output']>>;

/** Serves an endpoint of the contract. */
export type Serve = <Row extends Endpoint>(row: Row, handle: Handler<Row>) => void;

/** Returns the function that serves an endpoint. Path, authentication, input schema, idempotency and envelope are the endpoint's. */
export function serveOn(app: FastifyInstance, api: Api): Serve {
  return (row, handle) => {
    const { method, path: url, envelope, cacheable } = row;
    app.route({ method, url, config: { envelope, cacheable }, handler: answer(api, row, handle) });
  };
}

/** Parses bodies of these content types as JSON; an empty one gives no fields, and malformed JSON is refused with code 4001. */
export function parseJsonBodies(app: FastifyInstance, types: string[]): void {
  app.removeContentTypeParser(types);
  app.addContentTypeParser(types, { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? {} : JSON.parse(String(body)));
    } catch {
      done(fieldRefusal({ body: 'json' }));
    }
  });
}

/** The route handler of an endpoint. */
export function answer<Row extends Endpoint>(api: Api, row: Row, handle: Handler<Row>): RouteHandlerMethod {
  return async (request) => {
    const session = await sessionOf(api.db, row, request);
    const input: Call<Row>['input'] = parse(row, request);
    let stored: SessionValues | undefined;
    const run = (db: Queryable, id: string) =>
      handle({
        input,
        // Follows from the row's `auth`, which the compiler cannot infer.
        session: session as Call<Row>['session'],
        db,
        id,
        request,
        store: (values) => (stored = values),
      }) as Promise<object>;
    const scope = session?.memberId ?? PUBLIC_SCOPE;
    const data = row.idempotent ? await once(api, request, scope, input, run) : await run(api.db, '');
    return success(row.envelope, data, stored);
  };
}

async function sessionOf(db: Queryable, { auth }: Endpoint, request: FastifyRequest): Promise<Session | undefined> {
  if (auth === 'yes') return requireSession(db, bearer(request));
  const checked = auth === 'optional' ? await checkToken(db, bearer(request)) : undefined;
  return checked?.result === 'OK' ? checked.session : undefined;
}

function parse<Row extends Endpoint>(row: Row, request: FastifyRequest): v.InferOutput<Row['input']> {
  const sent = (row.method === 'GET' || row.method === 'DELETE' ? request.query : request.body) ?? {};
  return checkInput(row, typeof sent === 'object' ? { ...sent, ...(request.params as object) } : sent);
}

/**
 * Parses a call's input by its endpoint's schema. Throws a Refusal with code 4000 when a field is missing and 4001 when one breaks a rule;
 * its `data.fields` has the name of the broken rule by field. The names of the rules are the schema's messages.
 */
export function checkInput<Row extends Endpoint>(row: Row, payload: unknown): v.InferOutput<Row['input']> {
  const parsed = v.safeParse(row.input, payload, { abortPipeEarly: true });
  if (parsed.success) return parsed.output;
  const fields: Record<string, string> = {};
  for (const issue of parsed.issues) {
    const name = v.getDotPath(issue) ?? 'body';
    // The library's own messages of these types are sentences, not names of rules.
    const rule = issue.type === 'object' || issue.type === 'variant' ? 'format' : issue.message;
    fields[name] ??= issue.input === undefined || issue.input === '' ? 'required' : rule;
  }
  const missing = Object.values(fields).includes('required');
  throw fieldRefusal(fields, missing ? CODES.paramMissing : CODES.paramInvalid);
}
