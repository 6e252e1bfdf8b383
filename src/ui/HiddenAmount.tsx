import { Trans } from '@lingui/react/macro';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** Stands in for an amount that the player does not want to show: dots for the eye, words for the ear. */
export function HiddenAmount() {
  return (
    <>
      <span aria-hidden="true">••••</span>
      <VisuallyHidden>
        <Trans>Amount hidden</Trans>
      </VisuallyHidden>
    </>
  );
}
