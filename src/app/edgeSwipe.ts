import { NARROW } from '../config/limits.ts';
import { openOverlay, stack } from '../overlays/index.ts';
import { edgeOwner, storeEdgeOwner } from '../pwa/edges.ts';

/** A swipe begins this close to the edge, in CSS pixels. */
const EDGE = 24;
/** It counts once it is this long… */
const LENGTH = 56;
/** …and this much more sideways than up or down. */
const SLOPE = 1.5;
/** A touch that was taken away after this much was a swipe already, in CSS pixels. */
const TAKEN = 8;

/**
 * On a narrow screen: from the left edge comes the menu, from the right the list of games, unless the system has the edges. A system that
 * takes a swipe away from the page shows by it that it has them. Called once.
 */
export function followEdgeSwipes(): void {
  let swipe: { x: number; y: number; from: 'left' | 'right'; along: number; isSideways: boolean } | undefined;

  const edgeAt = (x: number): 'left' | 'right' | undefined =>
    x <= EDGE ? 'left' : x >= innerWidth - EDGE ? 'right' : undefined;

  document.addEventListener(
    'touchstart',
    ({ touches }) => {
      const touch = touches.length === 1 && innerWidth < NARROW && stack.entries.length === 0 ? touches[0] : undefined;
      const from = touch && edgeAt(touch.clientX);
      swipe = undefined;
      if (!touch || !from || edgeOwner() === 'system') return;
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
      openOverlay(from === 'left' ? { kind: 'menu' } : { kind: 'drawer', filter: 'all' });
    },
    { passive: true },
  );

  document.addEventListener('touchcancel', () => {
    if (swipe?.isSideways && swipe.along >= TAKEN) storeEdgeOwner('system');
    swipe = undefined;
  });
}
