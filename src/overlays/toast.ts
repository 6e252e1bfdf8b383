import type { ToastOptions } from 'react-toastify/unstyled';
import { TIMINGS } from '../config/timings.ts';
import { log } from '../lib/log.ts';

/** The three kinds of the spec (section 9), and two that stay until they are closed: an error about money, and news that must be read. */
export type ToastKind = 'success' | 'error' | 'custom' | 'moneyError' | 'lasting';

const OPTIONS: Record<ToastKind, ToastOptions> = {
  success: { type: 'success', autoClose: TIMINGS.toast },
  error: { type: 'error', autoClose: TIMINGS.toast },
  custom: { type: 'info', autoClose: TIMINGS.toast },
  moneyError: { type: 'error', autoClose: false, closeOnClick: false },
  lasting: { type: 'info', autoClose: false, closeOnClick: false },
};

/**
 * Shows a message at the top centre for 2 s, or until it is closed. Text in the player's language. The same text is not
 * shown twice at once. Spec section 9. The library is fetched with the first toast, so that no first screen pays for it.
 */
export async function toast(kind: ToastKind, text: string): Promise<void> {
  try {
    const { show } = await import('./ToastHost.tsx');
    show(text, { ...OPTIONS[kind], toastId: `${kind}:${text}` });
  } catch (cause) {
    log.error('A toast could not be shown', cause);
  }
}
