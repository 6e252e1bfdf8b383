import { NARROW } from '../config/limits.ts';
import { openOverlay, stack } from '../overlays/index.ts';

/** A swipe begins this close to the edge, in CSS pixels. */
const EDGE = 24;
/** It counts once it is this long… */
const LENGTH = 56;
/** …and this much more sideways than up or down. */
const SLOPE = 1.5;

/** On a narrow screen: from the left edge comes the menu, from the right the list of games. Spec section 2, "Swipe and menu". */
export function followEdgeSwipes(): void {
  let start: { x: number; y: number; from: 'left' | 'right' } | undefined;

  document.addEventListener(
    'touchstart',
    ({ touches }) => {
      const touch = touches.length === 1 && innerWidth < NARROW && stack.entries.length === 0 ? touches[0] : undefined;
      start = undefined;
      if (!touch) return;
      if (touch.clientX <= EDGE) start = { x: touch.clientX, y: touch.clientY, from: 'left' };
      else if (touch.clientX >= innerWidth - EDGE) start = { x: touch.clientX, y: touch.clientY, from: 'right' };
    },
    { passive: true },
  );

  document.addEventListener(
    'touchmove',
    ({ touches }) => {
      const touch = touches[0];
      if (!start || !touch) return;
      const along = start.from === 'left' ? touch.clientX - start.x : start.x - touch.clientX;
      if (along < LENGTH || along < SLOPE * Math.abs(touch.clientY - start.y)) return;
      const { from } = start;
      start = undefined;
      openOverlay(from === 'left' ? { kind: 'menu' } : { kind: 'drawer', filter: 'all' });
    },
    { passive: true },
  );
}
