import { useEffect, type ComponentType, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { closeOverlay, stack } from './stack.ts';
import { moveToastsToTop } from './toastRoot.ts';
import type { Overlay } from './kinds.ts';

/** Props of an overlay's view: its data, and `close` with the answer, if it was opened with `askOverlay`. */
export interface OverlayProps<Kind extends Overlay['kind']> {
  overlay: Extract<Overlay, { kind: Kind }>;
  close(answer?: boolean): void;
}

/** The view of each kind of overlay; `app/overlayViews.ts` has the table. */
export type OverlayViews = { [Kind in Overlay['kind']]: ComponentType<OverlayProps<Kind>> };

/** Error boundary around each overlay. */
type OverlayGuard = ComponentType<{ close?: (() => void) | undefined; children: ReactNode }>;

/** Renders the stack. It is mounted beside the router, so that a change of page re-mounts no overlay. Rule N4. */
export function OverlayHost({ views, Guard }: { views: OverlayViews; Guard: OverlayGuard }): ReactNode {
  const { entries } = useSnapshot(stack);
  useEffect(() => {
    moveToastsToTop();
    document.addEventListener('fullscreenchange', moveToastsToTop);
    return () => document.removeEventListener('fullscreenchange', moveToastsToTop);
  }, [entries]);
  return entries.map(({ id, overlay }) => (
    <Guard key={id} close={() => closeOverlay(id)}>
      <OverlayView views={views} overlay={overlay} close={(answer) => closeOverlay(id, answer)} />
    </Guard>
  ));
}

function OverlayView<Kind extends Overlay['kind']>(
  props: OverlayProps<Kind> & { views: { [K in Kind]: ComponentType<OverlayProps<K>> } },
): ReactNode {
  const View: ComponentType<OverlayProps<Kind>> = props.views[props.overlay.kind as Kind];
  return <View overlay={props.overlay} close={props.close} />;
}
