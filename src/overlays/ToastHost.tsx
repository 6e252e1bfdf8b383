import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { toast, ToastContainer, type ToastOptions } from 'react-toastify/unstyled';
import { raiseToasts, toastRoot } from './toastRoot.ts';
import './toast.css';

if (toastRoot) {
  raiseToasts();
  // A root of its own: a toast never renders the page again, and the page never a toast.
  const root = createRoot(toastRoot);
  flushSync(() =>
    root.render(<ToastContainer position="top-center" newestOnTop hideProgressBar draggable={false} limit={3} />),
  );
}

/** Shows one toast; `overlays/toast.ts` is the only caller. */
export function show(text: string, options: ToastOptions): void {
  raiseToasts();
  toast(text, options);
}
