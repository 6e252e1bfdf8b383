import { Trans } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { recentGames } from '../games.state.ts';
import { Strip } from './Strip.tsx';

/** Recent games in a row; nothing if there are none. */
export function RecentStrip() {
  const { items } = useSnapshot(recentGames);
  return <Strip title={<Trans>Recently played</Trans>} items={items} />;
}
