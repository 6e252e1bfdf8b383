import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { systemClock } from '../../../lib/clock.ts';
import { time } from '../../../state/time.ts';
import { store } from '../../../storage/encodedStore.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { close, help, play } from '../../../ui/icons.ts';
import { askAboutGame } from '../askAboutGame.ts';
import { launchGame } from '../games.actions.ts';
import { endContinueOffer, continuableGame } from '../continuable.ts';
import { Art } from './Art.tsx';
import { gamePictureUrl } from './gamePicture.ts';
import styles from './ContinueOffer.module.css';

/**
 * The offer to continue a game that was left less than a minute ago; nothing without one, nor on the wallet's pages, whose main button it
 * would cover. Rules G20, W15.
 */
export default function ContinueOffer() {
  const { t } = useLingui();
  const [path] = useLocation();
  const { now } = useSnapshot(time);
  const [left, setLeft] = useState(continuableGame);
  useEffect(() => store.subscribe('left_game', () => setLeft(continuableGame())), []);
  // The device's sleep stops the timer below in some browsers.
  useEffect(() => setLeft(continuableGame()), [now]);
  useEffect(
    () => left && systemClock.setTimeout(() => setLeft(undefined), Math.max(0, left.until - systemClock.now())),
    [left],
  );
  if (!left || path.startsWith('/wallet/')) return null;
  const { title } = left;
  return (
    <div className={styles['wrapper']}>
      <div className={styles['offer']} data-testid="continue-offer">
        <button type="button" className={styles['launch']} onClick={() => launchGame({ ...left, image: '' })}>
          <Art className={styles['art']} src={gamePictureUrl(left, 80)} title={title} shape="game" />
          <span className={styles['name']}>
            <Trans>Continue: {title}</Trans>
          </span>
          <Icon icon={play} filled />
        </button>
        <IconButton label={t`Ask about this`} icon={help} onClick={() => askAboutGame(left, left.session)} />
        <IconButton label={t`Close`} icon={close} onClick={endContinueOffer} />
      </div>
    </div>
  );
}
