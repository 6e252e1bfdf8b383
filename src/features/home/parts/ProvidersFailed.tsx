import type { ReactNode } from 'react';
import type { ApiError } from '../../../api/index.ts';
import { errorText } from '../../../i18n/serverMessages.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { loadProviders } from '../../games/index.ts';

/** Stands where the providers would, with what happened and another try. Spec section 8. */
export default function ProvidersFailed({ error }: { error: ApiError }): ReactNode {
  return <ErrorState title={errorText(error)} onRetry={() => void loadProviders()} />;
}
