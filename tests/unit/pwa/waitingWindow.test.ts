// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { launchAddress } from '../../../src/lib/destination.ts';
import { openWaitingWindow } from '../../../src/pwa/waitingWindow.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const address = launchAddress('https://games.example/1', location.origin);

/** A browser that opens this window, or blocks it. */
function browser(opens = true) {
  const opened = { opener: window as unknown, closed: false, location: { replace: vi.fn() }, close: vi.fn() };
  const open = vi.spyOn(window, 'open').mockReturnValue(opens ? (opened as unknown as Window) : null);
  return { open, opened };
}

test('opens the waiting page without an opener, and navigates it once its address is known', () => {
  const { open, opened } = browser();
  const waiting = openWaitingWindow();
  expect(open).toHaveBeenCalledExactlyOnceWith('/launch.html', '_blank', 'popup,width=1200,height=800');
  expect(opened.opener).toBeNull();
  if (address) waiting?.open(address);
  expect(opened.location.replace).toHaveBeenCalledExactlyOnceWith('https://games.example/1');
});

test('on a phone without a size: the popup is full screen there', () => {
  const { open } = browser();
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: query.includes('coarse'), media: query }) as MediaQueryList,
  );
  openWaitingWindow();
  expect(open).toHaveBeenCalledExactlyOnceWith('/launch.html', '_blank', undefined);
});

test('null if the browser blocks it', () => {
  browser(false);
  expect(openWaitingWindow()).toBeNull();
});

test('null on an iPhone’s home screen, where nothing is opened', () => {
  const { open } = browser();
  vi.stubGlobal('navigator', { standalone: true });
  expect(openWaitingWindow()).toBeNull();
  expect(open).not.toHaveBeenCalled();
});

test('closes when this page is left before the address is known, and not afterwards', () => {
  const { opened } = browser();
  const waiting = openWaitingWindow();
  dispatchEvent(new Event('pagehide'));
  expect(opened.close).toHaveBeenCalledOnce();
  if (address) waiting?.open(address);
  dispatchEvent(new Event('pagehide'));
  expect(opened.close).toHaveBeenCalledOnce();
});
