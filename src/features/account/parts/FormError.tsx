import { Banner } from '../../../ui/Banner.tsx';
import { errorText } from '../../../i18n/serverMessages.ts';
import type { ApiError } from '../../../operator/index.ts';
import { problemsOf } from '../account.rules.ts';

/** Why a form was not sent, or was refused as a whole; what concerns a field is said at the field. */
export function FormError({ error }: { error: ApiError | undefined }) {
  if (!error || Object.keys(problemsOf(error)).length > 0) return null;
  return (
    <Banner tone="error" shape="box" urgent>
      {errorText(error)}
    </Banner>
  );
}
