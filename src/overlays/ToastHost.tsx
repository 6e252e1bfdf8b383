import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { toast, ToastContainer, type ToastOptions } from 'react-toastify/unstyled';
import { TIMINGS } from '../config/timings.ts';
import { moveToastsToTop, toastRoot } from './toastRoot.ts';
import './toast.css';

if (toastRoot) {
  moveToastsToTop();
  // A separate React root: toasts and page do not render each other.
  const root = createRoot(toastRoot);
  flushSync(() =>
    root.render(<ToastContainer position="top-center" newestOnTop hideProgressBar draggable={false} limit={3} />),
  );
}

/** The kinds of toasts; `moneyError` and `lasting` (news that must be read) stay until they are closed. Rule N5. */
export type ToastKind = 'success' | 'error' | 'custom' | 'moneyError' | 'lasting';

const OPTIONS: Record<ToastKind, ToastOptions> = {
  success: { type: 'success', autoClose: TIMINGS.toast },
  error: { type: 'error', autoClose: TIMINGS.toast },
  custom: { type: 'info', autoClose: TIMINGS.toast },
  moneyError: { type: 'error', autoClose: false, closeOnClick: false },
  lasting: { type: 'info', autoClose: false, closeOnClick: false },
};

/** Shows a toast; called by `overlays/toast.ts` only. */
export function show(kind: ToastKind, text: string): void {
  moveToastsToTop();
  toast(text, { ...OPTIONS[kind], toastId: `${kind}:${text}` });
}
