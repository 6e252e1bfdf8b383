import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect, test as base, type BrowserContext } from '@playwright/test';
import { startSandbox, type Sandbox } from '../../sandbox/sandbox.ts';
import { reservePorts } from '../../sandbox/servers.ts';
import { DEFAULTS } from '../../sandbox/settings.ts';
import { STORAGE_KEYS } from '../../src/config/storageKeys.ts';
import { encode } from '../../src/lib/codec.ts';
import { createControl, type Control } from './control.ts';

const execute = promisify(execFile);

interface WorkerFixtures {
  sandbox: Sandbox & { dist: string };
}

interface TestFixtures {
  /** Whether the player has never been here: only then does the tutorial come up by itself. */
  newcomer: boolean;
  control: Control;
  /** The test provokes the policy: what the browser says about it is then no fault. */
  provokesPolicy: boolean;
  /** Fails the test if the browser reported a breach of the CSP or of Trusted Types. On for every test. */
  noViolations: void;
}

/** `test` with a production build and a sandbox of this worker's own; `page.goto('/home')` is the real application. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  sandbox: [
    async ({}, use, worker) => {
      const any = { WEB_PORT: 0, API_PORT: 0, CONFIG_PORT: 0, GAMES_PORT: 0, IMAGES_PORT: 0, CONTROL_PORT: 0 };
      const ports = await reservePorts(any);
      const dist = `node_modules/.cache/e2e/${process.pid}-${worker.workerIndex}`;
      const env = {
        ...process.env,
        OUT_DIR: dist,
        CONFIG_PORT: String(ports.CONFIG_PORT),
        IMAGES_PORT: String(ports.IMAGES_PORT),
      };
      await execute('vite', ['build', '--logLevel', 'warn'], { env });
      const sandbox = await startSandbox({ ports, web: dist });
      await use({ ...sandbox, dist });
      await sandbox.close();
      await rm(dist, { recursive: true });
      await rm(`${dist}-deploy`, { recursive: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  newcomer: [false, { option: true }],
  baseURL: async ({ sandbox }, use) => use(sandbox.context.origins.web),
  storageState: async ({ sandbox, newcomer }, use) => {
    if (newcomer) return use(undefined);
    const value = `v${STORAGE_KEYS.tutorial_hidden.version}.${encode('true')}`;
    const localStorage = [{ name: 'tutorial_hidden', value }];
    await use({ cookies: [], origins: [{ origin: sandbox.context.origins.web, localStorage }] });
  },
  provokesPolicy: [false, { option: true }],
  control: async ({ sandbox }, use) => {
    const control = createControl(sandbox.context.origins.control);
    await use(control);
    // What a test did to the world must not reach the next one.
    await control.call('DELETE', '/faults');
    // Only so many are kept: a test that counts its own must not see the oldest fall out.
    await control.call('DELETE', '/hits');
    await control.call('PUT', '/clock', { offset: 0 });
    await control.call('PATCH', '/settings', DEFAULTS);
  },
  noViolations: [
    async ({ context, control, provokesPolicy }, use) => {
      const seen = watchViolations(context);
      await use();
      if (provokesPolicy) return void (await control.call('DELETE', '/csp-reports'));
      expect(seen).toEqual([]);
      expect(await control.call('GET', '/csp-reports')).toEqual({ list: [] });
    },
    { auto: true },
  ],
});

export { expect };

/** Collects what every page of the context prints about the CSP or Trusted Types. */
function watchViolations(context: BrowserContext): readonly string[] {
  const seen: string[] = [];
  context.on('console', (message) => {
    if (/Content Security Policy|Trusted ?Type/i.test(message.text())) seen.push(message.text());
  });
  return seen;
}
