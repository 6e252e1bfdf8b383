import { useSnapshot } from 'valtio';
import { formatNumber } from '../../../i18n/format.ts';
import { preferences } from '../../../state/preferences.ts';
import { HiddenAmount } from '../../../ui/HiddenAmount.tsx';
import { isLong } from '../../../ui/Money.tsx';
import styles from './PointsAmount.module.css';

/** A number of points, hidden together with the balance; a dash where it is unknown. */
export function PointsAmount({ points }: { points: number | null | undefined }) {
  const { balanceHidden } = useSnapshot(preferences);
  if (typeof points !== 'number') return '–';
  return balanceHidden ? (
    <HiddenAmount />
  ) : (
    <span className={styles['points']} data-long={isLong(points)}>
      {formatNumber(points)}
    </span>
  );
}
