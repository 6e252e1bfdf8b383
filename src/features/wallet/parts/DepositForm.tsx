import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState, type FormEvent } from 'react';
import { useSnapshot } from 'valtio';
import type { ApiError } from '../../../operator/index.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { NAMED } from '../../../i18n/serverMessages.ts';
import { toast } from '../../../overlays/index.ts';
import { app } from '../../../state/app.ts';
import { AmountField } from '../../../ui/AmountField.tsx';
import { Banner } from '../../../ui/Banner.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { send } from '../../../data/command.ts';
import { isSendingCommand } from '../../../data/pendingCommand.ts';
import { deposit } from '../wallet.commands.ts';
import type { Method } from '../../../contract/wallet.ts';
import { amountProblemOf, checkDeposit, checkSender, senderProblemOf } from '../wallet.rules.ts';
import { AmountChips } from './AmountChips.tsx';
import { Facts } from './Facts.tsx';
import { MethodCards } from './MethodCards.tsx';
import { MoneySubmit } from './MoneySubmit.tsx';
import { openPaymentWindow } from './paymentWindow.ts';
import { TransferAccount } from './TransferAccount.tsx';
import { useBankHours } from './useBankHours.ts';
import { useChecked } from './useChecked.ts';
import { useRefusal } from './useRefusal.ts';
import styles from './form.module.css';

/** What the deposit form takes. */
export interface DepositFormProps {
  /** undefined while they are being asked for. */
  methods: readonly Method[] | undefined;
  /** The way that is chosen first. */
  first: string;
  busy: boolean;
  /** The request has arrived, and its ticket takes the form's place. */
  onArrived(): void;
}

/** How, how much, and from whom. However often it is pressed, it is sent once. */
export function DepositForm({ methods, first, busy, onArrived }: DepositFormProps) {
  const { t, i18n } = useLingui();
  const { user } = useSnapshot(app);
  const [chosen, choose] = useState(first);
  const method = methods?.find(({ id }) => id === chosen) ?? methods?.find(({ status }) => status !== 'closed');
  const byCard = method?.id === 'card';
  const amountInput = useRef<HTMLInputElement>(null);
  const senderInput = useRef<HTMLInputElement>(null);
  const amount = useChecked<number | undefined>(undefined, (value) => checkDeposit(value, method), amountInput);
  // The registered name, also when it becomes known after the form; until the player types another.
  const registered = user?.bank_name || user?.name || '';
  const sender = useChecked<string | undefined>(undefined, (typed) => checkSender(typed ?? registered), senderInput);
  const senderName = sender.value ?? registered;
  const refusal = useRefusal();
  const delayed = useBankHours(methods !== undefined) && !byCard;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy || isSendingCommand() || !method) return;
    // A card needs no transfer, and so no sender to look for.
    if (!amount.insist() || (!byCard && !sender.insist()) || amount.value === undefined) return;
    refusal.clear();
    const payment = byCard ? openPaymentWindow() : undefined;
    const outcome = await send(deposit, {
      amount: amount.value,
      method: method.id,
      ...(!byCard && { sender_name: senderName.normalize('NFC').trim() }),
    });
    if (outcome.outcome === 'done') {
      payment?.lead(outcome.value.redirect_url || outcome.value.request.redirect_url);
      if (payment?.blocked) void toast('error', i18n._(NAMED.popupBlocked));
      return onArrived();
    }
    payment?.close();
    if (outcome.outcome === 'unknown') onArrived();
    refusal.hear(outcome, tellAtField);
  }

  function tellAtField(error: ApiError): boolean {
    const [ofAmount, ofSender] = [amountProblemOf(error, 'deposit', method), senderProblemOf(error)];
    const atSender = ofSender !== undefined && sender.refuse(ofSender);
    // Last, since it comes first on the screen and takes the focus.
    const atAmount = ofAmount !== undefined && amount.refuse(ofAmount);
    return atAmount || atSender;
  }

  return (
    <Card>
      <form noValidate className={styles['form']} onSubmit={(event) => void submit(event)} data-testid="deposit-form">
        <MethodCards methods={methods} chosen={method?.id ?? chosen} choose={choose} />
        {delayed && (
          <Banner tone="warning" shape="box">
            <Trans>Between 23:50 and 00:30 Korean time bank transfers may be delayed.</Trans>
          </Banner>
        )}
        {(!methods || method?.account) && <TransferAccount account={method?.account ?? undefined} />}
        <AmountField
          ref={amountInput}
          name="amount"
          label={<Trans>Amount to deposit</Trans>}
          value={amount.value}
          onChange={amount.set}
          onBlur={amount.leave}
          error={amount.error}
          readOnly={busy}
          chips={<AmountChips value={amount.value} onChange={amount.set} disabled={busy} />}
          data-testid="amount"
        />
        {!byCard && (
          <TextField
            ref={senderInput}
            name="sender_name"
            label={<Trans>Sender’s name</Trans>}
            help={<Trans>As on the transfer. It must match your registered name.</Trans>}
            value={senderName}
            onChange={(event) => sender.set(event.currentTarget.value)}
            onBlur={sender.leave}
            error={sender.error}
            readOnly={busy}
            autoComplete="name"
            data-testid="sender"
          />
        )}
        <Terms method={method} amount={amount.problem ? undefined : amount.value} />
        <MoneySubmit
          ready={method !== undefined}
          busy={busy}
          refusal={refusal}
          reason={method?.status === 'closed' ? t`This way to pay in is closed now.` : undefined}
          testId="deposit-submit"
        >
          {byCard ? <Trans>Go on to the payment page</Trans> : <Trans>Request the deposit</Trans>}
        </MoneySubmit>
      </form>
    </Card>
  );
}

/** Limits and fee, and what is credited, before anything is confirmed. */
function Terms({ method, amount }: { method: Method | undefined; amount: number | undefined }) {
  const fee = method?.fee ?? 0;
  return (
    <Facts
      rows={[
        {
          id: 'min',
          name: <Trans>Minimum amount</Trans>,
          value: method ? formatMoney(method.min) : <Skeleton width="5em" />,
        },
        {
          id: 'max',
          name: <Trans>Maximum amount</Trans>,
          value: !method ? <Skeleton width="6em" /> : typeof method.max === 'number' ? formatMoney(method.max) : '–',
        },
        {
          id: 'fee',
          name: <Trans>Fee</Trans>,
          value: !method ? <Skeleton width="4em" /> : fee === 0 ? <Trans>No fee</Trans> : formatMoney(fee),
        },
        {
          id: 'credited',
          name: <Trans>Will be credited</Trans>,
          value: <strong>{amount === undefined ? '–' : formatMoney(amount - fee)}</strong>,
        },
      ]}
    />
  );
}
