import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type * as v from 'valibot';
import * as api from '../../contract/wallet.ts';
import type { Payload } from '../../contract/endpoint.ts';
import { traceOf } from '../../contract/trace.ts';
import { askByKey } from '../../data/askByKey.ts';
import { command, type Command } from '../../data/commandRow.ts';
import type { PendingCommand } from '../../data/pendingCommand.ts';
import type { KeyAnswer } from '../../data/resolver.ts';
import { request } from '../../operator/index.ts';
import { toast } from '../../overlays/index.ts';
import { sayRefused } from './wallet.messages.ts';
import { dismissFinished, refetchMoney, showHeld, showWaiting } from './wallet.reads.ts';

/** A command that moves money. */
export interface MoneyCommand<
  In extends Payload = Payload,
  Out extends v.GenericSchema = v.GenericSchema,
> extends Command<In, Out> {
  /** Heads its ticket while its outcome is unknown. */
  title: MessageDescriptor;
}

/** What a money command declares; the rest is the same for all of them. */
interface MoneyRow<In extends Payload, Out extends v.GenericSchema> extends Pick<
  MoneyCommand<In, Out>,
  'kind' | 'endpoint' | 'title' | 'onSend' | 'onDone'
> {
  /** The toast when it was carried out. */
  done: MessageDescriptor;
  /** The toast when the success is learned from the by-key question; `done` if not given. */
  found?: MessageDescriptor;
  /** The toast, which stays until closed, when the server never saw it. */
  unseen: MessageDescriptor;
  resolve?: (pending: PendingCommand) => Promise<KeyAnswer>;
}

/** Declares a money command by its row. */
export function money<In extends Payload, Out extends v.GenericSchema>(row: MoneyRow<In, Out>): MoneyCommand<In, Out> {
  const { done, found = done, unseen, resolve = askByKey, ...rest } = row;
  const declared: MoneyCommand<In, Out> = {
    ...rest,
    resolve,
    onDone(value, sent) {
      row.onDone?.(value, sent);
      void toast('success', i18n._(done));
    },
    onFound: () => void toast('success', i18n._(found)),
    onUnseen: ({ key }) => void toast('moneyError', i18n._(unseen), traceOf(key)),
    onFailed: sayRefused,
    refetch: refetchMoney,
  };
  command(declared);
  return declared;
}

/** Requests a deposit. A pending one refuses it (code 6001); the page then shows that one. */
export const deposit = money({
  kind: 'deposit',
  endpoint: api.deposit,
  title: msg({ message: 'Deposit', context: 'a transaction' }),
  done: msg`Your deposit request has been received.`,
  unseen: msg`Your deposit request did not reach us. No money was moved.`,
  onSend: () => dismissFinished('deposit'),
  onDone({ request: made, redirect_url }, { input }) {
    showWaiting({
      ...made,
      redirect_url: redirect_url || made.redirect_url,
      sender_name: made.sender_name || (input.sender_name ?? ''),
    });
  },
});

/** Takes a waiting deposit request back. */
export const cancelDeposit = money({
  kind: 'cancel',
  endpoint: api.cancelDeposit,
  title: msg`Deposit cancellation`,
  done: msg`The deposit request has been cancelled.`,
  found: msg`The deposit request is no longer pending.`,
  unseen: msg`The cancellation did not reach us. Your deposit request is unchanged.`,
  resolve: askAboutCancel,
});

/** Requests a withdrawal. */
export const withdraw = money({
  kind: 'withdraw',
  endpoint: api.withdraw,
  title: msg`Withdrawal`,
  done: msg`Your withdrawal request has been received.`,
  unseen: msg`Your withdrawal request did not reach us. No money was moved.`,
  onSend: () => dismissFinished('withdraw'),
  onDone({ request: made, balance }, { input, sentAt }) {
    showHeld({ balance, withdrawn: input.amount }, sentAt);
    showWaiting(made);
  },
});

/**
 * A cancellation has also ended when the request is no longer pending, whoever ended it: with code 6000 the server stores nothing under our
 * key.
 */
async function askAboutCancel({ key, payload }: PendingCommand): Promise<KeyAnswer> {
  const answer = await askByKey({ key });
  const now = await request(api.summary, {});
  if (answer === 'noAnswer' || !now.ok) return 'noAnswer';
  return answer === 'found' || now.value.pending?.deposit?.id !== payload['id'] ? 'found' : 'notFound';
}
