/** Space kept between a menu, its button and the window's edges, in CSS pixels. */
const GAP = 8;

/**
 * Puts an open popover at its button: below it if it fits, else above; lined up with the button's start, or its end
 * where that would leave the window. Follows scrolling and resizing. Gives a function that stops following.
 * Until anchor positioning is everywhere: two custom properties, set by script, which a strict CSP allows.
 */
export function placeMenu(menu: HTMLElement, button: HTMLElement): () => void {
  const place = () => {
    const anchor = button.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = menu;
    const below = anchor.bottom + GAP / 2;
    const fitsBelow = below + height + GAP <= innerHeight || anchor.top < height + GAP;
    const x = anchor.left + width + GAP <= innerWidth ? anchor.left : anchor.right - width;
    const y = fitsBelow ? below : anchor.top - GAP / 2 - height;
    menu.style.setProperty('--menu-x', `${Math.max(GAP, Math.min(x, innerWidth - width - GAP))}px`);
    menu.style.setProperty('--menu-y', `${Math.max(GAP, Math.min(y, innerHeight - height - GAP))}px`);
  };
  place();
  addEventListener('resize', place);
  addEventListener('scroll', place, { capture: true, passive: true });
  return () => {
    removeEventListener('resize', place);
    removeEventListener('scroll', place, { capture: true });
  };
}
