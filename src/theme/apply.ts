import { LOOK } from '../config/brand.ts';
import type { Style, Theme } from '../config/looks.ts';
import { hasOtherLooks, loadOtherLooks } from './otherLooks.ts';

/** A theme and a style. */
export interface Look {
  theme: Theme;
  style: Style;
}

/** The look that was chosen last, while its sheet is loading. */
let wanted: Look | undefined;

/**
 * Applies a look: both attributes on `<html>`, and the `theme-color` of the browser's frame. Components read tokens, so React renders
 * nothing. Rule T2.
 *
 * The documents contain the default look; the sheet of all others is loaded before one of them is applied for the first time. If it cannot
 * be loaded, the look stays as it is. Where a stored look differs, the inline script has applied it before the first paint.
 */
export function applyLook(look: Look): void {
  const { theme, style } = document.documentElement.dataset;
  const isApplied = look.theme === theme && look.style === style;
  const isDefault = look.theme === LOOK.theme && look.style === LOOK.style;
  wanted = isApplied || isDefault || hasOtherLooks() ? undefined : { ...look };
  if (wanted) void applyOnceLoaded();
  else setLook(look);
}

async function applyOnceLoaded(): Promise<void> {
  const isLoaded = await loadOtherLooks();
  // Another look may have been applied meanwhile.
  if (isLoaded && wanted) setLook(wanted);
}

function setLook({ theme, style }: Look): void {
  const root = document.documentElement;
  root.dataset['theme'] = theme;
  root.dataset['style'] = style;
  // In the next frame: reading the style now would force a second style calculation.
  requestAnimationFrame(() => {
    const background = getComputedStyle(root).getPropertyValue('--color-background').trim();
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', background);
  });
}
