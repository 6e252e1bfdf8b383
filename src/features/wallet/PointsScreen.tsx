import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { app } from '../../state/app.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { PendingTicket } from './parts/PendingTicket.tsx';
import { PointsForm } from './parts/PointsForm.tsx';
import { PointsHistory } from './parts/PointsHistory.tsx';
import { useWallet } from './parts/useWallet.ts';
import { WalletPage } from './parts/WalletPage.tsx';
import { useCommand } from '../../data/useCommand.ts';
import { convert } from './points.commands.ts';
import { retryFailed } from './wallet.reads.ts';

/** `/wallet/mileagepage`: the points held, their conversion into won, and their history. Rule W3. */
export default function PointsScreen() {
  const { t } = useLingui();
  const snapshot = useWallet();
  const { summary, summaryError } = snapshot;
  const { sending, pending } = useCommand(convert);
  const { stale } = useSnapshot(app);
  const [sentHere, setSentHere] = useState(false);

  // Until the operator's address is known, no request has been sent: the page keeps showing that it is loading.
  const notLoaded = !summary && summaryError && summaryError.kind !== 'config' && (
    <ErrorState
      title={t`The points could not be loaded.`}
      error={summaryError}
      onRetry={retryFailed}
      unaffected={t`Your points are not affected.`}
    />
  );

  return (
    <WalletPage title={<Trans>Points</Trans>} aside={<PointsHistory />}>
      {pending ? (
        <PendingTicket command={convert} pending={pending} focus={sentHere} />
      ) : (
        <PointsForm
          summary={summary}
          stale={stale || summaryError !== undefined}
          problem={notLoaded}
          busy={sending}
          onSent={() => setSentHere(true)}
        />
      )}
    </WalletPage>
  );
}
