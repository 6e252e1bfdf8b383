import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { log } from '../lib/log.ts';
import { toast } from './toast.ts';

/**
 * Copies a text to the clipboard, and shows in a toast whether the browser has allowed it. Must be called in a click.
 */
export async function copyText(text: string): Promise<void> {
  if (await tryCopy(text)) void toast('success', i18n._(msg`Copied.`));
  else void toast('error', i18n._(msg`Copying failed. Select the text instead.`));
}

async function tryCopy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (cause) {
    // The clipboard API is missing or refused, as in in-app browsers: use the old command.
    log.info('The clipboard was refused', { cause });
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const before = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  // Must be in the document to be selected, and inside an open dialog, which makes everything else inert.
  (before?.parentElement ?? document.body).append(area);
  area.select();
  const copied = document.execCommand('copy');
  area.remove();
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  return copied;
}
