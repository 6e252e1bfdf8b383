import { existsSync } from 'node:fs';
import { run } from '../sandbox/install.mjs';

/** Whether this process may install Debian packages. */
export function canInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** Installs Debian packages from the machine's own sources. Returns whether that worked; the output has the reason. */
export async function aptInstall(...packages: string[]): Promise<boolean> {
  // At run level 1 Debian starts no service that it installs.
  const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  if ((await run('apt-get', ['update', '-qq'], { env })) !== 0) return false;
  return (await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env })) === 0;
}
