import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../sandbox/install.mjs';

/** Whether this process may install Debian packages. */
export function canInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** Installs Debian packages from the machine's own sources. Returns whether that worked; the output has the reason. */
export async function aptInstall(...packages: string[]): Promise<boolean> {
  // At run level 1 Debian starts no service that it installs.
  const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  // Steps that run side by side take turns: apt-get fails while another one runs.
  const apt = (...args: string[]): Promise<number> =>
    run('/usr/bin/flock', ['--close', join(tmpdir(), 'night-lounge-apt'), 'apt-get', ...args, '-qq'], { env });
  if ((await apt('update')) !== 0) return false;
  return (await apt('install', '-y', '--no-install-recommends', ...packages)) === 0;
}
