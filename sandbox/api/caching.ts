import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { digest } from '../secrets.ts';
import { varyBy } from '../vary.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Which callers all get the same reply from this route; undefined: the reply is not cached. */
    cacheable?: Endpoint['cacheable'];
  }
}

/** A cache may serve a public list for 30 s, and for another 5 min while it revalidates it. */
const FRESHNESS = 'public, max-age=30, stale-while-revalidate=300';

/** Adds an ETag and cache headers to public lists, and answers 304 when the client has the current version. Rule C37. */
export function cachePublicLists(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    if (typeof payload !== 'string' || reply.statusCode !== 200 || !isPublic(request)) return payload;
    // `as_of` changes with every reply and is left out of the hash. The ETag is weak: the body is sent in several encodings.
    const tag = `W/"${digest(payload.replace(/"as_of":"[^"]*"/, ''))}"`;
    reply.header('etag', tag).header('cache-control', FRESHNESS);
    // Without it a shared cache may serve a visitor's list, which has no read marks, to a member.
    if (request.routeOptions.config.cacheable === 'visitors') varyBy(reply, 'authorization');
    if (!request.headers['if-none-match']?.includes(tag)) return payload;
    reply.code(304).removeHeader('content-type');
    return '';
  });
}

function isPublic({ routeOptions, query, headers }: FastifyRequest): boolean {
  const { cacheable } = routeOptions.config;
  if (cacheable === 'visitors') return headers.authorization === undefined;
  // The same path also serves the games of one provider, which only members may read.
  return cacheable === 'everybody' && !(query as { provider_id?: string }).provider_id;
}
