import { useEffect, type ComponentType, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { lazyPart, type LazyPart } from '../i18n/lazyPart.ts';
import { OverlayClosing } from '../data/overlayClosing.ts';
import { closeOverlay, removeClosed, stack } from './stack.ts';
import { OverlayLoading } from './OverlayLoading.tsx';
import type { Overlay, OverlayProps, OverlayRow } from './kinds.ts';

/** The rows of all kinds of overlays; undefined for one that the brand has switched off. */
type OverlayRows = Readonly<Record<Exclude<Overlay['kind'], 'layer'>, OverlayRow<never> | undefined>>;

/** The view of each kind, by its row. */
export type OverlayViews = Readonly<Record<string, LazyPart<OverlayProps<never>>>>;

/** The views of all rows, each loaded when it is first rendered. Called once per table. */
export function viewsOf(rows: OverlayRows): OverlayViews {
  return Object.fromEntries(
    Object.entries(rows).flatMap(([kind, load]) => (load ? [[kind, lazyPart(load, OverlayLoading)]] : [])),
  );
}

/** Error boundary around each overlay. */
type OverlayGuard = ComponentType<{ close?: (() => void) | undefined; children: ReactNode }>;

/** Renders the stack. It is mounted beside the router, so that a change of page re-mounts no overlay. Rule N4. */
export function OverlayHost({
  views,
  Guard,
}: {
  views: Readonly<Record<string, ComponentType<OverlayProps<never>>>>;
  Guard: OverlayGuard;
}): ReactNode {
  const { entries, closing } = useSnapshot(stack);
  useEffect(() => {
    if (closing.length > 0) void closingAnimations().then(() => removeClosed(closing.map(({ id }) => id)));
  }, [closing]);
  return [...entries, ...closing].map(({ id, overlay }, at) => {
    const View = views[overlay.kind];
    return (
      View && (
        <Guard key={id} close={() => closeOverlay(id)}>
          <OverlayClosing value={at >= entries.length}>
            {/* `openOverlay` has checked the data against the row of this view at compile time. */}
            <View overlay={overlay as never} close={(answer) => closeOverlay(id, answer)} />
          </OverlayClosing>
        </Guard>
      )
    );
  });
}

/** Resolves when the closing animations of dialogs have ended; immediately in a browser without them. */
async function closingAnimations(): Promise<unknown> {
  // Dialogs close at the end of the task (`ui/modalDialogs.ts`).
  await Promise.resolve();
  const closed = [...document.querySelectorAll('dialog:not([open])')];
  return Promise.allSettled(closed.flatMap((element) => element.getAnimations?.().map(({ finished }) => finished)));
}
