import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { toast, ToastContainer, type ToastOptions } from 'react-toastify/unstyled';
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

/** Shows a toast; called by `overlays/toast.ts` only. */
export function show(text: string, options: ToastOptions): void {
  moveToastsToTop();
  toast(text, options);
}
