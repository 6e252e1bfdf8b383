import cors, { type FastifyCorsOptions } from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import { HEADERS } from '../src/contract/codes.ts';
import { isLoopbackOrigin } from '../src/config/loopback.ts';

/** How long a browser may keep a preflight's answer, in seconds; Chromium's own cap. */
const MAX_AGE = 7200;

/** The headers of the contract that the client sends, and those of a reply that it acts on. Rule C24. */
const CONTRACT_HEADERS = {
  allowedHeaders: [
    'accept-language',
    'authorization',
    'content-type',
    'if-none-match',
    'last-event-id',
    HEADERS.sequence,
    HEADERS.trace,
    HEADERS.idempotencyKey,
  ],
  exposedHeaders: [HEADERS.retryAfter, 'etag', HEADERS.trace],
};

/** Lets pages of this machine call a server with these headers. No cookies. Rule C24. */
export function allowClient(
  app: FastifyInstance,
  headers: Pick<FastifyCorsOptions, 'allowedHeaders' | 'exposedHeaders'> = CONTRACT_HEADERS,
): void {
  app.register(cors, {
    // Runs after the fault plugin's `onRequest` hook, so that preflights are counted and faults apply to them.
    hook: 'preParsing',
    origin: (origin, done) => done(null, origin === undefined || isLoopbackOrigin(origin)),
    methods: ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'],
    ...headers,
    maxAge: MAX_AGE,
  });
}
