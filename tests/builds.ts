import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { fingerprint } from '../sandbox/build.ts';
import { sandboxAddresses } from '../src/config/ports.ts';
import { ROOT } from '../sandbox/install.mjs';
import { startSandbox, type Sandbox, type SandboxOptions } from '../sandbox/sandbox.ts';
import { PortTaken } from '../sandbox/servers.ts';
import { seededFiles } from './seededFiles.ts';

/** The ports of the two servers whose addresses a build fixes, in every build of the tests; outside the range of `reservePorts`. */
const BUILT_FOR = { CONFIG_PORT: 19_175, IMAGES_PORT: 19_177 } as const;

const BUILDS = join(ROOT, 'node_modules', '.cache', 'test-builds');
/** Time in ms after which an unused build is deleted. */
const UNUSED = 24 * 3600 * 1000;
/** Age in ms of a lock that a killed run left behind: no build takes that long. */
const ABANDONED = 300_000;

/**
 * The folder of a production build with these environment variables added. All processes and later runs share it until a source changes, so
 * it must not be written to. `startBuilt` starts the sandbox that fits it.
 */
export async function builtApp(variables: Record<string, string> = {}): Promise<string> {
  const ports = { CONFIG_PORT: String(BUILT_FOR.CONFIG_PORT), IMAGES_PORT: String(BUILT_FOR.IMAGES_PORT) };
  const own = { ...process.env, ...variables, ...ports };
  // An operator's own addresses may be in the environment.
  const addresses = sandboxAddresses({ ...own, VITE_CONFIG_URL: undefined, VITE_IMAGES_URL: undefined });
  const env = { ...own, ...addresses };
  const folder = join(BUILDS, fingerprint(env).slice(0, 16));
  const dist = join(folder, 'dist');
  mkdirSync(BUILDS, { recursive: true });
  while (!existsSync(dist)) {
    if (acquireLock(`${folder}.lock`)) {
      try {
        if (!existsSync(dist)) await makeBuild(folder, env);
      } finally {
        rmSync(`${folder}.lock`, { recursive: true });
      }
    } else await wait(100);
  }
  const now = new Date();
  utimesSync(folder, now, now);
  return dist;
}

/** Starts a sandbox on free ports that serves a build of `builtApp`. A browser needs `hostRules` to find it. */
export async function startBuilt(dist: string, options: Pick<SandboxOptions, 'api'> = {}): Promise<Sandbox> {
  const knownAs = {
    config: `http://localhost:${BUILT_FOR.CONFIG_PORT}`,
    images: `http://localhost:${BUILT_FOR.IMAGES_PORT}`,
  };
  return startSandbox({ ...options, web: dist, knownAs, files: await seededFiles() });
}

/** Like `startBuilt`, but on the ports of the build, for browsers that cannot map ports. Waits while another run uses them. */
export async function startOnBuiltPorts(dist: string): Promise<Sandbox> {
  for (;;) {
    try {
      return await startSandbox({ web: dist, ports: BUILT_FOR, files: await seededFiles() });
    } catch (error) {
      if (!(error instanceof PortTaken)) throw error;
      await wait(500);
    }
  }
}

/** The argument with which Chromium finds, for pages of a test build, this sandbox's config service and image host. */
export function hostRules({ ports }: Sandbox): string {
  const names = ['CONFIG_PORT', 'IMAGES_PORT'] as const;
  return `--host-resolver-rules=${names.map((name) => `MAP localhost:${BUILT_FOR[name]} localhost:${ports[name]}`).join(',')}`;
}

const runFile = promisify(execFile);

/** Moves the finished folder into place, so that it is never incomplete. */
async function makeBuild(folder: string, env: NodeJS.ProcessEnv): Promise<void> {
  deleteUnused();
  const unfinished = await mkdtemp(`${folder}-`);
  try {
    const options = { cwd: ROOT, env: { ...env, NODE_ENV: 'production', OUT_DIR: join(unfinished, 'dist') } };
    await runFile('vite', ['build', '--logLevel', 'warn'], options);
    // Precompressed, so that no sandbox compresses at each request.
    await runFile('node', ['src/build/precompress.ts'], options);
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true });
    throw error;
  }
}

/** Takes a lock, a folder; false if another process holds it. One that a killed process left behind is deleted. */
export function acquireLock(path: string): boolean {
  try {
    mkdirSync(path);
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > ABANDONED) rmSync(path, { recursive: true, force: true });
    return false;
  }
}

/** Deletes the builds in a folder that have not been used for a day. */
export function deleteUnused(folder = BUILDS): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    // Another process may have deleted it meanwhile.
    const used = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - used > UNUSED) rmSync(path, { recursive: true, force: true });
  }
}
