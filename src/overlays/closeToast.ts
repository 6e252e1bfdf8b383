import type { ToastKind } from './ToastHost.tsx';

/** Closes the toast of this kind and text, if it is shown: what it says is no longer so. Never rejects. Rule N5. */
export async function closeToast(kind: ToastKind, text: string): Promise<void> {
  // Without its script no toast is shown.
  await import('./ToastHost.tsx').then(
    ({ hide }) => hide(kind, text),
    () => undefined,
  );
}
