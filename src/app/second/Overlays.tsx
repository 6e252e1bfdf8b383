import type { ReactNode } from 'react';
import { OverlayHost } from '../../overlays/index.ts';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { overlayViews } from '../overlayViews.ts';

/** The open overlays, with the views of all features. Rule N4. */
export function Overlays(): ReactNode {
  return <OverlayHost views={overlayViews} Guard={ErrorBoundary} />;
}
