/** The environment of a bench: all servers behind one simulated connection, and the browser flags that route to them. */
import { connect } from 'node:net';
import { startSandbox } from '../../sandbox/sandbox.ts';
import { portsFromEnv } from '../../sandbox/servers.ts';
import type { PortName } from '../../src/config/ports.ts';
import { makeCertificate } from './certificate.ts';
import { Link } from './link.ts';
import { serve, type Answered, type Site } from './server.ts';

/** The domain of all pages. It is this machine's, so the sandbox lets them call it. */
export const DOMAIN = 'bench.localhost';

/** The default of the simulated connection: round trip in ms, bandwidths in bits per second. */
const CONNECTION = { roundTrip: 150, down: 1_600_000, up: 750_000 };

const PROXIED = ['API_PORT', 'CONFIG_PORT', 'GAMES_PORT', 'IMAGES_PORT'] satisfies PortName[];

/** A running environment; close it at the end. */
export interface Environment {
  link: Link;
  /** Arguments for Chromium: accept the certificate, and route all requests through the connection. */
  flags: string[];
  /** What browsers reported against the policies of the pages. */
  reports: readonly unknown[];
  /** The requests and bytes that were answered, by host of a site. */
  answered: ReadonlyMap<string, Answered>;
  close(): Promise<void>;
}

/**
 * Serves the sites (hosts below DOMAIN) and a sandbox with a fresh database over the simulated connection. A build's own addresses are
 * mapped to the proxy's ports, as are those of the sandbox; no other host resolves.
 */
export async function openEnvironment(sites: readonly Site[], connection = CONNECTION): Promise<Environment> {
  const certificate = makeCertificate(DOMAIN);
  const link = new Link(connection);
  const { dial, reports, answered } = serve(sites, certificate);
  const rules = [`MAP *.${DOMAIN}:443 127.0.0.1:${await link.openPort(dial)}`];
  const sandbox = await startSandbox();
  const built = portsFromEnv(process.env);
  for (const name of PROXIED) {
    const port = sandbox.ports[name];
    const proxied = await link.openPort(() => connect(port, 'localhost'));
    rules.push(`MAP localhost:${built[name]} 127.0.0.1:${proxied}`, `MAP localhost:${port} 127.0.0.1:${proxied}`);
  }
  return {
    link,
    flags: [
      `--ignore-certificate-errors-spki-list=${certificate.spki}`,
      `--host-resolver-rules=${[...rules, 'MAP * ~NOTFOUND'].join(',')}`,
    ],
    reports,
    answered,
    async close() {
      link.close();
      await sandbox.close();
    },
  };
}
