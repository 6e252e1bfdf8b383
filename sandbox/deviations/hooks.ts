import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CODES } from '../../src/contract/codes.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { withdraw } from '../../src/contract/wallet.ts';

/** A reply's body in any envelope. */
export interface Body {
  code?: number;
  msg?: string;
  data?: Record<string, unknown>;
  session?: Record<string, string | null>;
  RESULT?: boolean;
  DATA?: Record<string, unknown>;
}

/** What a deviation remembers from one request to the next. */
export type Memory = Map<string, unknown>;

/** One deviation from the contract: a small hook around the sandbox's real code. */
export interface Deviation {
  name: string;
  /** The rule of `npm run conformance` that detects it. */
  rule: string;
  /** The calls that it changes; all without this list. */
  at?: readonly Pick<Endpoint, 'method' | 'path'>[];
  /** Before the call is carried out: changes the request or the reply's headers, or returns a body that is sent instead. */
  before?(request: FastifyRequest, memory: Memory, reply: FastifyReply): Body | void;
  /** Afterwards: changes the body, a header or the status. */
  after?(body: Body, request: FastifyRequest, memory: Memory, reply: FastifyReply): void;
  /** Changes the headers of a reply, preflights included. */
  headers?(reply: FastifyReply): void;
}

/** The deviation in force, one at most. */
export interface Deviations {
  set(deviation: Deviation | undefined): void;
  current(): { deviation: Deviation; memory: Memory } | undefined;
}

/** The state of a sandbox in which no deviation is switched on. */
export function createDeviations(): Deviations {
  let current: { deviation: Deviation; memory: Memory } | undefined;
  return {
    set(deviation) {
      current = deviation && { deviation, memory: new Map() };
    },
    current: () => current,
  };
}

/** Applies the deviation in force to a server. To be registered before every other hook that reads replies. */
export function deviate(app: FastifyInstance, deviations: Deviations): void {
  const concerned = (request: FastifyRequest) => {
    const current = deviations.current();
    if (!current) return undefined;
    const { at } = current.deviation;
    const { url } = request.routeOptions;
    const isMeant = !at || at.some(({ method, path }) => method === request.method && path === url);
    return isMeant ? current : undefined;
  };

  app.addHook('preHandler', async (request, reply) => {
    const current = concerned(request);
    const instead = current?.deviation.before?.(request, current.memory, reply);
    if (instead) await reply.send(instead);
  });

  app.addHook('onSend', async (request, reply, payload: unknown) => {
    const current = concerned(request) ?? (request.method === 'OPTIONS' ? deviations.current() : undefined);
    current?.deviation.headers?.(reply);
    if (!current?.deviation.after || typeof payload !== 'string' || payload === '') return payload;
    const body = JSON.parse(payload) as Body;
    current.deviation.after(body, request, current.memory, reply);
    return JSON.stringify(body);
  });
}

/** The fields of a call's body. */
export const fields = (request: FastifyRequest): Record<string, unknown> => request.body as Record<string, unknown>;

/** The fields of a call's query. */
export const query = (request: FastifyRequest): Record<string, string | undefined> =>
  request.query as Record<string, string | undefined>;

/** The rows of a list in a reply's data: those of a page, or of another field. */
export const listOf = ({ data, DATA }: Body, field = 'list'): Record<string, unknown>[] =>
  ((data ?? DATA)?.[field] ?? []) as Record<string, unknown>[];

/** The first value that was seen under this name. */
export function remembered(memory: Memory, name: string, value: unknown): unknown {
  if (!memory.has(name)) memory.set(name, value);
  return memory.get(name);
}

/** Turns a refusal with this code into a success without any effect. */
export function granted(body: Body, request: FastifyRequest, code: number): void {
  if (body.code !== code) return;
  const waiting = { status: 'waiting', requested_at: new Date().toJSON() };
  const { amount } = fields(request);
  const kind = request.routeOptions.url === withdraw.path ? 'withdraw' : 'deposit';
  Object.assign(body, { code: CODES.ok, msg: '', data: { request: { id: randomUUID(), kind, amount, ...waiting } } });
}
