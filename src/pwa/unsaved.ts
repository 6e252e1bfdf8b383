/** Fields of a form that the player has changed, or is changing. A search is nothing to lose; a form with `data-draft` keeps its text itself. */
const TOUCHED =
  'form:not([role="search"], [data-draft]) :is(input:not([type="search"], [type="checkbox"], [type="radio"]), textarea):is(:user-valid, :user-invalid, :focus)';

/** Whether a form on the page holds something typed that a reload would lose. */
export function hasUnsavedForm(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TOUCHED);
  return [...fields].some((field) => field.value !== '' && !field.readOnly && !field.disabled);
}
