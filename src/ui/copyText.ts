import { log } from '../lib/log.ts';

/** Puts a text on the clipboard; false if the browser allows it in no way. To be called in a click. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (cause) {
    // Refused, or not there: in-app browsers know the old way only.
    log.info('The clipboard was refused', { cause });
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const before = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  // On the page, or there is no selection; a dialog on top would make anything outside it inert.
  (before?.parentElement ?? document.body).append(area);
  area.select();
  const copied = document.execCommand('copy');
  area.remove();
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  return copied;
}
