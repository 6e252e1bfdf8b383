import { log } from '../lib/log.ts';
import type { ToastKind, ToastText } from './ToastHost.tsx';

/**
 * Shows a translated message at the top centre, by its kind for 2 s or until it is closed; a text that is already shown
 * is not shown again. One that lasts has its text as a function, which is called again when the language changes.
 * `trace`: the trace id of the call that failed, for its support code. `subject`: the id of what the text is about,
 * where another one may end with the same text and is then shown as well. The library is loaded with the first toast,
 * to keep it out of the first bundle. Resolves to false if that script cannot be loaded, else to true. Never rejects.
 * Rules N5, S8.
 */
export async function toast(kind: ToastKind, text: ToastText, trace?: string, subject?: string): Promise<boolean> {
  try {
    const { show } = await import('./ToastHost.tsx');
    show(kind, text, trace, subject);
    return true;
  } catch (cause) {
    log.error('A toast could not be shown', cause);
    return false;
  }
}
