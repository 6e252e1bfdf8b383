import { NARROW } from '../config/screen.ts';
import { openOverlay, stack } from '../overlays/index.ts';
import { edgeOwner, storeEdgeOwner } from '../pwa/edges.ts';

/** A swipe starts within this distance of the edge, in CSS pixels. */
const EDGE = 24;
/** Minimum length of a swipe, in CSS pixels. */
const LENGTH = 56;
/** Minimum ratio of horizontal to vertical movement. */
const SLOPE = 1.5;
/** A touch that is cancelled after this distance, in CSS pixels, was a gesture of the system. */
const SYSTEM_GESTURE = 8;

/**
 * On a narrow screen a swipe from the left edge opens the menu, from the right edge the drawer, unless it scrolls a row, or the system
 * handles edge swipes, which a cancelled touch shows. Called once.
 */
export function watchEdgeSwipes(): void {
  let swipe: { x: number; y: number; from: 'left' | 'right'; along: number; isSideways: boolean } | undefined;

  const edgeAt = (x: number): 'left' | 'right' | undefined =>
    x <= EDGE ? 'left' : x >= innerWidth - EDGE ? 'right' : undefined;

  document.addEventListener(
    'touchstart',
    ({ touches, target }) => {
      const touch = touches.length === 1 && stack.entries.length === 0 && innerWidth < NARROW ? touches[0] : undefined;
      const from = touch && edgeAt(touch.clientX);
      swipe = undefined;
      if (!touch || !from || edgeOwner() === 'system' || scrollsSideways(target, from)) return;
      swipe = { x: touch.clientX, y: touch.clientY, from, along: 0, isSideways: false };
    },
    { passive: true },
  );

  document.addEventListener(
    'touchmove',
    ({ touches }) => {
      const touch = touches[0];
      if (!swipe || !touch) return;
      const { from, x, y } = swipe;
      swipe.along = from === 'left' ? touch.clientX - x : x - touch.clientX;
      swipe.isSideways = swipe.along >= SLOPE * Math.abs(touch.clientY - y);
      if (swipe.along < LENGTH || !swipe.isSideways) return;
      swipe = undefined;
      storeEdgeOwner('page');
      openOverlay({ kind: from === 'left' ? 'menu' : 'drawer' });
    },
    { passive: true },
  );

  document.addEventListener('touchcancel', () => {
    if (swipe?.isSideways && swipe.along >= SYSTEM_GESTURE) storeEdgeOwner('system');
    swipe = undefined;
  });
}

/** Whether a swipe from this edge scrolls an element around `target`: a row of cards, tabs. */
function scrollsSideways(target: EventTarget | null, from: 'left' | 'right'): boolean {
  for (let node = target instanceof Element ? target : null; node; node = node.parentElement) {
    const room = from === 'left' ? node.scrollLeft : node.scrollWidth - node.clientWidth - node.scrollLeft;
    // With a tolerance of 1 px: positions are fractional on scaled screens.
    if (room > 1 && /auto|scroll/.test(getComputedStyle(node).overflowX)) return true;
  }
  return false;
}
