import { log } from '../lib/log.ts';
import type { ToastKind, ToastText } from './ToastHost.tsx';

/**
 * Shows a translated message at the top centre, by its kind for 2 s or until it is closed; a text that is already shown is not shown again,
 * unless it is about another `subject`, by its id. A text that lasts is a function, which is called again when the language changes. `trace`:
 * the trace id of the call that failed, for its support code. Resolves to false if the script of toasts cannot be loaded, which the first
 * toast does, else to true. Never rejects. Rules N5, S8.
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
