// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchEdgeSwipes } from '../../../src/app/edgeSwipe.ts';
import { NARROW } from '../../../src/config/screen.ts';
import { openOverlay, stack } from '../../../src/overlays/index.ts';
import { edgeOwner } from '../../../src/pwa/edges.ts';
import { store } from '../../../src/storage/encodedStore.ts';

type Point = readonly [x: number, y: number];

const ANDROID = 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1';
const RIGHT = NARROW - 101;

function touch(type: string, ...points: readonly Point[]): void {
  const touches = points.map(([clientX, clientY]) => ({ clientX, clientY }));
  document.dispatchEvent(Object.assign(new Event(type), { touches }));
}

/** Swipes from one point over others. Returns the kinds of the open overlays. */
function swipe(from: Point, ...to: readonly Point[]): string[] {
  touch('touchstart', from);
  for (const point of to) touch('touchmove', point);
  return stack.entries.map(({ overlay }) => overlay.kind);
}

watchEdgeSwipes();
beforeEach(() => {
  vi.stubGlobal('innerWidth', NARROW - 100);
  vi.stubGlobal('navigator', { userAgent: ANDROID, maxTouchPoints: 5 });
});
afterEach(() => {
  stack.entries = [];
  store.remove('edge_owner');
  vi.unstubAllGlobals();
});

test('on a phone a swipe from the left edge opens the menu, one from the right edge the drawer; from then on the page counts as the owner of the edges', () => {
  expect(swipe([5, 300], [40, 300], [62, 310])).toEqual(['menu']);
  stack.entries = [];
  expect(swipe([RIGHT, 300], [RIGHT - 60, 300])).toEqual(['drawer']);
  expect(edgeOwner()).toBe('page');
});

test.each<[string, readonly [Point, ...Point[]]]>([
  [
    'begins away from the edges',
    [
      [120, 300],
      [220, 300],
    ],
  ],
  [
    'is short',
    [
      [5, 300],
      [55, 300],
    ],
  ],
  [
    'is a scroll',
    [
      [5, 300],
      [65, 400],
    ],
  ],
  [
    'leads to the edge',
    [
      [20, 300],
      [0, 300],
    ],
  ],
])('a swipe that %s opens nothing', (_what, [from, ...to]) => {
  expect(swipe(from, ...to)).toEqual([]);
});

test('nothing is opened by two fingers, over an open overlay, or in a wide window', () => {
  touch('touchstart', [5, 300], [90, 300]);
  touch('touchmove', [90, 300], [190, 300]);
  expect(stack.entries).toEqual([]);
  openOverlay({ kind: 'search' });
  expect(swipe([5, 300], [90, 300])).toEqual(['search']);
  stack.entries = [];
  vi.stubGlobal('innerWidth', NARROW);
  expect(swipe([5, 300], [90, 300])).toEqual([]);
});

test('swipes from the edge do nothing where the system has taken one, or is known to take them', () => {
  expect(swipe([5, 300], [20, 300])).toEqual([]);
  touch('touchcancel');
  expect(edgeOwner()).toBe('system');
  expect(swipe([5, 300], [90, 300])).toEqual([]);
  store.remove('edge_owner');
  vi.stubGlobal('navigator', { userAgent: IPHONE, maxTouchPoints: 5 });
  expect(swipe([5, 300], [90, 300])).toEqual([]);
});

test('a cancelled scroll, and a cancelled touch that has hardly moved, leave the owner of the edges unknown', () => {
  swipe([5, 300], [17, 360]);
  touch('touchcancel');
  swipe([5, 300], [10, 300]);
  touch('touchcancel');
  expect(edgeOwner()).toBe('unknown');
});

test.each<[string, Point, Point, number, string[]]>([
  ['scrolls a row that has more to its right', [RIGHT, 300], [RIGHT - 60, 300], 0, []],
  ['begins in a row that is at its end', [RIGHT, 300], [RIGHT - 60, 300], 500, ['drawer']],
  ['scrolls a row back', [5, 300], [62, 300], 500, []],
  ['begins in a row that is at its start', [5, 300], [62, 300], 0, ['menu']],
])('a swipe from the edge that %s', (_what, [clientX, clientY], to, scrollLeft, opened) => {
  const row = document.body.appendChild(document.createElement('div'));
  row.style.overflowX = 'auto';
  for (const [name, value] of Object.entries({ scrollWidth: 1000, clientWidth: 500, scrollLeft }))
    Object.defineProperty(row, name, { value });
  const card = row.appendChild(document.createElement('a'));
  card.dispatchEvent(Object.assign(new Event('touchstart', { bubbles: true }), { touches: [{ clientX, clientY }] }));
  touch('touchmove', to);
  expect(stack.entries.map(({ overlay }) => overlay.kind)).toEqual(opened);
  row.remove();
});
