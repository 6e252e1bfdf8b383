import type { FastifyInstance } from 'fastify';
import { live } from '../../src/contract/live.ts';
import type { Api } from './api.ts';
import { bearer, requireSession } from './tokens.ts';

/** The live stream. A refusal is a reply with a code, as for any call. Rules C40 to C42. */
export function liveRoute(app: FastifyInstance, api: Api): void {
  app.get(live.path, { config: { envelope: 'code' } }, async (request, reply) => {
    const session = await requireSession(api.db, bearer(request));
    const lastId = request.headers['last-event-id'];
    const { raw } = reply.hijack();
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream',
      // Without this header a buffering proxy would delay the events.
      'x-accel-buffering': 'no',
    });
    raw.flushHeaders();
    try {
      const onDisconnect = await api.live.open(session, typeof lastId === 'string' ? lastId : undefined, raw);
      raw.on('close', onDisconnect);
      if (raw.destroyed) onDisconnect();
    } catch (error) {
      console.error('a live stream could not be opened:', error);
      raw.destroy();
    }
  });
}
