import { Trans } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { openOverlay } from '../../../overlays/index.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { chevronEnd } from '../../../ui/icons.ts';
import { waiting } from '../waiting.state.ts';
import { briefMoney } from '../briefMoney.ts';
import styles from './GameMoneyLine.module.css';

/** The line in the bar of a game while a deposit waits; a press shows its ticket over the game. Rules G19, W16. */
export default function GameMoneyLine() {
  const deposit = useSnapshot(waiting).deposit.at(-1);
  if (!deposit) return null;
  return (
    <button
      type="button"
      className={styles['line']}
      onClick={() => openOverlay({ kind: 'deposit' })}
      data-testid="game-money-line"
    >
      <span className={styles['text']}>
        <Trans>Deposit of {briefMoney(deposit.amount)} in progress</Trans>
      </span>
      <Icon icon={chevronEnd} size={16} />
    </button>
  );
}
