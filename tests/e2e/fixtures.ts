import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect, test as base, type Page } from '@playwright/test';
import { startSandbox, type Sandbox } from '../../sandbox/sandbox.ts';
import { reservePorts } from '../../sandbox/servers.ts';

const execute = promisify(execFile);

/** Steers a worker's sandbox through its control port. */
export interface Control {
  /** Calls the control port; gives the parsed reply, throws on any status but 2xx. */
  call(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<unknown>;
}

interface WorkerFixtures {
  sandbox: Sandbox;
}

interface TestFixtures {
  control: Control;
  /** Fails the test if the browser reported a breach of the CSP or of Trusted Types. On for every test. */
  noViolations: void;
}

/** `test` with a production build and a sandbox of this worker's own; `page.goto('/home')` is the real application. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  sandbox: [
    async ({}, use, worker) => {
      const any = { WEB_PORT: 0, API_PORT: 0, CONFIG_PORT: 0, GAMES_PORT: 0, IMAGES_PORT: 0, CONTROL_PORT: 0 };
      const ports = await reservePorts(any);
      const outDir = `node_modules/.cache/e2e/${process.pid}-${worker.workerIndex}`;
      const env = {
        ...process.env,
        OUT_DIR: outDir,
        CONFIG_PORT: String(ports.CONFIG_PORT),
        IMAGES_PORT: String(ports.IMAGES_PORT),
      };
      await execute('vite', ['build', '--logLevel', 'warn'], { env });
      const sandbox = await startSandbox({ ports, web: outDir });
      await use(sandbox);
      await sandbox.close();
      await rm(outDir, { recursive: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ sandbox }, use) => use(sandbox.context.origins.web),
  control: async ({ sandbox }, use) => {
    const call: Control['call'] = async (method, path, body) => {
      const response = await fetch(sandbox.context.origins.control + path, {
        method,
        ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
      return text ? JSON.parse(text) : undefined;
    };
    await use({ call });
    // A fault that a test set must not reach the next one.
    await call('DELETE', '/faults');
  },
  noViolations: [
    async ({ page, control }, use) => {
      const seen: string[] = [];
      page.on('console', (message) => {
        if (/Content Security Policy|Trusted ?Type/i.test(message.text())) seen.push(message.text());
      });
      await use();
      expect(seen).toEqual([]);
      expect(await control.call('GET', '/csp-reports')).toMatchObject({ reports: [] });
    },
    { auto: true },
  ],
});

export { expect };

/** Signs in on the login page and waits for the balance. */
export async function signIn(page: Page, username = 'demo', password = 'demo-1234'): Promise<void> {
  await page.goto('/login');
  await page.getByTestId('login-username').fill(username);
  await page.getByTestId('login-password').fill(password);
  await page.getByTestId('login-submit').click();
  await page.waitForURL('**/home');
  await expect(page.getByTestId('balance')).toContainText(/\d/);
}
