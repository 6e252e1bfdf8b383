import type { FastifyInstance } from 'fastify';
import type { PortName } from '../src/config/ports.ts';
import { apiServer } from './api/index.ts';
import { autoDecide } from './autoDecide.ts';
import { configServer } from './config.ts';
import { createClock, ORIGIN_NAMES, takeOverClock, type OriginName, type SandboxContext } from './context.ts';
import { controlServer } from './control/index.ts';
import { openDb } from './db.ts';
import { createDeviations, type Deviations } from './deviations/hooks.ts';
import { SCHEMA } from './facts.ts';
import { createFaultHub, faults } from './faults.ts';
import { gamesServer } from './games/index.ts';
import { imagesServer } from './images/index.ts';
import { localFanout, natsFanout } from './live/fanout.ts';
import { startLive } from './live/streams.ts';
import { migrate } from './migrate.ts';
import { seed } from './seed/seed.ts';
import { PORT_OF, PortTaken, reservePorts } from './servers.ts';
import { webServer } from './web.ts';

/** Options of a sandbox; the defaults suit a test: any free ports, rows in memory, no web server. */
export interface SandboxOptions {
  ports?: Partial<Record<PortName, number>>;
  /** `memory`, a folder, or a PostgreSQL URL. */
  db?: string;
  /** The schema of all tables; one of its own keeps tests apart that share a PostgreSQL server. */
  schema?: string;
  /** The files with which a database in `memory` begins, as PGlite dumps them. */
  files?: Blob | undefined;
  /** A NATS server, over which several processes on one database serve the live streams; none: this process serves its own. */
  nats?: string | undefined;
  /** Folder of the production build; false: no web server (Vite serves the pages). */
  web?: string | false;
  /** Origins under which browsers reach a server, where they differ from those it listens on. */
  knownAs?: Partial<Record<OriginName, string>>;
  /** Another operator API in place of the contract's, for a build with its adapter (`adapters`). */
  api?: ((context: SandboxContext, deviations: Deviations) => FastifyInstance) | undefined;
  /** Seconds after which waiting requests are completed, except deposits by card; 0: never. */
  autoDecideSeconds?: number;
}

/** A running sandbox. */
export interface Sandbox {
  ports: Record<PortName, number>;
  context: SandboxContext;
  close(): Promise<void>;
}

/** Starts all servers in this process. Rejects with a readable message when a port is taken. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const anyPorts = Object.fromEntries(Object.values(PORT_OF).map((name) => [name, 0])) as Record<PortName, number>;
  const wanted = { ...anyPorts, ...options.ports };
  for (let tries = 0; ; tries += 1) {
    try {
      return await start(options, wanted);
    } catch (error) {
      // Another process may take a port between finding it free and listening on it.
      const unlucky = error instanceof PortTaken && wanted[error.portName] === 0;
      if (!unlucky || tries === 3) throw error;
    }
  }
}

async function start(options: SandboxOptions, wanted: Record<PortName, number>): Promise<Sandbox> {
  // Without a web server the port is used by another process that serves the pages.
  const elsewhere = !options.web && wanted.WEB_PORT !== 0;
  const ports = await reservePorts({ ...wanted, ...(elsewhere && { WEB_PORT: 0 }) });
  if (elsewhere) ports.WEB_PORT = wanted.WEB_PORT;
  const clock = createClock();
  const { db: at = 'memory', schema = SCHEMA, files } = options;
  const db = await openDb({ at, schema, now: clock.now, files });
  const stops: (() => Promise<unknown>)[] = [() => db.close()];
  const close = async () => {
    for (const stop of stops.splice(0).reverse()) await stop();
  };
  try {
    // First, since migrations take long: a wrong address is reported at once.
    const fanout = options.nats ? await natsFanout(options.nats, db.schema) : localFanout();
    stops.push(() => fanout.close());
    await migrate(db, seed);
    await takeOverClock({ db, clock });
    const origins = Object.fromEntries(
      ORIGIN_NAMES.map((name) => [name, options.knownAs?.[name] ?? `http://localhost:${ports[PORT_OF[name]]}`]),
    ) as Record<OriginName, string>;
    const live = await startLive(db, fanout);
    stops.push(() => live.close());
    const context: SandboxContext = { db, clock, live, origins };
    const deviations = createDeviations();
    const hub = createFaultHub();
    const reports: unknown[] = [];
    const servers: Partial<Record<OriginName, FastifyInstance>> = {
      api: (options.api ?? apiServer)(context, deviations),
      config: configServer(context),
      games: gamesServer(context),
      images: imagesServer(context),
      ...(options.web && { web: webServer(options.web, reports) }),
      control: controlServer(context, hub, reports, deviations),
    };
    // Before any of them listens: if a port is taken, the others have to be closed too, since a server may have timers.
    for (const server of Object.values(servers)) {
      stops.push(() => {
        const closed = server.close();
        // A reply that a fault holds would keep its connection, and this process, open forever.
        server.server.closeAllConnections();
        return closed;
      });
    }
    for (const name of ORIGIN_NAMES) {
      const server = servers[name];
      if (!server) continue;
      if (name !== 'control') faults(server, name, hub);
      await listen(server, PORT_OF[name], ports[PORT_OF[name]]);
    }
    stops.push(autoDecide(db, options.autoDecideSeconds ?? 0));
    return { ports, context, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function listen(server: FastifyInstance, name: PortName, port: number): Promise<void> {
  try {
    await server.listen({ port, host: 'localhost' });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') throw new PortTaken(name, port);
    throw error;
  }
}
