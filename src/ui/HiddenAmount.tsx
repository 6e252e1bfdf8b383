import { Trans } from '@lingui/react/macro';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** Replaces a hidden amount: dots on the screen, words for screen readers. */
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
