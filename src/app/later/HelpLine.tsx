import type { ReactNode } from 'react';
import { lazyPart } from '../../i18n/lazyPart.ts';

const Line = lazyPart(async () => ({
  default: (await import('../../features/protection/parts/HelpLine.tsx')).HelpLine,
}));

/** Who helps, in the footer. Rule R8. */
export function HelpLine(): ReactNode {
  return <Line />;
}
