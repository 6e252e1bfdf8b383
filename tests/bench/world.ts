/** The servers that the product talks to: a sandbox of the bench's own, behind the line. */
import { connect } from 'node:net';
import { startSandbox } from '../../sandbox/main.ts';
import { PORTS, type PortName } from '../../src/config/ports.ts';
import type { Link } from './link.ts';

const BEHIND_THE_LINE = ['API_PORT', 'CONFIG_PORT', 'GAMES_PORT', 'IMAGES_PORT'] satisfies PortName[];

/**
 * Starts a sandbox with a fresh database and opens a door of the line for each of its servers. Gives the rules that lead Chromium
 * through them (`--host-resolver-rules`), from the ports that the build knows as from those that the sandbox itself names.
 */
export async function openWorld(link: Link): Promise<{ rules: string[]; close(): Promise<void> }> {
  const sandbox = await startSandbox();
  const rules: string[] = [];
  for (const name of BEHIND_THE_LINE) {
    const port = sandbox.ports[name];
    const door = await link.door(() => connect(port, 'localhost'));
    rules.push(`MAP localhost:${PORTS[name]} 127.0.0.1:${door}`, `MAP localhost:${port} 127.0.0.1:${door}`);
  }
  return { rules, close: () => sandbox.close() };
}
