import type { MouseEvent, ReactNode } from 'react';
import { LIMITS_PATH } from '../../../config/paths.ts';
import { openOverlay } from '../../../overlays/index.ts';
import { game } from '../../../state/game.ts';

/** A link to the limits: their page, or over a running game, which would hide the page, a sheet. Rule R26. */
export function LimitsLink({ children }: { children: ReactNode }): ReactNode {
  const show = (event: MouseEvent): void => {
    if (!game.currentGame) return;
    event.preventDefault();
    openOverlay({ kind: 'limits' });
  };
  return (
    <a href={LIMITS_PATH} onClick={show}>
      {children}
    </a>
  );
}
