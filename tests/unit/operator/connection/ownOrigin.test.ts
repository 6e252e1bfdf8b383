import { expect, test, vi } from 'vitest';
import { isOwnOriginServed, probeOwnOrigin } from '../../../../src/operator/connection/ownOrigin.ts';
import { PACING } from '../../../../src/config/pacing.ts';
import { VirtualClock } from '../../../support/virtualClock.ts';
import { broken, silence } from '../operator.ts';

test.each([
  ['its file', () => new Response('ok\n'), 'ok'],
  ['an error of our own host', () => new Response('<html>', { status: 502 }), 'ok'],
  ['a host without the file yet', () => new Response('Not found', { status: 404 }), 'ok'],
  ['a network’s login page', () => new Response('<html>sign in</html>'), 'foreign'],
  ['a network that wants a sign-in, by status', () => new Response('<html>', { status: 511 }), 'foreign'],
  ['nothing', broken, 'none'],
] as const)('the result of a probe that is answered by %s', async (_name, answer, result) => {
  const clock = new VirtualClock();
  expect(await probeOwnOrigin(clock, async () => answer())).toBe(result);
  expect(clock.pending).toBe(0);
});

test('a redirect of the own origin counts as a login page of the network', async () => {
  const redirected = new Response('');
  Object.defineProperty(redirected, 'type', { value: 'opaqueredirect' });
  expect(await probeOwnOrigin(new VirtualClock(), async () => redirected)).toBe('foreign');
});

test('an own origin that does not answer before the timeout is silent', async () => {
  const clock = new VirtualClock();
  const answer = probeOwnOrigin(clock, async (_input, init) => silence(init?.signal));
  await clock.advance(PACING.ownTimeout);
  expect(await answer).toBe('silent');
});

test('the file is fetched past every cache, and a redirect is not followed', async () => {
  let init: RequestInit | undefined;
  await probeOwnOrigin(new VirtualClock(), async (input, given) => {
    expect(input).toBe('/line.txt');
    init = given;
    return new Response('ok');
  });
  expect(init).toMatchObject({ cache: 'no-store', redirect: 'manual' });
});

test.each<[string, () => Response | Promise<Response>, boolean]>([
  ['its own file', () => new Response('ok\n'), true],
  ['a login page of the network', () => new Response('<html>'), false],
  ['an error of its server', () => new Response('ok', { status: 502 }), false],
  ['nothing', () => Promise.reject(new TypeError('Failed to fetch')), false],
])('whether the own origin is served if it answers with %s', async (_what, answer, served) => {
  vi.stubGlobal('fetch', vi.fn(answer));
  expect(await isOwnOriginServed()).toBe(served);
  vi.unstubAllGlobals();
});
