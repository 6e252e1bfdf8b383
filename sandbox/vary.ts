import type { FastifyReply } from 'fastify';

/** Adds a request header to `vary`. */
export function varyBy(reply: FastifyReply, header: string): void {
  const vary = String(reply.getHeader('vary') ?? '');
  reply.header('vary', vary ? `${vary}, ${header}` : header);
}
