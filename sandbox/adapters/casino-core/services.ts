import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { HEADERS } from '../../../src/contract/codes.ts';
import type { Endpoint, Input, Output } from '../../../src/contract/endpoint.ts';
import type { SessionValues } from '../../../src/contract/session.ts';
import { accountRoutes } from '../../api/account.ts';
import type { Api } from '../../api/api.ts';
import { gameRoutes } from '../../api/games.ts';
import { once } from '../../api/once.ts';
import { playRoutes } from '../../api/play.ts';
import { protectionRoutes } from '../../api/protection.ts';
import { checkInput, type Handler, type Serve } from '../../api/serve.ts';
import { bearer, requireSession } from '../../api/tokens.ts';
import { walletRoutes } from '../../api/wallet.ts';
import type { Queryable } from '../../db.ts';

/** The result of a service: its data, and the session values that the client stores. */
export interface Served<Row extends Endpoint> {
  data: Output<Row>;
  stored: SessionValues;
}

/** Runs a service for the caller of a request; with a `reference`, at most once for each reference (`api/once.ts`). Throws a Refusal. */
export type Run = <Row extends Endpoint>(
  request: FastifyRequest,
  row: Row,
  input: Input<Row>,
  reference?: string,
) => Promise<Served<Row>>;

/** Returns the function that runs the services of the sandbox's own API, so that an API of another shape has the same rules and ledger. */
export function createServices(api: Api): Run {
  const handlers = new Map<string, unknown>();
  const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;
  const serve: Serve = (row, handle) => void handlers.set(nameOf(row), handle);
  accountRoutes(serve, api);
  gameRoutes(serve, api);
  walletRoutes(serve, api);
  protectionRoutes(serve, api);
  playRoutes(serve, api);

  return async (request, row, input, reference) => {
    // Each service is called with its own row, which the compiler cannot infer.
    const handle = handlers.get(nameOf(row)) as Handler<Endpoint> | undefined;
    if (!handle) throw new Error(`no service for ${nameOf(row)}`);
    const session = row.auth === 'no' ? undefined : await requireSession(api.db, bearer(request));
    const checked = checkInput(row, input);
    const stored: SessionValues = {};
    const store = (values: SessionValues): void => void Object.assign(stored, values);
    const act = async (db: Queryable, id: string): Promise<object> =>
      Object(await handle({ input: checked, session, db, id, request, store }));
    const { method, url } = request;
    const keyed = { method, url, headers: { [HEADERS.idempotencyKey]: reference } };
    const data =
      reference === undefined
        ? await (row.idempotent ? api.db.transaction((tx) => act(tx, '')) : act(api.db, ''))
        : await once(api, keyed, session?.memberId ?? '', checked, act);
    return { data: v.parse(row.output, asSent(data)), stored };
  };
}

/** A value as a client reads it from JSON: dates become strings, undefined fields are left out. */
export function asSent(value: unknown): unknown {
  const text = JSON.stringify(value);
  return JSON.parse(text);
}
