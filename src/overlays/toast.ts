import { log } from '../lib/log.ts';
import type { ToastKind } from './ToastHost.tsx';

/**
 * Shows a translated message at the top centre for 2 s, or until it is closed; the same text is not shown twice at once. Rule N5. The
 * library is loaded with the first toast, to keep it out of the first bundle.
 */
export async function toast(kind: ToastKind, text: string): Promise<void> {
  try {
    const { show } = await import('./ToastHost.tsx');
    show(kind, text);
  } catch (cause) {
    log.error('A toast could not be shown', cause);
  }
}
