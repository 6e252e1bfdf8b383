import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ApiError } from '../../../api/index.ts';
import { errorText } from '../../../i18n/serverMessages.ts';
import { Banner } from '../../../ui/Banner.tsx';

/** Why a form was refused as a whole; `unsure` says what it may mean when the call left and nobody knows what became of it. */
export function FormFailure({ error, unsure }: { error: ApiError | undefined; unsure: ReactNode }) {
  if (!error) return null;
  return (
    <Banner tone="error" shape="box" urgent>
      {errorText(error)} {error.outcomeUnknown ? unsure : <Trans>Nothing was changed.</Trans>}
    </Banner>
  );
}
