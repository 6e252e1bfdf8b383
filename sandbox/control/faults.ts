import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { ORIGIN_NAMES } from '../context.ts';
import { FAULT_KINDS, type FaultHub, type Hit } from '../faults.ts';

const count = v.pipe(v.number(), v.minValue(0));
const rule = v.strictObject({
  origin: v.picklist(ORIGIN_NAMES),
  kind: v.picklist(FAULT_KINDS),
  method: v.optional(v.pipe(v.string(), v.toUpperCase())),
  token: v.optional(v.string()),
  path: v.optional(v.string()),
  times: v.optional(count),
  probability: v.optional(v.pipe(count, v.maxValue(1))),
  seed: v.optional(v.number()),
  ms: v.optional(count),
  status: v.optional(v.pipe(v.number(), v.minValue(400), v.maxValue(599))),
  code: v.optional(v.number()),
  retryAfter: v.optional(v.string()),
});

/** Fault rules, and the requests that arrived. */
export function faultControls(app: FastifyInstance, hub: FaultHub): void {
  app.get('/faults', async () => ({ list: hub.list() }));
  app.post('/faults', async (request) => ({ id: hub.add(v.parse(rule, request.body)) }));
  app.delete('/faults', async () => {
    hub.remove();
    return { list: [] };
  });
  app.delete<{ Params: { id: string } }>('/faults/:id', async (request) => {
    hub.remove(Number(request.params.id));
    return { list: hub.list() };
  });

  app.get<{ Querystring: { origin?: string; method?: string; path?: string } }>('/hits', async (request) => {
    const { origin, method, path } = request.query;
    const list = hub.hits.filter(
      (hit: Hit) =>
        (!origin || hit.origin === origin) &&
        (method ? hit.method === method.toUpperCase() : hit.method !== 'OPTIONS') &&
        hit.path.startsWith(path ?? ''),
    );
    return { count: list.length, list };
  });
  app.delete('/hits', async () => {
    hub.hits.length = 0;
    return { count: 0 };
  });
}
