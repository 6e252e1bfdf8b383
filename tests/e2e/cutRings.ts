/**
 * Runs in the page: the controls whose ring of focus is cut off, by the screen's edge for those that are fixed there, or by an ancestor
 * that clips or scrolls only sideways. Focuses each of them.
 */
export function cutRings(): string[] {
  const cut = new Set<string>();
  const { clientWidth, clientHeight } = document.documentElement;
  for (const control of document.querySelectorAll<HTMLElement>('a[href], button, summary')) {
    if (!control.checkVisibility({ visibilityProperty: true })) continue;
    // TypeScript does not know the option yet.
    control.focus({ focusVisible: true } as FocusOptions);
    const { outlineOffset, outlineStyle, outlineWidth } = getComputedStyle(control);
    if (document.activeElement !== control || outlineStyle === 'none') continue;
    // With a tolerance: positions are fractional.
    const beyond = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth) - 0.5;
    const { top, bottom, left, right } = control.getBoundingClientRect();
    const isCut = (box: { top: number; bottom: number; left: number; right: number }, isSideways: boolean): boolean =>
      top - beyond < box.top ||
      bottom + beyond > box.bottom ||
      (!isSideways && (left - beyond < box.left || right + beyond > box.right));
    for (let around = control.parentElement; around && around !== document.body; around = around.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(around);
      const isSideways = around.scrollWidth > around.clientWidth;
      const clips = overflowX !== 'visible' && overflowY !== 'visible' && around.scrollHeight <= around.clientHeight;
      const isAtEdge =
        position === 'fixed' && isCut({ top: 0, bottom: clientHeight, left: 0, right: clientWidth }, false);
      if ((clips && isCut(around.getBoundingClientRect(), isSideways)) || isAtEdge)
        cut.add(`${control.textContent || control.ariaLabel} in ${around.tagName}.${around.className}`);
      if (position === 'fixed') break;
    }
  }
  return [...cut];
}
