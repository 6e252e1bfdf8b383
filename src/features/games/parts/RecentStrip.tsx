import { Trans } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { recentGames } from '../games.state.ts';
import { Strip } from './Strip.tsx';

/** What was played last as a line of games; nothing without any. */
export function RecentStrip() {
  const { items } = useSnapshot(recentGames);
  return <Strip title={<Trans>Recently played</Trans>} items={items} />;
}
