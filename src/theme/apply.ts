import type { Style, Theme } from '../config/looks.ts';

/** A theme and a style together: one look. */
export interface Look {
  theme: Theme;
  style: Style;
}

/**
 * Puts a look on the page: both attributes on `<html>`, and the colour of the browser's own frame. Components read
 * tokens, so nothing renders again. Design section 5.
 *
 * An element further down can preview another look by carrying both attributes itself: shape tokens hold shadows of the
 * theme's colour, which are worked out where `data-style` stands.
 */
export function applyLook(look: Look): void {
  const root = document.documentElement;
  root.dataset['theme'] = look.theme;
  root.dataset['style'] = look.style;
  // With the frame that paints the look: asked for at once, it would be worked out for every element twice.
  requestAnimationFrame(() => {
    const background = getComputedStyle(root).getPropertyValue('--color-background').trim();
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', background);
  });
}
