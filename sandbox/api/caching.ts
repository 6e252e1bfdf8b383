import type { FastifyInstance, FastifyRequest } from 'fastify';
import { gameList } from '../../src/contract/games.ts';
import { providers } from '../../src/contract/providers.ts';
import { notice, notices } from '../../src/contract/supports.ts';
import { digest } from '../secrets.ts';

/** Caches in between keep a public list for 30 s and then hand it out for another 5 min while they ask again. */
const FRESHNESS = 'public, max-age=30, stale-while-revalidate=300';

/** The same for everybody, and the same for everybody who has not signed in. */
const PUBLIC = new Set([providers.path, gameList.path]);
const PUBLIC_WITHOUT_TOKEN = new Set([notices.endpoint.path, notice.path]);

/** Gives public lists an ETag, lets caches keep them, and answers 304 to who has the current one. Rule C37. */
export function cachePublicLists(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    if (typeof payload !== 'string' || reply.statusCode !== 200 || !isPublic(request)) return payload;
    // The time at which a page was read changes with every reply, the page does not.
    // Weak: the same content travels in several encodings.
    const tag = `W/"${digest(payload.replace(/"as_of":"[^"]*"/, ''))}"`;
    reply.header('etag', tag).header('cache-control', FRESHNESS);
    if (!request.headers['if-none-match']?.includes(tag)) return payload;
    reply.code(304).removeHeader('content-type');
    return '';
  });
}

function isPublic({ method, routeOptions, query, headers }: FastifyRequest): boolean {
  const path = routeOptions.url ?? '';
  if (method !== 'GET') return false;
  if (PUBLIC_WITHOUT_TOKEN.has(path)) return headers.authorization === undefined;
  // A provider's games are asked for by members only.
  return PUBLIC.has(path) && !(query as { provider_id?: string }).provider_id;
}
