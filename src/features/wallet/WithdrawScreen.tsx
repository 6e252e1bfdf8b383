import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { apiError, type ApiError } from '../../operator/index.ts';
import { app } from '../../state/app.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { ClosedNotice, leavesWithdrawals, usePlayClosed } from '../protection/index.ts';
import { FinishedTicket } from './parts/FinishedTicket.tsx';
import { Holdings } from './parts/Holdings.tsx';
import { PendingTicket } from './parts/PendingTicket.tsx';
import { RequestHistory } from './parts/RequestHistory.tsx';
import { StoredTicket } from './parts/StoredTicket.tsx';
import { Ticket } from './parts/Ticket.tsx';
import { WithdrawForm } from './parts/WithdrawForm.tsx';
import { WithdrawNotices } from './parts/WithdrawNotices.tsx';
import { useTicket } from './parts/useTicket.ts';
import { useWallet } from './parts/useWallet.ts';
import { WalletPage } from './parts/WalletPage.tsx';
import { useCommand } from '../../data/useCommand.ts';
import { withdraw } from './wallet.commands.ts';
import { retryFailed } from './wallet.reads.ts';

/**
 * `/wallet/withdrawpage`: holdings, the ticket of a waiting request (as this device knows it until the operator has answered), the form or
 * why a register forbids it, notices and past requests. Rules R4, W2, W15, W16, W17.
 */
export default function WithdrawScreen() {
  const { t } = useLingui();
  const snapshot = useWallet('withdraw');
  /** The id of the request that was sent on this page; '' while its outcome is unknown. */
  const [sent, setSent] = useState<string>();
  const { summary } = snapshot;
  const { sending, pending } = useCommand(withdraw);
  const { balances, stale } = useSnapshot(app);
  const balance = balances['KRW'];
  const funds = summary && balance !== undefined ? { ...summary, balance } : undefined;
  const { withdraw: finished } = snapshot.finished;
  const { waiting, isUnreadable, storedRequest } = useTicket('withdraw', summary);
  const { list: methods, error: methodsError } = snapshot.methods.withdraw;
  const closed = usePlayClosed();
  const problem = (!summary && snapshot.summaryError) || (!methods && methodsError) || undefined;

  // Until the operator's address is known, no request has been sent: the page keeps showing that it is loading.
  const errorState = (error: ApiError): ReactNode => (
    <ErrorState
      title={isUnreadable ? t`This could not be loaded.` : t`The withdrawal page could not be loaded.`}
      error={error}
      onRetry={retryFailed}
      unaffected={t`Your money is not affected.`}
    />
  );
  const notLoaded = problem && problem.kind !== 'config' && errorState(problem);

  const waits = <Trans>Your withdrawal is being processed</Trans>;
  return (
    <WalletPage
      title={<Trans>Withdraw</Trans>}
      aside={
        <>
          <WithdrawNotices method={methods?.[0]} />
          <RequestHistory kind="withdraw" checked={pending !== undefined} />
        </>
      }
    >
      <Holdings funds={funds} balance={balance} stale={stale || snapshot.summaryError !== undefined} />
      {/* A request whose status the client does not know may be both finished and waiting. */}
      {finished && finished.id !== waiting?.id && <FinishedTicket request={finished} />}
      {(storedRequest || isUnreadable) && (
        <StoredTicket
          kind="withdraw"
          title={waits}
          request={storedRequest}
          problem={isUnreadable ? errorState(apiError('shape')) : notLoaded}
        />
      )}
      {waiting && (
        <Ticket
          key={waiting.id}
          title={waits}
          request={waiting}
          focus={waiting.id === sent ? 'always' : sent === '' ? 'ifLost' : undefined}
          next={
            <Trans>
              Next: we check the request and send the amount to your registered account. You do not need to do anything.
            </Trans>
          }
        />
      )}
      {pending ? (
        <PendingTicket command={withdraw} pending={pending} focus={sent === ''} />
      ) : closed && !leavesWithdrawals(closed) ? (
        <ClosedNotice refusal={closed} />
      ) : (
        (summary || !storedRequest) && (
          <WithdrawForm
            methods={methods}
            funds={funds}
            stale={snapshot.summaryError !== undefined}
            problem={notLoaded}
            busy={sending}
            onSent={setSent}
          />
        )
      )}
    </WalletPage>
  );
}
