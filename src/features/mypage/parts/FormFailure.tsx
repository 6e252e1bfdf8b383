import { useLingui } from '@lingui/react/macro';
import type { ApiError } from '../../../operator/index.ts';
import { sentences } from '../../../i18n/sentences.ts';
import { errorText } from '../../../i18n/serverMessages.ts';
import { Banner } from '../../../ui/Banner.tsx';

/** Why a form was refused as a whole; `unsure` says what it may mean when the call left and nobody knows what became of it. */
export function FormFailure({ error, unsure }: { error: ApiError | undefined; unsure: string }) {
  const { t } = useLingui();
  if (!error) return null;
  return (
    <Banner tone="error" shape="box" urgent>
      {sentences(errorText(error), error.outcomeUnknown ? unsure : t`Nothing was changed.`)}
    </Banner>
  );
}
