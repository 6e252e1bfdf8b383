import type { ToastOptions } from 'react-toastify/unstyled';
import { TIMINGS } from '../config/timings.ts';
import { log } from '../lib/log.ts';

/** The kinds of toasts; `moneyError` and `lasting` (news that must be read) stay until they are closed. Rule N5. */
export type ToastKind = 'success' | 'error' | 'custom' | 'moneyError' | 'lasting';

const OPTIONS: Record<ToastKind, ToastOptions> = {
  success: { type: 'success', autoClose: TIMINGS.toast },
  error: { type: 'error', autoClose: TIMINGS.toast },
  custom: { type: 'info', autoClose: TIMINGS.toast },
  moneyError: { type: 'error', autoClose: false, closeOnClick: false },
  lasting: { type: 'info', autoClose: false, closeOnClick: false },
};

/**
 * Shows a translated message at the top centre for 2 s, or until it is closed; the same text is not shown twice at once. Rule N5. The
 * library is loaded with the first toast, to keep it out of the first bundle.
 */
export async function toast(kind: ToastKind, text: string): Promise<void> {
  try {
    const { show } = await import('./ToastHost.tsx');
    show(text, { ...OPTIONS[kind], toastId: `${kind}:${text}` });
  } catch (cause) {
    log.error('A toast could not be shown', cause);
  }
}
