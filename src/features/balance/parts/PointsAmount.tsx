import { useSnapshot } from 'valtio';
import { formatNumber } from '../../../i18n/format.ts';
import { preferences } from '../../../state/preferences.ts';
import { HiddenAmount } from '../../../ui/HiddenAmount.tsx';

/** A number of points, hidden together with the balance. */
export function PointsAmount({ points }: { points: number }) {
  return useSnapshot(preferences).balanceHidden ? <HiddenAmount /> : formatNumber(points);
}
