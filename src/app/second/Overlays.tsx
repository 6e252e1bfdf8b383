import type { ReactNode } from 'react';
import { OverlayHost } from '../../overlays/index.ts';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { OVERLAYS } from '../overlays.ts';

/** The open overlays, with the views of all features. Rule N4. */
export function Overlays(): ReactNode {
  return <OverlayHost views={OVERLAYS} Guard={ErrorBoundary} />;
}
