import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type * as v from 'valibot';
import * as LIMITS from '../../config/limits.ts';
import * as api from '../../contract/wallet.ts';
import type { MoneyRequest } from '../../contract/wallet.ts';
import type { Payload } from '../../contract/endpoint.ts';
import { traceOf } from '../../contract/trace.ts';
import { lookUpByKey } from '../../data/lookUpByKey.ts';
import { command, type Command, type Sent } from '../../data/commandRow.ts';
import type { PendingCommand } from '../../data/pendingCommand.ts';
import type { KeyAnswer } from '../../data/resolver.ts';
import { request } from '../../operator/index.ts';
import { toast } from '../../overlays/index.ts';
import { showAlreadyPending } from '../../overlays/showAlreadyPending.ts';
import { app } from '../../state/app.ts';
import { recentChange, storeChange } from './recentChanges.ts';
import { REQUESTS } from './requestKinds.ts';
import { isTicketShown } from './shownTickets.ts';
import { NO_LONGER_PENDING, showNotCancelled, showRefusal } from './wallet.messages.ts';
import { isDecided } from './wallet.rules.ts';
import { dismissFinished, refetchAfterLag, refetchMoney, showCancelled, showHeld, showMade } from './wallet.reads.ts';

/** A command that moves money. */
export interface MoneyCommand<
  In extends Payload = Payload,
  Out extends v.GenericSchema = v.GenericSchema,
> extends Command<In, Out> {
  /** Its name in the heading of its ticket while its outcome is unknown. */
  title: MessageDescriptor;
  /** The toast, which stays until closed, when the server has not received it and its ticket is not on the screen. */
  unseen: MessageDescriptor;
}

/** What a money command declares; the rest is the same for all of them. */
interface MoneyRow<In extends Payload, Out extends v.GenericSchema> extends Pick<
  MoneyCommand<In, Out>,
  'kind' | 'endpoint' | 'title' | 'unseen' | 'lookUp' | 'onSend' | 'onDone' | 'onFailed'
> {
  /** The money request that it made, of its reply. */
  made?(value: v.InferOutput<Out>, sent: Sent<In>): MoneyRequest;
  /** The toast when the server has carried it out, unless the request that it made has ended by then. */
  done: MessageDescriptor;
  /** The same when only the lookup of its key shows the success; `done` if not given. */
  found?: MessageDescriptor;
}

/** Declares a money command: its toasts, and a refetch of everything that shows money when it ends. Rule W9. */
export function money<In extends Payload, Out extends v.GenericSchema>(row: MoneyRow<In, Out>): MoneyCommand<In, Out> {
  const { made: madeBy, done, found = done, ...rest } = row;
  const received = (made: MoneyRequest | undefined, asked: Payload, text: MessageDescriptor): void => {
    // An operator may leave out what was asked for.
    if (made) {
      made.amount ||= Number(asked['amount'] ?? 0);
      made.sender_name ||= String(asked['sender_name'] ?? '');
    }
    if (!made || showMade(made)) void toast('success', i18n._(text));
    refetchAfterLag();
  };
  const declared: MoneyCommand<In, Out> = {
    onFailed: showRefusal,
    ...rest,
    onDone(value, sent) {
      row.onDone?.(value, sent);
      received(madeBy?.(value, sent), sent.input, done);
    },
    onFound: ({ payload }, made) => received(made, payload, found),
    // The ticket of the other one takes the place of the form.
    onBusy: showAlreadyPending,
    // Its ticket says the same, with the same support code.
    onUnseen({ kind, key }) {
      if (!isTicketShown(kind)) void toast('lastingError', () => i18n._(row.unseen), traceOf(key));
    },
    refetch: refetchMoney,
  };
  command(declared);
  return declared;
}

/**
 * Requests a deposit. The server refuses a second one while one waits (code 6001), and the page then shows that one.
 * Rule W4.
 */
export const deposit = money({
  kind: 'deposit',
  endpoint: api.deposit,
  title: REQUESTS.deposit.title,
  done: msg`Your deposit request has been received.`,
  unseen: msg`Your deposit request did not reach us. No money was moved.`,
  onSend: () => dismissFinished('deposit'),
  made: ({ request: made, redirect_url }) => ({ ...made, redirect_url: redirect_url || made.redirect_url }),
});

/** Cancels a waiting deposit request. Rule W4. */
export const cancelDeposit = money({
  kind: 'cancel',
  endpoint: api.cancelDeposit,
  title: msg`Deposit cancellation`,
  done: msg`The deposit request has been cancelled.`,
  found: NO_LONGER_PENDING,
  unseen: msg`The cancellation did not reach us. Your deposit request is unchanged.`,
  lookUp: lookUpCancel,
  onDone: (_, { input }) => showCancelled(input.id),
  onFailed: showNotCancelled,
});

/** Requests a withdrawal of `amount` in won. */
export const withdraw = money({
  kind: 'withdraw',
  endpoint: api.withdraw,
  title: REQUESTS.withdraw.title,
  done: msg`Your withdrawal request has been received.`,
  unseen: msg`Your withdrawal request did not reach us. No money was moved.`,
  onSend: () => dismissFinished('withdraw'),
  made: ({ request: made }) => made,
  onDone: ({ balance }, { input, sentAt }) => showHeld({ balance, withdrawn: input.amount }, sentAt),
});

/**
 * Looks up the outcome of a cancellation, by its key and by the request itself: `found` also if the request no longer
 * waits, whoever ended it, since after code 6000 the server has nothing stored under the key. The toast therefore says
 * only that it no longer waits. A summary that lacks a request which was just made may predate it, and one that cannot be
 * read may be it: then only the list shows its end. Rules C53, W4.
 */
async function lookUpCancel(pending: PendingCommand): Promise<KeyAnswer> {
  const { id } = pending.payload;
  const answer = await lookUpByKey(pending);
  if (answer === 'noAnswer') return 'noAnswer';
  if (answer !== 'notFound') {
    // A sign-out meanwhile has removed what is stored of them.
    if (app.signedIn && app.uid === pending.uid) storeChange('deposit', String(id), 'ended');
    return 'found';
  }
  const now = await request(api.summary, {});
  if (!now.ok) return 'noAnswer';
  const { pending: waiting, unreadable } = now.value;
  if (waiting.deposit && waiting.deposit.id === id && !isDecided(waiting.deposit)) return 'notFound';
  if (recentChange('deposit', String(id)) !== 'made' && !unreadable.includes('deposit')) return 'found';
  const known = await request(api.deposits.endpoint, { limit: LIMITS.pageMax });
  return known.ok && known.value.list.some((row) => row?.id === id && row?.status !== 'waiting') ? 'found' : 'noAnswer';
}
