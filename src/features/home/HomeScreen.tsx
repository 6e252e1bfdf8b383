import { Trans } from '@lingui/react/macro';
import { useEffect, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { FEATURES } from '../../config/brand.ts';
import { TIMINGS } from '../../config/timings.ts';
import { systemClock } from '../../lib/clock.ts';
import { app } from '../../state/app.ts';
import { catalogue } from '../games/index.ts';
import { offerTutorial } from '../tutorial/index.ts';
import { NoticeLines, Rails } from './ahead.ts';
import { BalanceLine } from './parts/BalanceLine.tsx';
import { Greeting } from './parts/Greeting.tsx';
import { Providers } from './parts/Providers.tsx';
import styles from './HomeScreen.module.css';

/** `/home`: a member's money and games, or a visitor's greeting, then what there is to play, and the newest notices. Rule N11. */
export function HomeScreen(): ReactNode {
  const { signedIn } = useSnapshot(app);
  const hasProviders = useSnapshot(catalogue).providers.length > 0;
  // After a delay: a dialog at once would only be in the way.
  useEffect(() => (FEATURES.tutorial ? systemClock.setTimeout(offerTutorial, TIMINGS.tutorial) : undefined), []);
  return (
    <div className={styles['home']}>
      <h1 className={styles['hidden']}>
        <Trans>Home</Trans>
      </h1>
      {signedIn ? <BalanceLine /> : <Greeting />}
      <Rails />
      <Providers />
      {/* Below the whole list of providers, in a place of their own: nothing moves when they come. */}
      <div className={styles['notices']}>{hasProviders && <NoticeLines />}</div>
    </div>
  );
}
