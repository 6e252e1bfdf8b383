import { Trans } from '@lingui/react/macro';
import { Chip } from '../../../ui/Chip.tsx';

/** Marks a method whose status is `delayed`. Rule W6. */
export function DelayedChip() {
  return (
    <Chip tone="warning">
      <Trans comment="A way to pay in or out works, but takes longer">Delayed</Trans>
    </Chip>
  );
}
