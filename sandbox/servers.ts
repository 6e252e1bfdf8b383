import { randomInt } from 'node:crypto';
import { createServer, type Server } from 'node:net';
import { PORTS, type PortName } from '../src/config/ports.ts';
import type { OriginName } from './context.ts';

/** Which variable holds which server's port. */
export const PORT_OF: Record<OriginName, PortName> = {
  web: 'WEB_PORT',
  api: 'API_PORT',
  config: 'CONFIG_PORT',
  games: 'GAMES_PORT',
  images: 'IMAGES_PORT',
  control: 'CONTROL_PORT',
};

/** A port is in use; the message says what to do. */
export class PortTaken extends Error {
  readonly portName: PortName;

  constructor(name: PortName, port: number) {
    super(`Port ${port} is taken: stop what uses it, or set ${name} to another port`);
    this.portName = name;
  }
}

/** The ports of the environment, where '' counts as not set; throws on an invalid one. */
export function portsFromEnv(env: NodeJS.ProcessEnv): Record<PortName, number> {
  const ports: Record<PortName, number> = { ...PORTS };
  for (const [name, value] of Object.entries(PORTS)) {
    const port = Number(env[name] || value);
    if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`${name} is no port: ${env[name]}`);
    ports[name as PortName] = port;
  }
  return ports;
}

/** The range of free ports: below the ephemeral ports of outgoing connections, which could take one before its server listens. */
const FREE = { from: 20_000, to: 32_000 } as const;

/** Finds a free port for each 0; all stay reserved until the last is known. Throws `PortTaken` if another one is not free. */
export async function reservePorts<Name extends PortName>(wanted: Record<Name, number>): Promise<Record<Name, number>> {
  const ports = { ...wanted };
  const held: Server[] = [];
  try {
    for (const [name, port] of Object.entries(wanted) as [Name, number][]) {
      let server: Server | undefined;
      do {
        ports[name] = port || randomInt(FREE.from, FREE.to);
        server = await hold(ports[name]);
      } while (!server && port === 0);
      if (!server) throw new PortTaken(name, port);
      held.push(server);
    }
  } finally {
    await Promise.all(held.map((server) => new Promise((resolve) => void server.close(resolve))));
  }
  return ports;
}

/** Listens on a port; undefined if something else does. */
function hold(port: number): Promise<Server | undefined> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined);
      else reject(error);
    });
    server.listen(port, 'localhost', () => resolve(server));
  });
}
