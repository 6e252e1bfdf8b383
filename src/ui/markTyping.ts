/** Fields for which a touch keyboard comes up. */
const TYPED = "input:not([type='checkbox'], [type='radio']), textarea";

/**
 * Sets `data-typing` on the root element while a field has the focus for which a touch keyboard comes up. A field that is removed reports
 * no loss of its focus, so styles check with `:has()` that one still has it; the attribute saves the browser that search in every other
 * style update. Called once.
 */
export function markTyping(): void {
  const mark = (focused: EventTarget | null): void => {
    document.documentElement.toggleAttribute('data-typing', focused instanceof Element && focused.matches(TYPED));
  };
  addEventListener('focusin', ({ target }) => mark(target));
  addEventListener('focusout', () => mark(null));
  mark(document.activeElement);
}
