import type { FastifyReply } from 'fastify';

/** Tells caches that the reply also depends on this header of the request. */
export function varyBy(reply: FastifyReply, header: string): void {
  const vary = String(reply.getHeader('vary') ?? '');
  reply.header('vary', vary ? `${vary}, ${header}` : header);
}
