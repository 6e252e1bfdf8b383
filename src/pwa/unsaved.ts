/**
 * Form fields that the player has changed or is editing. Not searches, and not forms with `data-draft`, which store their text. Fields with
 * `data-unsent`, however they were filled: the browser does not count what a button or a link entered; also read-only, while they are sent.
 */
const TOUCHED =
  'form:not([role="search"], [data-draft]) :is(input:not([type="search"], [type="checkbox"], [type="radio"]), textarea):is(:user-valid, :user-invalid, :focus), [data-unsent]';

/** Whether a reload would lose what was entered in a form. */
export function hasUnsavedForm(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(TOUCHED);
  return [...fields].some(
    (field) => field.value !== '' && !field.disabled && !field.matches('[readonly]:not([data-unsent])'),
  );
}
