import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { CODES, HEADERS } from '../../src/contract/codes.ts';
import { supportCode, TRACEPARENT } from '../../src/contract/trace.ts';
import { insert } from '../db.ts';
import type { Api } from './api.ts';

/** The trace id of a request, undefined without one. Rule C45. */
export function traceIdOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return TRACEPARENT.exec(String(headers[HEADERS.trace]))?.[1];
}

const reply = v.object({
  code: v.optional(v.number()),
  RESULT: v.optional(v.boolean()),
  data: v.optional(v.object({ replayed: v.optional(v.boolean(), false) }), {}),
});

/** Stores each request that carries a trace, with its result, before the reply is sent. A failure to store is only logged. */
export function storeTraces(app: FastifyInstance, { db }: Api): void {
  const arrivals = new WeakMap<FastifyRequest, { trace: string; span: string; at: Date; began: number }>();

  app.addHook('onRequest', async (request) => {
    const [, trace, span] = TRACEPARENT.exec(String(request.headers[HEADERS.trace])) ?? [];
    if (trace && span) arrivals.set(request, { trace, span, at: db.now(), began: performance.now() });
  });

  app.addHook('onSend', async (request, { statusCode }, payload: unknown) => {
    const arrival = arrivals.get(request);
    if (!arrival || typeof payload !== 'string') return payload;
    const body = v.safeParse(v.pipe(v.string(), v.parseJson(), reply), payload);
    const { code, RESULT, data } = body.success ? body.output : { data: { replayed: false } };
    const sequence = Number(request.headers[HEADERS.sequence]);
    try {
      await insert(db, 'trace_sends', {
        trace_id: arrival.trace,
        code: supportCode(arrival.trace),
        span_id: arrival.span,
        method: request.method,
        path: request.routeOptions.url ?? '',
        pressed: Number.isSafeInteger(sequence) ? sequence : null,
        arrived: arrival.at,
        took_ms: Math.round(performance.now() - arrival.began),
        status: statusCode,
        result: code ?? (RESULT ? CODES.ok : null),
        replayed: data.replayed,
      });
    } catch (error) {
      console.error('a trace could not be stored:', error);
    }
    return payload;
  });
}
