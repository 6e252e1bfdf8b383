// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { parseLaunchUrl } from '../../../src/lib/destination.ts';
import { openWaitingWindow } from '../../../src/pwa/waitingWindow.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const address = parseLaunchUrl('https://games.example/1', location.origin);
/** The waiting page, without its style sheet, which is not loaded here. */
const WAITING_PAGE = readFileSync('public/launch.html', 'utf8').replace(/<link rel="stylesheet"[^>]*>/, '');
const SHOWN = { title: 'Royal Reef', text: 'Opening the game.' };

/** A browser that opens this window, or blocks it. */
function browser(opens = true) {
  const opened = Object.assign(new EventTarget(), {
    opener: window as unknown,
    closed: false,
    location: { replace: vi.fn() },
    close: vi.fn(),
    document: new DOMParser().parseFromString(WAITING_PAGE, 'text/html'),
  });
  const open = vi.spyOn(window, 'open').mockReturnValue(opens ? (opened as unknown as Window) : null);
  return { open, opened };
}

test('a waiting window opens the waiting page without an opener, and navigates it once its address is known', () => {
  const { open, opened } = browser();
  const waiting = openWaitingWindow(SHOWN);
  expect(open).toHaveBeenCalledExactlyOnceWith('/launch.html', '_blank', 'popup,width=1200,height=800');
  expect(opened.opener).toBeNull();
  if (address) waiting?.open(address);
  expect(opened.location.replace).toHaveBeenCalledExactlyOnceWith('https://games.example/1');
});

test('the waiting page says what is opened, in the language and the colours of this page (Rule G12)', () => {
  const { opened } = browser();
  document.documentElement.lang = 'de';
  document.body.style.backgroundColor = 'rgb(1, 2, 3)';
  openWaitingWindow(SHOWN);
  opened.dispatchEvent(new Event('DOMContentLoaded'));
  const { documentElement, title } = opened.document;
  expect([
    documentElement.lang,
    title,
    opened.document
      .querySelector('main')
      ?.innerText.trim()
      .split(/\s*\n\s*/),
  ]).toEqual(['de', 'Royal Reef', ['Royal Reef', 'Opening the game.']]);
  expect(documentElement.style.backgroundColor).toBe('rgb(1, 2, 3)');
});

test('a waiting window has no size on a phone: it is full screen there', () => {
  const { open } = browser();
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: query.includes('coarse'), media: query }) as MediaQueryList,
  );
  openWaitingWindow(SHOWN);
  expect(open).toHaveBeenCalledExactlyOnceWith('/launch.html', '_blank', undefined);
});

test('a waiting window that the browser blocks is null', () => {
  browser(false);
  expect(openWaitingWindow(SHOWN)).toBeNull();
});

test.each([
  ['on an iPhone’s home screen', { standalone: true }],
  ['in KakaoTalk', { userAgent: 'Mozilla/5.0 (Linux; Android 15; SM-S921N; wv) Chrome/130.0 KAKAOTALK 11.2.0' }],
  ['in Instagram', { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Mobile/15E148 Instagram 380' }],
])('a waiting window is null %s, where nothing is opened', (_where, navigator) => {
  const { open } = browser();
  vi.stubGlobal('navigator', navigator);
  expect(openWaitingWindow(SHOWN)).toBeNull();
  expect(open).not.toHaveBeenCalled();
});

test('a waiting window closes when this page is left before the address is known, and not afterwards', () => {
  const { opened } = browser();
  const waiting = openWaitingWindow(SHOWN);
  dispatchEvent(new Event('pagehide'));
  expect(opened.close).toHaveBeenCalledOnce();
  if (address) waiting?.open(address);
  dispatchEvent(new Event('pagehide'));
  expect(opened.close).toHaveBeenCalledOnce();
});
