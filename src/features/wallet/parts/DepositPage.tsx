import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as v from 'valibot';
import { sentences } from '../../../i18n/sentences.ts';
import { errorText } from '../../../i18n/serverMessages.ts';
import { store } from '../../../storage/encodedStore.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { useCommand } from '../../../data/useCommand.ts';
import { deposit } from '../wallet.commands.ts';
import { loadMethods, loadSummary } from '../wallet.reads.ts';
import type { Method } from '../../../contract/wallet.ts';
import { DepositForm } from './DepositForm.tsx';
import { DepositNotices } from './DepositNotices.tsx';
import { DepositTicket } from './DepositTicket.tsx';
import { FinishedTicket } from './FinishedTicket.tsx';
import { OpenTicket } from './OpenTicket.tsx';
import { RequestHistory } from './RequestHistory.tsx';
import { useWallet } from './useWallet.ts';
import { WalletPage } from './WalletPage.tsx';

/** The deposit page, on which one way to pay in is chosen first: the form, or the ticket of the request that waits. */
export function DepositPage({ first }: { first: string }) {
  const { t } = useLingui();
  const snapshot = useWallet('deposit');
  const [arrived, setArrived] = useState(false);
  const { summary } = snapshot;
  const { sending, open } = useCommand(deposit);
  const waiting = summary?.pending?.deposit;
  const methods = snapshot.methods.deposit?.filter(isOffered);
  const problem = (!summary && snapshot.summaryError) || (!methods && snapshot.methodsError) || undefined;

  function content() {
    if (open) return <OpenTicket command={deposit} pending={open} focus={arrived} />;
    if (waiting) {
      const method = snapshot.methods.deposit?.find(({ id }) => id === waiting.method);
      return <DepositTicket request={waiting} method={method} arrived={arrived} />;
    }
    // Before the operator's address is known nobody was asked, and the page goes on waiting.
    if (problem && problem.kind !== 'config') {
      return (
        <ErrorState
          title={t`The deposit page could not be loaded.`}
          onRetry={() => {
            void loadSummary();
            void loadMethods('deposit');
          }}
        >
          {sentences(errorText(problem), t`Your money is not affected.`)}
        </ErrorState>
      );
    }
    return <DepositForm methods={summary && methods} first={first} busy={sending} onArrived={() => setArrived(true)} />;
  }

  return (
    <WalletPage
      title={<Trans>Deposit</Trans>}
      aside={
        <>
          <DepositNotices />
          <RequestHistory kind="deposit" checked={open !== undefined} />
        </>
      }
    >
      {snapshot.finished.deposit && !waiting && <FinishedTicket request={snapshot.finished.deposit} />}
      {content()}
    </WalletPage>
  );
}

/** What the session says where the member has a virtual account. */
const YES = new Set(['y', 'yes', '1', 'true']);

/** A virtual account is offered to those who have one. */
function isOffered({ id }: Pick<Method, 'id'>): boolean {
  return id !== 'vaccount' || YES.has((store.get('use_vaccount', v.string()) ?? '').toLowerCase());
}
