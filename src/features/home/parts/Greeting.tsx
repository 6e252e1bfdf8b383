import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { BRAND } from '../../../config/brand.ts';
import { app } from '../../../state/app.ts';
import { play } from '../../../state/play.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Art, artUrl } from '../../games/index.ts';
import styles from './Greeting.module.css';

/** Three or none. Each is smaller than the headline, so that the largest contentful paint does not depend on pictures. */
const PICTURES = BRAND.featured.length < 3 ? [] : BRAND.featured.slice(0, 3);

/**
 * A visitor's greeting: pictures of the brand's featured providers, and the sign-up; the sign-in is in the app bar. In a market without play
 * it invites nobody to play, in a box of the same size. Rules N11, R35.
 */
export function Greeting(): ReactNode {
  const { siteName } = useSnapshot(app);
  const isClosed = useSnapshot(play).closed?.why === 'market';
  return (
    <Card className={styles['greeting']} flush>
      {PICTURES.length > 0 && (
        <div className={styles['pictures']} aria-hidden="true">
          {!isClosed &&
            PICTURES.map(({ id, title }) => (
              <Art
                key={id}
                src={artUrl('providers', title, 240)}
                title={title}
                shape="wide"
                className={styles['picture']}
              />
            ))}
        </div>
      )}
      <div className={styles['text']}>
        <p className={styles['label']}>
          <Trans>Welcome</Trans>
        </p>
        <p className={styles['headline']}>
          {isClosed ? siteName : <Trans>Play anywhere. Carry on where you left off.</Trans>}
        </p>
      </div>
      <div className={styles['actions']}>
        <Button variant={isClosed ? 'soft' : 'solid'} href="/account/register">
          <Trans>Sign up</Trans>
        </Button>
      </div>
    </Card>
  );
}
