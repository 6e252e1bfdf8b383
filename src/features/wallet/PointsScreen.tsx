import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { sentences } from '../../i18n/sentences.ts';
import { errorText } from '../../i18n/serverMessages.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { OpenTicket } from './parts/OpenTicket.tsx';
import { PointsForm } from './parts/PointsForm.tsx';
import { PointsHistory } from './parts/PointsHistory.tsx';
import { openOf, useWallet } from './parts/useWallet.ts';
import { WalletPage } from './parts/WalletPage.tsx';
import { loadSummary } from './wallet.actions.ts';

/** Points, which turn into won. Spec section 2, /wallet/mileagepage. */
export default function PointsScreen() {
  const { t } = useLingui();
  const snapshot = useWallet();
  const { summary, summaryError, sending } = snapshot;
  const [left, setLeft] = useState(false);
  const open = openOf(snapshot, 'convert');

  function content() {
    if (open) return <OpenTicket kind="convert" intent={open} focus={left} />;
    // Before the operator's address is known nobody was asked, and the page goes on waiting.
    if (!summary && summaryError && summaryError.kind !== 'config') {
      return (
        <ErrorState title={t`The points could not be loaded.`} onRetry={() => void loadSummary()}>
          {sentences(errorText(summaryError), t`Your points are not affected.`)}
        </ErrorState>
      );
    }
    return (
      <PointsForm
        summary={summary}
        stale={summaryError !== undefined}
        busy={sending.convert ?? false}
        onArrived={() => setLeft(true)}
      />
    );
  }

  return (
    <WalletPage title={<Trans>Points</Trans>} aside={<PointsHistory />}>
      {content()}
    </WalletPage>
  );
}
