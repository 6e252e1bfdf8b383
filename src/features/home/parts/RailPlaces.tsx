import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { FEATURES } from '../../../config/brand.ts';
import { app } from '../../../state/app.ts';
import { usePlayed } from '../../games/index.ts';
import styles from './RailPlaces.module.css';

/** Cards that a waiting rail has places for: as many as the widest page shows. */
const CARDS = 8;

/** The rails before their script is here: as many as `railsOf` gives before the first reply, in the same places. */
export function RailPlaces(): ReactNode {
  const { signedIn } = useSnapshot(app);
  const played = usePlayed();
  const rails = (signedIn ? played : 0) + (FEATURES.gameLists ? (FEATURES.newGames ? 2 : 1) : 0);
  return Array.from({ length: rails }, (_, rail) => <RailPlace key={rail} />);
}

/** A rail whose games are not known yet. */
export function RailPlace(): ReactNode {
  return (
    <div className={styles['rail']} aria-hidden="true">
      <div className={styles['row']} data-waiting="">
        {Array.from({ length: CARDS }, (_, place) => (
          <i key={place} />
        ))}
      </div>
    </div>
  );
}
