import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { openOverlay } from '../../../overlays/index.ts';
import type { CurrentGame } from '../../../state/game.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { info } from '../../../ui/icons.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import styles from './OddsButton.module.css';

/** The title of an open game, which shows its odds when pressed; a screen reader reads `said` in place of the title. Rule R21. */
export function OddsButton({ game, said, testId }: { game: CurrentGame; said?: ReactNode; testId: string }) {
  return (
    <button
      type="button"
      className={styles['odds']}
      data-testid={testId}
      onClick={() => void openOverlay({ kind: 'odds', game })}
    >
      <span className={styles['name']} aria-hidden={said !== undefined}>
        {game.title}
      </span>
      <Icon className={styles['mark']} icon={info} size={16} />
      <VisuallyHidden>
        {said} <Trans>Odds</Trans>
      </VisuallyHidden>
    </button>
  );
}
