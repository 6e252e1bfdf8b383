import type { ReactNode } from 'react';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** What is shown, and `said` in its place for screen readers: a figure in words. */
export function Spoken({ said, children }: { said: ReactNode; children: ReactNode }) {
  return (
    <>
      <span aria-hidden="true">{children}</span>
      <VisuallyHidden>{said}</VisuallyHidden>
    </>
  );
}
