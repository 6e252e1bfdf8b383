import { Trans } from '@lingui/react/macro';
import { Banner } from './Banner.tsx';

/** Says that a list lacks rows which could not be read: without it they would seem not to exist. Rule C7. */
export function IncompleteList() {
  return (
    <Banner tone="warning">
      <Trans>This list is incomplete: some entries could not be read.</Trans>
    </Banner>
  );
}
