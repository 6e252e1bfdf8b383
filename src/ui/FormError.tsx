import type { ApiError } from '../operator/index.ts';
import { sentences } from '../i18n/sentences.ts';
import { errorText } from '../i18n/serverMessages.ts';
import { Banner } from './Banner.tsx';
import { SupportCode } from './SupportCode.tsx';

/** Why a form was not sent, or was refused as a whole; `after` says what that means for what was entered. */
export function FormError({ error, after = '' }: { error: ApiError | undefined; after?: string | undefined }) {
  if (!error) return null;
  return (
    <Banner tone="error" shape="box" urgent>
      {sentences(errorText(error), after)}
      <SupportCode trace={error.trace} />
    </Banner>
  );
}
