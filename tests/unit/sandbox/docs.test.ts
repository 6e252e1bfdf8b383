import { afterAll, beforeAll, expect, test } from 'vitest';
import { START_TIMEOUT, startTest, type TestSandbox } from './helper.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTest('memory');
}, START_TIMEOUT);
afterAll(() => sandbox.close());

test('the OpenAPI document has this server’s addresses, and its page loads files of this origin only', async () => {
  const { origins } = sandbox;
  const document = await (await fetch(`${origins.api}/openapi.json`)).json();
  expect(document).toMatchObject({
    openapi: '3.1.0',
    servers: [{ url: origins.api }],
    paths: { '/api/cnf': { servers: [{ url: origins.config }] } },
  });
  const page = await fetch(`${origins.api}/docs`);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'");
  const addresses = [...(await page.text()).matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, address]) => address);
  expect(addresses).toHaveLength(3);
  for (const address of addresses) {
    const file = await fetch(origins.api + address);
    expect([file.status, (await file.text()).length > 0]).toEqual([200, true]);
  }
  expect((await fetch(`${origins.api}/docs/openapi.json`)).status).toBe(200);
});
