import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { sentences } from '../../i18n/sentences.ts';
import { errorText } from '../../i18n/serverMessages.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FinishedTicket } from './parts/FinishedTicket.tsx';
import { Holdings } from './parts/Holdings.tsx';
import { OpenTicket } from './parts/OpenTicket.tsx';
import { RequestHistory } from './parts/RequestHistory.tsx';
import { Ticket } from './parts/Ticket.tsx';
import { WithdrawForm } from './parts/WithdrawForm.tsx';
import { WithdrawNotices } from './parts/WithdrawNotices.tsx';
import { openOf, useWallet } from './parts/useWallet.ts';
import { WalletPage } from './parts/WalletPage.tsx';
import { loadMethods, loadSummary } from './wallet.actions.ts';

/** Withdraw. Spec section 2, /wallet/withdrawpage. */
export default function WithdrawScreen() {
  const { t } = useLingui();
  const snapshot = useWallet('withdraw');
  const [arrived, setArrived] = useState(false);
  const { summary, sending } = snapshot;
  const open = openOf(snapshot, 'withdraw');
  const waiting = summary?.pending?.withdraw;
  const method = snapshot.methods.withdraw?.[0];
  const problem = (!summary && snapshot.summaryError) || (!method && snapshot.methodsError) || undefined;

  function content() {
    if (open) return <OpenTicket kind="withdraw" intent={open} focus={arrived} />;
    // Before the operator's address is known nobody was asked, and the page goes on waiting.
    if (problem && problem.kind !== 'config') {
      return (
        <ErrorState
          title={t`The withdrawal page could not be loaded.`}
          onRetry={() => {
            void loadSummary();
            void loadMethods('withdraw');
          }}
        >
          {sentences(errorText(problem), t`Your money is not affected.`)}
        </ErrorState>
      );
    }
    return (
      <WithdrawForm
        method={method}
        held={summary}
        busy={sending.withdraw ?? false}
        onArrived={() => setArrived(true)}
      />
    );
  }

  return (
    <WalletPage
      title={<Trans>Withdraw</Trans>}
      aside={
        <>
          <WithdrawNotices />
          <RequestHistory kind="withdraw" checked={open !== undefined} />
        </>
      }
    >
      <Holdings summary={summary} stale={snapshot.summaryError !== undefined} />
      {snapshot.finished.withdraw && <FinishedTicket request={snapshot.finished.withdraw} />}
      {waiting && (
        <Ticket
          key={waiting.id}
          title={<Trans>Your withdrawal is being processed</Trans>}
          request={waiting}
          focus={arrived ? 'always' : undefined}
          next={
            <Trans>
              Next: we check it and send the amount to your registered account. There is nothing for you to do.
            </Trans>
          }
        />
      )}
      {content()}
    </WalletPage>
  );
}
