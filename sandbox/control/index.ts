import Fastify, { type FastifyInstance } from 'fastify';
import { isLoopbackHost, isLoopbackOrigin } from '../../src/config/loopback.ts';
import type { SandboxContext } from '../context.ts';
import type { FaultHub } from '../faults.ts';
import { reset } from '../migrate.ts';
import { seed } from '../seed/seed.ts';
import type { Deviations } from '../deviations/hooks.ts';
import { deviationControls } from './deviations.ts';
import { faultControls } from './faults.ts';
import { memberControls } from './members.ts';
import { NotFound } from './notFound.ts';
import { requestControls } from './requests.ts';
import { settingControls } from './settings.ts';
import { supportControls } from './supports.ts';
import { traceControls } from './traces.ts';

/** The control port: what operator staff do, and what tests need. Loopback only. The README lists the calls. */
export function controlServer(
  context: SandboxContext,
  hub: FaultHub,
  reports: unknown[],
  deviations: Deviations,
): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true });

  // Listening on loopback is not enough: a page of another site, open in this machine's browser, could still send requests.
  app.addHook('onRequest', async (request, reply) => {
    const origin = request.headers.origin;
    const foreign = origin !== undefined && !isLoopbackOrigin(origin);
    if (foreign || !isLoopbackHost(request.hostname)) await reply.status(403).send({ error: 'this machine only' });
  });
  app.setErrorHandler((error, _request, reply) => {
    const message = error instanceof Error ? error.message : String(error);
    return reply.status(error instanceof NotFound ? 404 : 400).send({ error: message });
  });

  app.post('/reset', async () => {
    hub.remove();
    hub.hits.length = 0;
    reports.length = 0;
    context.clock.setOffset(0);
    deviations.set(undefined);
    await reset(context.db, seed);
    // Event numbers restart: the positions of open streams are no longer valid.
    context.live.drop();
    return { done: true };
  });

  // Ends all open games. The game of a closed browser stays open for 90 seconds, and until then a launch after the member's next sign-in is
  // refused with code 7005.
  app.delete('/plays', async () => {
    const sql = "update play_sessions set ended_at = seen_at, ended_by = 'close' where ended_at is null returning id";
    return { ended: (await context.db.query(sql)).length };
  });

  app.get('/streams', async () => ({ streams: context.live.count() }));
  app.delete('/streams', async () => {
    context.live.drop();
    return { streams: 0 };
  });

  app.get('/csp-reports', async () => ({ list: reports }));
  app.delete('/csp-reports', async () => {
    reports.length = 0;
    return { list: [] };
  });

  requestControls(app, context);
  memberControls(app, context);
  supportControls(app, context);
  settingControls(app, context);
  traceControls(app, context);
  faultControls(app, hub);
  deviationControls(app, deviations);
  return app;
}
