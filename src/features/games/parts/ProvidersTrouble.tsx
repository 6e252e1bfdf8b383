import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { NAMED } from '../../../i18n/named.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { refetchProviders } from '../catalogue.actions.ts';
import { catalogue } from '../catalogue.state.ts';

/** The error of a failed or empty provider list, with a retry. Rule G14. */
export function ProvidersTrouble({ className }: { className?: string | undefined }) {
  const { i18n } = useLingui();
  const { error } = useSnapshot(catalogue);
  const [busy, setBusy] = useState(false);
  const retry = async (): Promise<void> => {
    setBusy(true);
    await refetchProviders();
    setBusy(false);
  };
  return (
    <ErrorState
      className={className}
      title={i18n._(NAMED.providerListFailed)}
      error={error}
      busy={busy}
      onRetry={() => void retry()}
    />
  );
}
