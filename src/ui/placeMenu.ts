/** Minimum distance of a menu from the window's edges, in CSS pixels; the distance from its button is half of it. */
const GAP = 8;

/**
 * Positions an open popover at its button: below if it fits, otherwise above; aligned with the button's start, or with its end if it would
 * overflow. Updates on scroll and resize, and closes it where a window that has become narrow hides the button; returns a function that
 * stops that. A substitute for CSS anchor positioning: it sets two custom properties, which a strict CSP allows.
 */
export function placeMenu(menu: HTMLElement, button: HTMLElement): () => void {
  const place = (): void => {
    if (button.getClientRects().length === 0) return menu.hidePopover();
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
