// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchHistory } from '../../../../src/overlays/index.ts';
import { handleLaunches } from '../../../../src/features/install/launches.ts';
import { turns } from '../../../support/waiting.ts';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
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
  // Navigation is asynchronous: open overlays close first.
  await turns();
  return location.pathname;
};

test('a shortcut of an application that is open navigates this page; a plain launch does not', async () => {
  // The launch that opened this document is delivered late, after the player has gone to another page.
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

test('a browser without a launch queue is no error', () => {
  vi.unstubAllGlobals();
  expect(() => handleLaunches()).not.toThrow();
});
