// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { prefetchParts } from '../../../src/app/later/prefetchParts.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

test('under Save-Data the worker is told to delete the files of older builds, and nothing is stored ahead (Rule O1)', () => {
  const posted: unknown[] = [];
  const controller = { postMessage: (data: unknown) => posted.push(data) };
  const getRegistration = vi.fn();
  const serviceWorker = Object.assign(new EventTarget(), { controller, getRegistration });
  vi.stubEnv('PROD', true);
  vi.stubGlobal('navigator', { connection: { saveData: true }, serviceWorker });
  prefetchParts('v1');
  expect(posted).toEqual([{ type: 'cleanUp' }]);
  expect(getRegistration).not.toHaveBeenCalled();
});
