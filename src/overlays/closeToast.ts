import type { ToastKind } from './ToastHost.tsx';

/**
 * Closes the toast of this kind and text (in the active language), if shown, because the text is no longer true. Never
 * rejects. Not in `toast.ts`, which is part of the first script. Rule N5.
 */
export async function closeToast(kind: ToastKind, text: string): Promise<void> {
  // If the script of toasts cannot be loaded, none is shown.
  await import('./ToastHost.tsx').then(
    ({ hide }) => hide(kind, text),
    () => undefined,
  );
}
