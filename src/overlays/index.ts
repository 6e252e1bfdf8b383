export { confirm, showAlert } from './confirm.ts';
export { navigate, clickedPath, interceptLinks, openPage, setLeaveGuard, setUncover } from './navigation.ts';
export { openOverlayForAnswer, closeOverlay, watchHistory, openOverlay, setBackGuard, stack } from './stack.ts';
export { isOverlayOpen } from './isOverlayOpen.ts';
export { useBackCloses } from './useBackCloses.ts';
export { closeToast } from './closeToast.ts';
export { toast } from './toast.ts';
export { OverlayHost, viewsOf } from './OverlayHost.tsx';
export type { DialogText, Overlay, OverlayProps } from './kinds.ts';
