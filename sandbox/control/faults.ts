import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { faultRule, type FaultHub } from '../faults.ts';

/** Fault rules, and the requests that arrived. */
export function faultControls(app: FastifyInstance, hub: FaultHub): void {
  app.get('/faults', async () => ({ list: hub.list() }));
  app.post('/faults', async (request) => ({ id: hub.add(v.parse(faultRule, request.body)) }));
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
      (hit) =>
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
