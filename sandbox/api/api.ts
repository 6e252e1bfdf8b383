import type { FastifyRequest } from 'fastify';
import type { SandboxContext } from '../context.ts';

/** What the subjects of the operator API share. */
export interface Api extends SandboxContext {
  /** Idempotent calls that are running in this process, by scope and key. */
  running: Map<string, Promise<unknown>>;
}

/** The bearer credential of a call; undefined without one. */
export function bearer(request: FastifyRequest): string | undefined {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
}
