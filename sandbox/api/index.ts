import Fastify, { type FastifyInstance } from 'fastify';
import { CODES } from '../../src/contract/codes.ts';
import type { SandboxContext } from '../context.ts';
import { allowClient } from '../cors.ts';
import { isUnstorable, UNIQUE_VIOLATION } from '../db.ts';
import { deviate, type Deviations } from '../deviations/hooks.ts';
import { readSettings } from '../settings.ts';
import { accountRoutes } from './account.ts';
import type { Api } from './api.ts';
import { cachePublicLists } from './caching.ts';
import { compressReplies } from './compress.ts';
import { docsRoutes } from './docs.ts';
import { Refusal, refuse } from './envelope.ts';
import { gameRoutes, providerRoutes } from './games.ts';
import { ownRuleRoutes } from './ownRules.ts';
import { playRoutes } from './play.ts';
import { liveRoute } from './live.ts';
import { protectionRoutes } from './protection.ts';
import { supportRoutes } from './supports.ts';
import { storeTraces } from './traces.ts';
import { paymentRoutes } from './payment.ts';
import { parseJsonBodies, serveOn } from './serve.ts';
import { walletRoutes } from './wallet.ts';

/** SQLSTATE classes of a database that cannot be reached, or is shutting down. */
const NOT_THERE = /^(08|57P)/;

/** The operator API with every endpoint of the contract, and the deviation from it that a test has switched on. */
export function apiServer(context: SandboxContext, deviations: Deviations): FastifyInstance {
  const api: Api = { ...context, running: new Map() };
  const app = Fastify({
    forceCloseConnections: true,
    bodyLimit: 64 * 1024,
    // Longer than any id: one that is too long is then refused by its own rule, in a reply with the CORS headers that a page needs to read it.
    routerOptions: { maxParamLength: 10_000 },
    frameworkErrors: (_error, request, reply) => refuse(request, reply, { code: CODES.paramInvalid }),
  });
  allowClient(app);
  deviate(app, deviations);
  storeTraces(app, api);
  cachePublicLists(app);
  compressReplies(app);

  // The client sends JSON as text/plain. Rule C4.
  parseJsonBodies(app, ['text/plain', 'application/json']);

  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  app.addHook('preHandler', async (request) => {
    const { maintenance } = await readSettings(api.db);
    if (maintenance && new Date(maintenance) > api.clock.now() && request.method !== 'OPTIONS') {
      throw new Refusal(CODES.maintenance, { until: maintenance });
    }
  });

  app.setNotFoundHandler((request, reply) => refuse(request, reply, { code: CODES.notFound }));
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof Refusal) return refuse(request, reply, error);
    const code = codeOf(error);
    if (code !== CODES.paramInvalid) console.error(`${request.method} ${request.url}:`, error);
    return refuse(request, reply, { code });
  });

  const serve = serveOn(app, api);
  accountRoutes(serve, api);
  gameRoutes(serve, api);
  providerRoutes(app, api);
  walletRoutes(serve, api);
  protectionRoutes(serve, api);
  ownRuleRoutes(serve);
  playRoutes(serve, api);
  supportRoutes(serve);
  paymentRoutes(app, api);
  docsRoutes(app, api);
  liveRoute(app, api);
  return app;
}

/** The code of an unexpected error: of the framework (an unreadable request), of the database, or of this code. */
function codeOf(error: unknown): number {
  if (!(error instanceof Error)) return CODES.unknown;
  if ('statusCode' in error && Number(error.statusCode) < 500) return CODES.paramInvalid;
  const sqlState = 'code' in error ? String(error.code) : '';
  if (NOT_THERE.test(sqlState) || sqlState === 'ECONNREFUSED' || sqlState === 'ECONNRESET') return CODES.db;
  if (isUnstorable(error)) return CODES.paramInvalid;
  if (sqlState === UNIQUE_VIOLATION) return CODES.duplicate;
  return /^[0-9A-Z]{5}$/.test(sqlState) ? CODES.postgres : CODES.exception;
}
