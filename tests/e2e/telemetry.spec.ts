import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as v from 'valibot';
import { readBrandFile } from '../../src/config/brandFile.ts';
import { builtApp } from '../builds.ts';
import { readByCollector } from '../support/otlpSchema.ts';
import { startHost } from './deploys.ts';
import { expect, test } from './fixtures.ts';
import { signIn } from './player.ts';
import { IS_LONG, SWEEP } from './tags.ts';

/** A brand with a collector, which measures every page load. */
const FILE = 'tests/brand/brand.json';

const member = v.object({
  id: v.string(),
  account_id: v.string(),
  email: v.string(),
  nickname: v.string(),
  phone: v.string(),
});

test.use({ serviceWorkers: 'block', newcomer: true });

/** A collector on this machine: accepts the requests of a browser and records their bodies. */
async function startCollector() {
  const bodies: string[] = [];
  const server = createServer(async (request, reply) => {
    reply.setHeader('access-control-allow-origin', '*').setHeader('access-control-allow-headers', 'content-type');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    if (request.method === 'POST') bodies.push(Buffer.concat(chunks).toString());
    reply.end('{}');
  }).listen(0);
  await once(server, 'listening');
  return { bodies, port: (server.address() as AddressInfo).port, stop: () => server.close() };
}

test(
  'measurements match the collector’s schema and contain no member data; a browser whose player refuses sends nothing',
  SWEEP,
  async ({ playwright, control, launchOptions }) => {
    test.skip(!IS_LONG, 'in the long run');
    const { url = '' } = readBrandFile(FILE).telemetry ?? {};
    const collector = await startCollector();
    const host = await startHost(await builtApp({ VITE_BRAND: FILE }));
    const args = (launchOptions.args ?? []).map((arg) =>
      arg.startsWith('--host-resolver-rules=') ? `${arg},MAP ${new URL(url).host} localhost:${collector.port}` : arg,
    );
    const browser = await playwright.chromium.launch({ ...launchOptions, args });
    try {
      const account = await control.newMember({ balance: 123_000 });
      const page = await browser.newPage({ baseURL: host.origin });
      await signIn(page, account, '/wallet/depositpage');
      // The telemetry script loads late: wait for its first report, since nothing is measured before.
      await expect.poll(() => collector.bodies.join('\n'), { timeout: 30_000 }).toContain('browser.web_vital');
      await page.getByTestId('amount').fill('70000');
      await page.getByTestId('deposit-submit').click();
      await expect(page.getByTestId('ticket-deposit')).toBeVisible();
      await page.evaluate(
        (text) =>
          setTimeout(() => {
            throw new TypeError(text);
          }),
        `${account} typed 70000`,
      );
      await expect
        .poll(() => collector.bodies.join('\n'), { timeout: 30_000 })
        .toMatch(/(?=[\s\S]*"exception")(?=[\s\S]*"app\.money")/);
      await page.goto('/launch.html');
      for (const body of collector.bodies) expect(readByCollector(JSON.parse(body))).toEqual(JSON.parse(body));
      // Without the times, whose digits may contain an amount by chance.
      const sent = collector.bodies.join('\n').replaceAll(/"timeUnixNano":"\d+"/g, '');
      const held = v.parse(member, await control.call('GET', `/members/${account}`));
      for (const personal of [...Object.values(held), '70000', '123000', 'eyJ', 'typed'])
        expect(sent).not.toContain(personal);

      collector.bodies.length = 0;
      const refusing = await browser.newPage({ baseURL: host.origin });
      await refusing.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
      const quiet = refusing.waitForResponse(/\/assets\/telemetry-/);
      await refusing.goto('/home');
      await quiet;
      await refusing.waitForLoadState('networkidle');
      await refusing.evaluate(() =>
        setTimeout(() => {
          throw new TypeError('measured');
        }),
      );
      await refusing.goto('/launch.html');
      // Sent after every report of the page before.
      await refusing.evaluate((to) => fetch(to, { method: 'POST', mode: 'no-cors', body: 'last' }), `${url}/v1/logs`);
      await expect.poll(() => collector.bodies).toContain('last');
      expect(collector.bodies).toEqual(['last']);
    } finally {
      await browser.close();
      collector.stop();
      await host.close();
    }
  },
);
