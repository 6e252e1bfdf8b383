import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { digest } from '../secrets.ts';
import { varyBy } from '../vary.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whose replies of this route are the same. */
    cacheable?: Endpoint['cacheable'];
  }
}

/** Caches in between keep a public list for 30 s and then hand it out for another 5 min while they ask again. */
const FRESHNESS = 'public, max-age=30, stale-while-revalidate=300';

/** Gives public lists an ETag, lets caches keep them, and answers 304 to who has the current one. Rule C37. */
export function cachePublicLists(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    if (typeof payload !== 'string' || reply.statusCode !== 200 || !isPublic(request)) return payload;
    // The time at which a page was read changes with every reply, the page does not. Weak: it travels in several encodings.
    const tag = `W/"${digest(payload.replace(/"as_of":"[^"]*"/, ''))}"`;
    reply.header('etag', tag).header('cache-control', FRESHNESS);
    // Without it a cache in between may give a visitor's list to a member, who then has no read marks.
    if (request.routeOptions.config.cacheable === 'visitors') varyBy(reply, 'authorization');
    if (!request.headers['if-none-match']?.includes(tag)) return payload;
    reply.code(304).removeHeader('content-type');
    return '';
  });
}

function isPublic({ routeOptions, query, headers }: FastifyRequest): boolean {
  const { cacheable } = routeOptions.config;
  if (cacheable === 'visitors') return headers.authorization === undefined;
  // At the path of the providers stand the games of one as well, which are told to members only.
  return cacheable === 'everybody' && !(query as { provider_id?: string }).provider_id;
}
