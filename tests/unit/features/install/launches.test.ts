// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchHistory } from '../../../../src/overlays/index.ts';
import { handleLaunches } from '../../../../src/features/install/launches.ts';

let launch: (params: unknown) => void = () => undefined;
beforeEach(() => {
  history.replaceState(null, '', '/home');
  vi.stubGlobal('launchQueue', { setConsumer: (consumer: typeof launch) => (launch = consumer) });
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { name: `${location.origin}/game/last` } as PerformanceNavigationTiming,
  ]);
  watchHistory();
  handleLaunches();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
const go = async (path: string): Promise<string> => {
  launch({ targetURL: location.origin + path });
  // The way there is asynchronous: whatever is open closes first.
  await new Promise((resolve) => setTimeout(resolve, 20));
  return location.pathname;
};

test('a shortcut to an application that is open goes there on this page; a plain launch leaves it where it is', async () => {
  // The launch that opened this very document comes late, and the player has gone on since.
  expect(await go('/game/last')).toBe('/home');
  expect(await go('/wallet/depositpage')).toBe('/wallet/depositpage');
  expect(await go('/home')).toBe('/wallet/depositpage');
  expect(await go('/game/last')).toBe('/game/last');
  launch({ files: [] });
  expect(location.pathname).toBe('/game/last');
});

test('the link of a reset letter keeps its code', async () => {
  await go('/account/reset#token=t0ken');
  expect(location.href.endsWith('/account/reset#token=t0ken')).toBe(true);
});

test('a browser without a launch queue does without', () => {
  vi.unstubAllGlobals();
  expect(() => handleLaunches()).not.toThrow();
});
