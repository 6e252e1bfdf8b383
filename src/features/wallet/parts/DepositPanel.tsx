import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as v from 'valibot';
import { useSnapshot } from 'valtio';
import { apiError } from '../../../operator/index.ts';
import { app } from '../../../state/app.ts';
import { store } from '../../../storage/encodedStore.ts';
import { Card } from '../../../ui/Card.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useQuery } from '../../../data/query.ts';
import { useCommand } from '../../../data/useCommand.ts';
import { ClosedNotice, dueSteps, protection, StepsFirst, useDepositsClosed } from '../../protection/index.ts';
import { deposit } from '../wallet.commands.ts';
import { retryFailed } from '../wallet.reads.ts';
import { isPaidOnPage, type Method } from '../../../contract/wallet.ts';
import { DepositForm } from './DepositForm.tsx';
import { isSwitchedOff } from '../depositMethods.ts';
import { DepositTicket } from './DepositTicket.tsx';
import { FinishedTicket } from './FinishedTicket.tsx';
import { PendingTicket } from './PendingTicket.tsx';
import { StoredTicket } from './StoredTicket.tsx';
import { useTicket } from './useTicket.ts';
import { useWallet } from './useWallet.ts';

/**
 * The content of the deposit page, also shown in a sheet over a running game. Shows the first of these that applies: the ticket of a
 * request whose outcome is unknown; the ticket of a waiting request, below the notice if deposits are closed, as this device knows it until
 * the operator has answered; that notice alone, or its placeholder where deposits were closed at the last check; the steps required first;
 * the form, below the ticket of a request that has just ended. `first` is the id of the preselected method. Rules W4, W16, R7, R27.
 */
export function DepositPanel({ first = 'bank' }: { first?: string }) {
  const { t } = useLingui();
  const snapshot = useWallet('deposit');
  /** The id of the request that was sent on this page; `unknown` if its outcome is not known; `busy` if it was not sent, since another waits. */
  const [sent, setSent] = useState<string>();
  const { value: protects } = useQuery(protection, {});
  const { summary } = snapshot;
  const { sending, pending } = useCommand(deposit);
  /** Whether the ticket of an unknown outcome was shown here: a request that waits afterwards is that one, whichever page sent it. */
  const [wasPending, setWasPending] = useState(false);
  if (pending && !wasPending) setWasPending(true);
  const { stale } = useSnapshot(app);
  const { waiting, isUnreadable, storedRequest } = useTicket('deposit', summary);
  const { closed, isChecking } = useDepositsClosed();
  const { list: listed, asOf, error: methodsError } = snapshot.methods.deposit;
  const methods = listed?.filter(isOffered);
  const problem =
    (!summary && snapshot.summaryError) ||
    (isUnreadable && apiError('shape')) ||
    (!methods && methodsError) ||
    undefined;

  // Until the operator's address is known, no request has been sent: the page keeps showing that it is loading.
  const notLoaded = problem && problem.kind !== 'config' && (
    <ErrorState
      title={isUnreadable ? t`This could not be loaded.` : t`The deposit page could not be loaded.`}
      error={problem}
      onRetry={retryFailed}
      unaffected={t`Your money is not affected.`}
    />
  );

  const notice = closed && (
    <Card>
      <ClosedNotice refusal={closed} />
    </Card>
  );
  if (pending)
    return <PendingTicket command={deposit} pending={pending} focus={sent === 'unknown' || sent === 'busy'} />;
  if (waiting) {
    const to = {
      account: listed && (listed.find(({ id }) => id === waiting.method)?.account ?? null),
      // The account may have changed since it was fetched.
      asOf: stale || methodsError ? asOf : undefined,
      failed: Boolean(notLoaded),
    };
    // After `busy`, the waiting request is the one that blocked the submission, not what was entered here.
    const sentHere = sent !== 'busy' && (wasPending || sent === 'unknown' || sent === waiting.id);
    return (
      <>
        {/* Closed deposits do not hide the ticket: it can cancel the request. */}
        {notice}
        <DepositTicket
          key={waiting.id}
          request={waiting}
          to={to}
          sentHere={sentHere}
          closed={closed !== undefined}
          // Focus the ticket that replaces the submitted form; another ticket may appear while the player is elsewhere on the page.
          focus={sent === 'busy' || sent === waiting.id ? 'always' : sentHere ? 'ifLost' : undefined}
        />
        {/* The ticket of a transfer lacks the account to send the money to. */}
        {!closed && !isPaidOnPage(waiting.method) && notLoaded}
      </>
    );
  }
  if (storedRequest || isUnreadable) {
    return (
      <>
        {notice}
        <StoredTicket
          kind="deposit"
          title={<Trans>A deposit request is already being processed</Trans>}
          request={storedRequest}
          problem={notLoaded}
        />
      </>
    );
  }
  if (notice) return notice;
  // A form that is shown before the answer could be removed while the player fills it in.
  if (isChecking) return <Skeleton height="12rem" shape="box" />;
  if (protects && dueSteps(protects).length > 0) return <StepsFirst />;
  return (
    <>
      {snapshot.finished.deposit && <FinishedTicket request={snapshot.finished.deposit} />}
      <DepositForm methods={summary && methods} problem={notLoaded} first={first} busy={sending} onSent={setSent} />
    </>
  );
}

/** Values of the session key `use_vaccount`, in lower case, of members who have a virtual account. */
const YES = new Set(['y', 'yes', '1', 'true']);

/** Whether the brand has the method; a virtual account is offered only to members who have one. Rules B3, W6. */
function isOffered({ id }: Pick<Method, 'id'>): boolean {
  if (isSwitchedOff(id)) return false;
  return id !== 'vaccount' || YES.has((store.get('use_vaccount', v.string()) ?? '').toLowerCase());
}
