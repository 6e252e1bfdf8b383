import { createServer } from 'node:net';
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

/** A port that something else uses; its message is what to do about it. */
export class PortTaken extends Error {
  readonly portName: PortName;

  constructor(name: PortName, port: number) {
    super(`Port ${port} is taken: stop what uses it, or set ${name} to another port`);
    this.portName = name;
  }
}

/** The ports as the environment sets them; throws on one that is no port. */
export function portsFromEnv(env: NodeJS.ProcessEnv): Record<PortName, number> {
  const ports: Record<PortName, number> = { ...PORTS };
  for (const [name, value] of Object.entries(PORTS)) {
    const port = Number(env[name] ?? value);
    if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`${name} is no port: ${env[name]}`);
    ports[name as PortName] = port;
  }
  return ports;
}

/** Makes sure that the ports are free, and finds one for each 0; all are held until the last is known. */
export async function reservePorts(wanted: Record<PortName, number>): Promise<Record<PortName, number>> {
  const ports = { ...wanted };
  const held: (() => Promise<void>)[] = [];
  try {
    for (const [name, port] of Object.entries(wanted) as [PortName, number][]) {
      const server = createServer();
      await new Promise<void>((resolve, reject) => {
        server.once('error', (error: NodeJS.ErrnoException) => {
          reject(error.code === 'EADDRINUSE' ? new PortTaken(name, port) : error);
        });
        server.listen(port, 'localhost', resolve);
      });
      const address = server.address();
      if (address && typeof address === 'object') ports[name] = address.port;
      held.push(() => new Promise((resolve) => void server.close(() => resolve())));
    }
  } finally {
    await Promise.all(held.map((release) => release()));
  }
  return ports;
}
