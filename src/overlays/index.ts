export { confirm, showAlert } from './confirm.ts';
export { navigate, interceptLinks, replaceAddress, setLeaveGuard } from './navigation.ts';
export {
  askOverlay,
  closeOverlay,
  watchHistory,
  openOverlay,
  setBackGuard,
  stack,
  type OverlayEntry,
} from './stack.ts';
export { useBackCloses } from './useBackCloses.ts';
export { toast, type ToastKind } from './toast.ts';
export { moveToastsToTop } from './toastRoot.ts';
export { OverlayHost, type OverlayProps, type OverlayViews } from './OverlayHost.tsx';
export type { DialogText, Overlay } from './kinds.ts';
