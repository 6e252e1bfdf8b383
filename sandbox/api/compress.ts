import type { FastifyInstance } from 'fastify';
import { varyBy } from '../vary.ts';
import { acceptedEncoding, encode } from '../webEncoding.ts';

/** Length in characters from which on a reply is compressed: a shorter one fits into a packet or two as it is. */
const WORTHWHILE = 2048;
/** Brotli's quality for replies: its best takes too long for what is sent once. */
const QUALITY = 4;

/** Compresses an app's long replies: a provider's 2,000 games are 390 kB of JSON, and 30 kB compressed. */
export function compressReplies(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    if (typeof payload !== 'string' || payload.length < WORTHWHILE) return payload;
    const encoding = acceptedEncoding(request.headers['accept-encoding'] ?? '');
    if (!encoding) return payload;
    const body = await encode(Buffer.from(payload), encoding, QUALITY);
    reply.header('content-encoding', encoding).header('content-length', body.length);
    varyBy(reply, 'accept-encoding');
    return body;
  });
}
