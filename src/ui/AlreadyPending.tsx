import { Trans } from '@lingui/react/macro';
import type { CallState } from '../data/formCall.ts';
import { Banner } from './Banner.tsx';

/** Says that the last press has sent nothing, since a request of its kind is already under way. */
export function AlreadyPending({ call }: { call: Pick<CallState, 'alreadyPending'> }) {
  return (
    call.alreadyPending && (
      <Banner tone="info" urgent>
        <Trans>A request like this is already in progress, perhaps in another window. Nothing new was sent.</Trans>
      </Banner>
    )
  );
}
