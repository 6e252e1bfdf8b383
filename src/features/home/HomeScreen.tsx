import { Trans } from '@lingui/react/macro';
import { useEffect, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { FEATURES } from '../../config/brand.ts';
import * as TIMINGS from '../../config/timings.ts';
import { systemClock } from '../../lib/clock.ts';
import { app } from '../../state/app.ts';
import { play } from '../../state/play.ts';
import { areKnown, catalogue, NEAR_PAGE, useIncrementalRender } from '../games/index.ts';
import { useWasClosed } from '../protection/index.ts';
import { offerTutorial } from '../tutorial/index.ts';
import hidden from '../../ui/VisuallyHidden.module.css';
import { NoticeLines, Rails } from './eager.ts';
import { BalanceLine } from './parts/BalanceLine.tsx';
import { Greeting } from './parts/Greeting.tsx';
import { Providers } from './parts/Providers.tsx';
import styles from './HomeScreen.module.css';

/** `/home`: a member's balance or a visitor's greeting, then rails of games, the providers and the newest notices. Rule N11. */
export function HomeScreen(): ReactNode {
  const { signedIn } = useSnapshot(app);
  const hasProviders = areKnown(useSnapshot(catalogue));
  const [rendered, sentinel] = useIncrementalRender(0, NEAR_PAGE);
  const isNear = rendered > 0;
  const { closed } = useSnapshot(play);
  const wasClosed = useWasClosed();
  // The market closes play for a visitor too, for whom nothing is stored.
  const isClosed = wasClosed || closed?.why === 'market';
  useEffect(() => (FEATURES.tutorial ? offerLater() : undefined), []);
  return (
    <div className={styles['home']}>
      <h1 className={hidden['hidden']}>
        <Trans>Home</Trans>
      </h1>
      {signedIn ? <BalanceLine /> : <Greeting />}
      <Rails />
      {!isClosed && <Providers />}
      {/*
       * The space of the notices is reserved, so that nothing moves when they arrive; they are loaded when the player scrolls near. Where play is
       * closed, they replace the providers: mounted anew (the key), and not before the reason is known, which has its own height.
       */}
      <div key={`${isClosed}`} ref={isNear ? undefined : sentinel} className={styles['notices']}>
        {hasProviders && isNear && (closed || !wasClosed) && <NoticeLines />}
      </div>
    </div>
  );
}

/** Offers the tutorial after a delay. Returns a function that cancels the offer. */
function offerLater(): () => void {
  const controller = new AbortController();
  const cancel = systemClock.setTimeout(() => void offerTutorial(controller.signal), TIMINGS.tutorial);
  return () => {
    cancel();
    controller.abort();
  };
}
