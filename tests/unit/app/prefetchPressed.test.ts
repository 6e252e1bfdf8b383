// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { prefetchPressed } from '../../../src/app/third/prefetchPressed.ts';

const fetched: string[] = [];

vi.mock('../../../src/app/routes.ts', () => ({
  ROUTES: [
    { path: '/home', first: () => null },
    { path: '/support', screen: async () => fetched.push('/support') },
    { path: '/new', screen: () => Promise.reject(new TypeError('Failed to fetch')) },
  ],
}));

prefetchPressed();

beforeEach(() => void fetched.splice(0));

function press(html: string): void {
  document.body.innerHTML = html;
  document.body.querySelector('*:not(:has(*))')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
}

test('the script of a page is fetched when its link is pressed, wherever in the link. Rule N14', () => {
  press('<a href="/support?faq=1"><b>Help</b></a>');
  expect(fetched).toEqual(['/support']);
});

test.each([
  '<a href="/home">Home</a>',
  '<a href="https://example.com/support">Away</a>',
  '<a href="/support" data-in-place>Shown in place</a>',
  '<b>No link</b>',
  '<a href="/new">New</a>',
])('nothing is fetched for %s, and no failure is left unhandled', (html) => {
  press(html);
  expect(fetched).toEqual([]);
});

test('nothing is fetched where the player saves data. Rule O1', () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  press('<a href="/support">Help</a>');
  expect(fetched).toEqual([]);
  vi.unstubAllGlobals();
});
