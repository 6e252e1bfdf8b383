import { Trans, useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { time } from '../../../state/time.ts';
import { store } from '../../../storage/encodedStore.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { close, help, play } from '../../../ui/icons.ts';
import { askAboutGame } from '../askAboutGame.ts';
import { useOpenItems } from '../closedKinds.ts';
import { launchGame } from '../games.actions.ts';
import { endContinueOffer, continuableGame } from '../continuable.ts';
import { Art } from './Art.tsx';
import { gamePictureUrl } from '../gamePicture.ts';
import styles from './ContinueOffer.module.css';

/**
 * The offer to continue a game that was left less than a minute ago; nothing without one, nor for a kind of games that the member has closed,
 * nor on the wallet's pages, whose main button it would cover. Rules G20, R10, W15.
 */
export default function ContinueOffer() {
  const { t } = useLingui();
  const [path] = useLocation();
  const stored = useSyncExternalStore(subscribe, readStored);
  // Renders again as time passes: the offer ends with it.
  useSnapshot(time);
  const game = stored === null ? undefined : continuableGame();
  const [left] = useOpenItems(game ? [game] : []);
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
        <IconButton label={t`Ask about this`} icon={help} onClick={() => askAboutGame(left)} />
        <IconButton label={t`Close`} icon={close} onClick={endContinueOffer} />
      </div>
    </div>
  );
}

function subscribe(changed: () => void): () => void {
  return store.subscribe('left_game', changed);
}

function readStored(): string | null {
  return store.peekRaw('left_game');
}
