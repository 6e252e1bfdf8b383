import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { store } from '../../../storage/encodedStore.ts';
import { hasTemporarySession } from '../../../storage/temporarySession.ts';
import { Banner } from '../../../ui/Banner.tsx';

/** Says, where the browser does not store the session, or would not, that loading the page again ends it; otherwise nothing. Rule A12. */
export function TemporarySession(): ReactNode {
  if (!store.isTemporary('jwt') && !hasTemporarySession()) return null;
  return (
    <Banner tone="warning">
      <Trans>
        Your browser does not let this site store data, so loading the page again signs you out. Allow cookies and site
        data to stay signed in.
      </Trans>
    </Banner>
  );
}
