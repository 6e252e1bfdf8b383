/**
 * Scrolls a row that scrolls sideways, such as a rail, until the control in it that has the focus by keyboard is wholly in view: browsers
 * leave the row where it is if 32 px of the control are. The focus may be in a row already. Called once.
 */
export function revealFocus(): void {
  reveal(document.activeElement);
  document.addEventListener('focusin', ({ target }) => reveal(target));
}

function reveal(target: EventTarget | null): void {
  if (!(target instanceof Element) || !target.matches(':is(a, button):focus-visible')) return;
  const row = rowOf(target)?.getBoundingClientRect();
  const { left, right } = target.getBoundingClientRect();
  if (row && (left < row.left || right > row.right)) target.scrollIntoView({ block: 'nearest', inline: 'center' });
}

/** The nearest element around this one that scrolls sideways. */
function rowOf(control: Element): Element | undefined {
  for (let around = control.parentElement; around; around = around.parentElement) {
    if (around.scrollWidth > around.clientWidth && getComputedStyle(around).overflowX === 'auto') return around;
  }
  return undefined;
}
