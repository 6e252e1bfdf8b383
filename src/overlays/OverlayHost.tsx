import { useEffect, type ComponentType, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { closeOverlay, stack } from './stack.ts';
import { raiseToasts } from './toastRoot.ts';
import type { Overlay } from './kinds.ts';

/** What the view of an overlay gets: its own data, and how to close itself, with an answer if it was asked. */
export interface OverlayProps<Kind extends Overlay['kind']> {
  overlay: Extract<Overlay, { kind: Kind }>;
  close(answer?: boolean): void;
}

/** The view of each kind of overlay; `app/overlayViews.ts` fills it. */
export type OverlayViews = { [Kind in Overlay['kind']]: ComponentType<OverlayProps<Kind>> };

/** What stands around each overlay, and in its place if it cannot be drawn. */
type OverlayGuard = ComponentType<{ close?: (() => void) | undefined; children: ReactNode }>;

/** Draws the stack. It is mounted beside the router, so that a change of page re-mounts nothing in it. Design section 4. */
export function OverlayHost({ views, Guard }: { views: OverlayViews; Guard: OverlayGuard }): ReactNode {
  const { entries } = useSnapshot(stack);
  useEffect(() => {
    raiseToasts();
    document.addEventListener('fullscreenchange', raiseToasts);
    return () => document.removeEventListener('fullscreenchange', raiseToasts);
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
