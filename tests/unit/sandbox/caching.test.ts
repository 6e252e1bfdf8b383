import { afterAll, beforeAll, expect, test } from 'vitest';
import { START_TIMEOUT, startTest, type TestSandbox } from './helper.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTest('memory');
}, START_TIMEOUT);
afterAll(() => sandbox.close());

const get = (path: string, headers: Record<string, string> = {}) => fetch(sandbox.origins.api + path, { headers });

test.each(['/game/provider', '/game/list?sort=new', '/supports/notices'])(
  '%s has an ETag, and a request with the current one gets 304',
  async (path) => {
    const first = await get(path);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"\w+"$/);
    expect(first.headers.get('cache-control')).toMatch(/^public, max-age=\d+, stale-while-revalidate=\d+$/);
    const again = await get(path, { 'if-none-match': etag });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    expect((await get(path, { 'if-none-match': '"other"' })).status).toBe(200);
  },
);

test('a member’s own data is not cached', async () => {
  const authorization = `Bearer ${await sandbox.login()}`;
  for (const path of ['/supports/notices', '/wallet/summary', '/game/provider?provider_id=102']) {
    const { headers } = await get(path, { authorization });
    expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['no-store', null]);
  }
});

test('notices vary by authorization, so that caches keep visitors’ and members’ apart', async () => {
  expect((await get('/supports/notices')).headers.get('vary')).toContain('authorization');
  expect((await get('/game/provider')).headers.get('vary') ?? '').not.toContain('authorization');
});

test('a changed list has another ETag', async () => {
  const before = (await get('/supports/notices')).headers.get('etag');
  await sandbox.control('POST', '/notices', { title: 'a', content: 'b' });
  expect((await get('/supports/notices')).headers.get('etag')).not.toBe(before);
});

test('the reply of a rate limit has its wait also in the header `retry-after`', async () => {
  await sandbox.control('PATCH', '/settings', { loginLimit: { tries: 1, seconds: 30 } });
  const body = { email: 'nobody@example.com' };
  expect((await sandbox.api('POST', '/auth/forgot', { body })).body.code).toBe(0);
  const refused = await sandbox.api('POST', '/auth/forgot', { body });
  expect(refused.body).toMatchObject({ code: 4290, data: { retry_after: 30 } });
  expect(refused.headers.get('retry-after')).toBe('30');
});
