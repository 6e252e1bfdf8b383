import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { IconButton } from '../../../ui/IconButton.tsx';
import { stop } from '../../../ui/icons.ts';
import { stopOffer, stopPlay } from '../../protection/index.ts';

/** Stops play for 24 hours, at one press; for members who are not paused yet. Rule R3. */
export function StopButton() {
  const { t } = useLingui();
  const isOffered = useSyncExternalStore(stopOffer.subscribe, stopOffer.get);
  return isOffered && <IconButton data-testid="game-stop" label={t`Stop now`} icon={stop} onClick={stopPlay} />;
}
