// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { ErrorBoundary } from '../../../src/app/ErrorBoundary.tsx';
import { lazyPart } from '../../../src/i18n/lazyPart.ts';
import { reloadOnFailedChunk } from '../../../src/pwa/chunks.ts';
import { VirtualClock } from '../../support/virtualClock.ts';
import { buttonOf, clear, draw, press } from '../features/games/page.tsx';

afterEach(async () => {
  await clear();
  vi.restoreAllMocks();
});

function Failing(): never {
  throw new Error('for the test');
}

it('where a page and an overlay both fail, the overlay is named by its own title', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await draw(
    <>
      <ErrorBoundary>
        <Failing />
      </ErrorBoundary>
      <ErrorBoundary close={() => undefined}>
        <Failing />
      </ErrorBoundary>
    </>,
  );
  const titles = [...document.querySelectorAll('h1')];
  expect(titles.map(({ id }) => id)).toEqual(['', 'not-shown']);
  expect(document.querySelector('dialog')?.getAttribute('aria-labelledby')).toBe('not-shown');
});

it('the error of an overlay stays open when it is put above a dialog that opened later, and closes by Esc', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const close = vi.fn();
  await draw(
    <ErrorBoundary close={close}>
      <Failing />
    </ErrorBoundary>,
  );
  const dialog = document.querySelector('dialog');
  // The browser reports the closing when the dialog is open again.
  dialog?.dispatchEvent(new Event('close'));
  expect([dialog?.open, close.mock.calls.length]).toEqual([true, 0]);
  dialog?.close();
  dialog?.dispatchEvent(new Event('close'));
  expect(close).toHaveBeenCalled();
});

it('a page that could not be loaded is loaded again when the player returns to it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = vi.fn<() => Promise<{ default: () => ReactNode }>>();
  load.mockRejectedValueOnce(new Error('for the test')).mockResolvedValue({ default: () => <i>screen</i> });
  const Screen = lazyPart(load);
  const page = (path: string, content: ReactNode) => <ErrorBoundary key={path}>{content}</ErrorBoundary>;
  await draw(page('/history', <Screen />));
  await vi.waitFor(() => expect(document.querySelector('h1')).toBeTruthy(), 60_000);
  // The way home is a new document: without the router, which might ask about an open game below the error.
  expect(document.querySelector<HTMLAnchorElement>('a[href="/home"]')?.target).toBe('_self');
  await draw(page('/home', 'home'));
  await draw(page('/history', <Screen />));
  await vi.waitFor(() => expect(document.querySelector('i')?.textContent).toBe('screen'), 60_000);
});

it('a screen that was lost without a connection is shown once there is one again, without a press and without a reload (Rule O4)', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const clock = new VirtualClock();
  const load = vi.fn(() => Promise.resolve({ default: () => <i>here</i> }));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const Screen = lazyPart(load);
  let isOnline = false;
  const reload = vi.fn();
  const store = { get: () => undefined, set: () => true };
  // A busy page, too: nothing in it is lost.
  const ports = { clock, build: 'v1', store, busy: () => true, online: async () => isOnline };
  reloadOnFailedChunk({ ...ports, reload, applyUpdate: reload });
  await draw(
    <ErrorBoundary>
      <Screen />
    </ErrorBoundary>,
  );
  await vi.waitFor(() => expect(document.querySelector('[role="alert"]')).toBeTruthy(), 60_000);
  await clock.advance(60_000);
  expect(load).toHaveBeenCalledTimes(1);
  isOnline = true;
  await clock.advance(15_000);
  await vi.waitFor(() => expect(document.querySelector('#page')?.textContent).toBe('here'), 60_000);
  expect([load.mock.calls.length, reload.mock.calls.length]).toEqual([2, 0]);
});

it('the error of a part of the page says neither that nothing was sent nor what the balance is: a payment may be on its way, or a game continue below', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await draw(
    <ErrorBoundary>
      <Failing />
    </ErrorBoundary>,
  );
  const text = document.querySelector('[role="alert"]')?.textContent;
  expect(text).toContain('does not affect anything you have sent');
  expect(text).not.toMatch(/Nothing was sent|balance/);
});

it('its reload brings the newer build that waits: the worker would send the present one again, without the lost part (Rule O4)', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  const waiting = Object.assign(new EventTarget(), { postMessage: vi.fn() });
  const serviceWorker = { getRegistration: async () => ({ waiting }) };
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker }));
  await draw(
    <ErrorBoundary close={() => undefined}>
      <Failing />
    </ErrorBoundary>,
  );
  await press(buttonOf('Reload'));
  expect(waiting.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' });
  expect(reload).not.toHaveBeenCalled();
  waiting.dispatchEvent(new Event('statechange'));
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce(), 60_000);
  vi.unstubAllGlobals();
});
