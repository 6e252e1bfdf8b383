import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { promisify } from 'node:util';
import { startSandbox, type Sandbox } from '../sandbox/sandbox.ts';

/**
 * Starts a sandbox on free ports and builds the application for it into `dist`, with these variables besides. The sandbox comes first: a port
 * that is only looked for may be taken by another worker while the build runs.
 */
export async function startBuilt(dist: string, variables: Record<string, string> = {}): Promise<Sandbox> {
  await mkdir(dist, { recursive: true });
  const sandbox = await startSandbox({ web: dist });
  const { CONFIG_PORT, IMAGES_PORT } = sandbox.ports;
  const ports = { CONFIG_PORT: String(CONFIG_PORT), IMAGES_PORT: String(IMAGES_PORT) };
  await promisify(execFile)('vite', ['build', '--logLevel', 'warn'], {
    env: { ...process.env, ...variables, ...ports, OUT_DIR: dist },
  });
  return sandbox;
}
