export { confirm, tell } from './confirm.ts';
export { navigate, followLinks, setLeaveQuestion } from './navigation.ts';
export { askOverlay, closeOverlay, followHistory, openOverlay, stack, type OverlayEntry } from './stack.ts';
export { useBackCloses } from './useBackCloses.ts';
export { toast, type ToastKind } from './toast.ts';
export { raiseToasts } from './toastRoot.ts';
export { OverlayHost, type OverlayProps, type OverlayViews } from './OverlayHost.tsx';
export type { DialogText, Overlay } from './kinds.ts';
