import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { lazyPart } from '../../i18n/lazyPart.ts';
import { app } from '../../state/app.ts';
import { SilentErrorBoundary } from './SilentErrorBoundary.tsx';

const Line = lazyPart(async () => ({
  default: (await import('../../features/protection/parts/HelpLine.tsx')).HelpLine,
}));

/** The help line in the footer of every page; nothing if it cannot be loaded. Rule R8. */
export function LazyHelpLine(): ReactNode {
  const { trouble } = useSnapshot(app);
  return (
    <SilentErrorBoundary retryOn={trouble}>
      <Line />
    </SilentErrorBoundary>
  );
}
