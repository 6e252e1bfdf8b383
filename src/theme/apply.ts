import type { Style, Theme } from '../config/looks.ts';

/** A theme and a style. */
export interface Look {
  theme: Theme;
  style: Style;
}

/**
 * Applies a look: both attributes on `<html>`, and the `theme-color` of the browser's frame. Components read tokens, so React renders
 * nothing. Rule T2.
 *
 * To preview another look, an element must carry both attributes: shape tokens contain shadows in the theme's colours, which are computed
 * where `data-style` is set.
 */
export function applyLook(look: Look): void {
  const root = document.documentElement;
  root.dataset['theme'] = look.theme;
  root.dataset['style'] = look.style;
  // In the next frame: reading the style at once would force a second style calculation.
  requestAnimationFrame(() => {
    const background = getComputedStyle(root).getPropertyValue('--color-background').trim();
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', background);
  });
}
