// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NewVersion } from '../../../src/ui/NewVersion.tsx';
import { turns } from '../../support/waiting.ts';
import { click, mount } from './mount.tsx';

const reload = vi.fn();
beforeEach(() => void vi.spyOn(location, 'reload').mockImplementation(reload));
afterEach(() => {
  reload.mockReset();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Presses "Reload" in a browser with this registration of the worker. */
async function pressReload(registration: object): Promise<HTMLElement> {
  const serviceWorker = { getRegistration: async () => registration };
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker }));
  const button = mount(<NewVersion />).get('button');
  click(button);
  await act(() => turns());
  return button;
}

const fakeWorker = () => Object.assign(new EventTarget(), { postMessage: vi.fn() });
const changeState = (worker: EventTarget): Promise<void> =>
  act(() => {
    worker.dispatchEvent(new Event('statechange'));
    return turns();
  });

test('a newer build that this page has not found yet is looked for and installed before the reload, which would bring this build again (Rules A2, R27)', async () => {
  const newer = fakeWorker();
  const registration: Record<string, unknown> = { installing: null, waiting: null };
  registration['update'] = async () => void (registration['installing'] = newer);
  const button = await pressReload(registration);
  expect([button.getAttribute('aria-busy'), reload.mock.calls.length]).toEqual(['true', 0]);
  Object.assign(registration, { installing: null, waiting: newer });
  await changeState(newer);
  expect(newer.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' });
  expect(reload).not.toHaveBeenCalled();
  await changeState(newer);
  expect(reload).toHaveBeenCalledOnce();
});

test.each([
  ['there is no newer build', async () => undefined],
  ['it cannot be looked for', () => Promise.reject(new TypeError('Failed to fetch'))],
])('where %s, the page is reloaded as it is', async (_where, update) => {
  const button = await pressReload({ installing: null, waiting: null, update });
  expect(reload).toHaveBeenCalledOnce();
  expect(button.getAttribute('aria-busy')).toBeNull();
});
