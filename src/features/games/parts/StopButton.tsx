import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { IconButton } from '../../../ui/IconButton.tsx';
import { stop } from '../../../ui/icons.ts';
import { stopOffer, stopPlay } from '../../protection/index.ts';

/** The button that stops play for 24 hours at one press; shown only where `stopOffer` offers it. Rule R3. */
export function StopButton() {
  const { t } = useLingui();
  const isOffered = useSyncExternalStore(stopOffer.subscribe, stopOffer.get);
  return isOffered && <IconButton data-testid="game-stop" label={t`Stop now`} icon={stop} onClick={stopPlay} />;
}
