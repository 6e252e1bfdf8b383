// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { providers } from '../../../../src/contract/providers.ts';
import { publicNotices } from '../../../../src/contract/supports.ts';
import { jwt, openPage, START } from '../page.ts';
import { MEMBER, operator, prepareSessions } from '../session/memberPage.ts';

prepareSessions();

test('a session whose token has just expired is not probed with: the call would not be sent, and counts as no answer', async () => {
  const all = operator();
  let isDown = false;
  const { app, calls, pass, store } = await openPage((path, given) => (isDown ? undefined : all(path, given)), MEMBER);
  await pass(50);
  isDown = true;
  const { probeApi } = await import('../../../../src/operator/connection/probes.ts');
  const before = calls.length;
  store.set('jwt', jwt(60, START - 120_000));
  expect(app.signedIn).toBe(true);
  const probe = probeApi(publicNotices.path);
  await pass(50);
  expect(await probe).toMatchObject({ path: providers.path, error: { kind: 'network' } });
  expect(calls.slice(before).map(({ path }) => path.split('?')[0])).toContain(providers.path);
});

test('a session that is valid is probed with', async () => {
  const { pass } = await openPage(operator(), MEMBER);
  await pass(50);
  const { probeApi } = await import('../../../../src/operator/connection/probes.ts');
  expect(await probeApi(publicNotices.path)).toEqual({ path: '/session/check', error: undefined });
});

test('after one without an answer another endpoint is probed: a single one may be broken', async () => {
  const all = operator();
  const { pass } = await openPage(
    (path, given) => (path === publicNotices.path ? new Response('', { status: 502 }) : all(path, given)),
    MEMBER,
  );
  await pass(50);
  const { probeApi } = await import('../../../../src/operator/connection/probes.ts');
  expect(await probeApi('')).toMatchObject({ path: publicNotices.path, error: { kind: 'http' } });
  for (const _ of [1, 2]) expect(await probeApi('')).toEqual({ path: '/session/check', error: undefined });
});
