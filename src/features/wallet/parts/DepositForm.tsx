import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import * as v from 'valibot';
import { useSnapshot } from 'valtio';
import { FEATURES } from '../../../config/brand.ts';
import { LIMIT_FACTS, LIMIT_KINDS } from '../../../config/markets/pack.ts';
import * as fields from '../../../contract/fields.ts';
import type { Protection } from '../../../contract/protection.ts';
import { useForm } from '../../../data/form.ts';
import { useQuery, type QueryResult } from '../../../data/query.ts';
import { useServerNow } from '../../../data/useServerNow.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { isServerTimeKnown } from '../../../operator/index.ts';
import { openWaitingWindow } from '../../../pwa/waitingWindow.ts';
import { app } from '../../../state/app.ts';
import type { ReachedLimit } from '../../../state/play.ts';
import { AsOf } from '../../../ui/AsOf.tsx';
import { AmountField } from '../../../ui/AmountField.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { Banner } from '../../../ui/Banner.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { send } from '../../../data/command.ts';
import { ClosedNotice, KIND_TEXTS, remainingLimits, PERIOD_TEXTS, protection } from '../../protection/index.ts';
import { deposit } from '../wallet.commands.ts';
import { isPaidOnPage, type Method } from '../../../contract/wallet.ts';
import { showRefusal } from '../wallet.messages.ts';
import { checkAmount, leastAmount, NO_AMOUNT } from '../wallet.rules.ts';
import { AmountChips } from './AmountChips.tsx';
import { wallet } from '../wallet.state.ts';
import { amountTexts, SENDER_TEXTS } from '../amountTexts.ts';
import { briefMoney } from '../briefMoney.ts';
import { feeFact, rangeFact } from './methodFacts.tsx';
import { MethodChoice } from './MethodChoice.tsx';
import { MoneySubmit } from './MoneySubmit.tsx';
import { openPayment } from '../openPayment.ts';
import { useBankHours } from './useBankHours.ts';
import styles from './form.module.css';

/** Props of the deposit form. */
export interface DepositFormProps {
  /** Undefined while they are being fetched. */
  methods: readonly Method[] | undefined;
  /** The id of the method that is preselected. */
  first: string;
  /** The error if what the form needs could not be loaded; shown below the amount in place of the rest of the form. */
  problem: ReactNode;
  busy: boolean;
  /** Called when a ticket replaces the form: with the id of the accepted request, or with `unknown` or `busy` (see DepositPanel). */
  onSent(what: string): void;
}

const NO_INPUT = {};
/** Kinds of limits that a deposit counts against. */
const DEPOSIT_KINDS = LIMIT_KINDS.filter((kind) => LIMIT_FACTS[kind].closes === 'deposits');

const BY_TRANSFER = v.object({ amount: fields.amount, sender_name: fields.senderName });
// A card payment is matched without the sender's name.
const BY_CARD = v.object({ amount: fields.amount });

/**
 * The form of a deposit: amount, method, sender's name. Repeated presses send one request. Where the member's limits leave less than the
 * least amount of the method, those and their resets take its place. Rules W1, W6, W9, R7, R26.
 */
export function DepositForm({ methods, first, problem, busy, onSent }: DepositFormProps) {
  const { t } = useLingui();
  const { user } = useSnapshot(app);
  const [chosen, choose] = useState<string>();
  const preselected = methods?.find(({ id }) => id === first) ?? methods?.find(({ status }) => status !== 'closed');
  const method = chosen === undefined ? preselected : methods?.find(({ id }) => id === chosen);
  // Keep the preselected method: if the operator stops offering it, the form must not switch to another one without the player.
  if (method && chosen === undefined) choose(method.id);
  /** The id of the method that was sent last. */
  const [sentBy, setSentBy] = useState<string>();
  const isClosed = methods !== undefined && (!method || method.status === 'closed');
  const byCard = FEATURES.cardDeposits && isPaidOnPage(method?.id ?? '');
  // The registered name is filled in, also when it is loaded after the form is shown, unless the player has typed one.
  const registered = user?.bank_name ?? '';
  const delayed = useBankHours(isServerTimeKnown()) && !byCard;
  const limits = useQuery(protection, NO_INPUT);
  const now = useServerNow();
  const left = limits.value ? remainingLimits(DEPOSIT_KINDS, limits.value, now) : [];
  const [least] = left;
  // Do not refuse an amount by a stale answer: the server decides.
  const limit = limits.error ? undefined : least?.remaining;
  const form = useForm({
    schema: byCard ? BY_CARD : BY_TRANSFER,
    initial: { ...NO_AMOUNT, sender_name: registered },
    extra: ({ amount }) => ({ amount: checkAmount(amount, { method, limit }) }),
    texts: { amount: amountTexts({ method, limit }), sender_name: SENDER_TEXTS },
    async submit(entered) {
      if (!method) return undefined;
      setSentBy(method.id);
      const waiting = byCard ? openWaitingWindow({ title: t`Deposit`, text: t`Opening the payment page.` }) : undefined;
      const outcome = await send(deposit, { ...entered, method: method.id });
      if (outcome.outcome === 'done' && waiting !== undefined) {
        openPayment(waiting, outcome.value.redirect_url || outcome.value.request.redirect_url);
      } else waiting?.close();
      if (outcome.outcome === 'unknown' || outcome.outcome === 'busy') onSent(outcome.outcome);
      return outcome;
    },
    done({ request }) {
      // If the request has already ended, the form stays on the screen: clear it, so that the amount is not sent a second time.
      form.reset();
      onSent(request.id);
    },
    onLateRefusal: (error) =>
      showRefusal(error, () =>
        amountTexts({ method: wallet.methods.deposit.list?.find(({ id }) => id === method?.id), limit }),
      ),
  });
  // Hide the refusal of a method once another one is chosen.
  const isAboutOther = form.error?.fields['method'] !== undefined && sentBy !== chosen;
  const { amount } = form.values;
  const valid = form.rule('amount') ? undefined : amount;
  const facts = { method, known: methods !== undefined, limits, least };
  const choice = <MethodChoice methods={methods} chosen={method} choose={choose} disabled={busy} />;
  const fits = (each: Method | undefined, won: number): boolean => leastAmount(each) <= won;
  const [reached, ...also] =
    busy || problem || limits.error ? [] : left.filter(({ remaining }) => !fits(method, remaining));

  if (reached) {
    return (
      <div className={styles['form']} data-testid="deposit-form">
        <Card>
          <ClosedNotice
            refusal={{ why: 'limit', ...reached, also }}
            // Something is left, but too little: without this nothing would say why the form is not there.
            more={
              method && reached.remaining > 0
                ? t`The smallest amount for this deposit method is ${formatMoney(leastAmount(method))}.`
                : undefined
            }
          />
        </Card>
        {methods?.some((each) => each.status !== 'closed' && fits(each, reached.remaining)) && choice}
        <DepositFacts {...facts} amount={undefined} />
      </div>
    );
  }

  return (
    <form {...form.props} className={styles['form']} data-testid="deposit-form">
      <AmountField
        {...form.amount('amount')}
        large
        label={<Trans>Amount to deposit</Trans>}
        readOnly={busy}
        chips={<AmountChips value={amount} onChange={(next) => form.set('amount', next)} disabled={busy} />}
        data-testid="amount"
      />
      {problem ? (
        <div className={styles['problem']}>{problem}</div>
      ) : (
        <>
          {choice}
          {delayed && (
            <Banner tone="warning">
              <Trans>Between 23:50 and 00:30 Korean time bank transfers may be delayed.</Trans>
            </Banner>
          )}
          {!byCard && (
            <TextField
              {...form.field('sender_name')}
              label={<Trans>Sender’s name</Trans>}
              help={<Trans>The name shown on the transfer. It must match your registered name.</Trans>}
              readOnly={busy}
              autoComplete="name"
              data-testid="sender"
            />
          )}
          <DepositFacts {...facts} amount={valid} />
          <MoneySubmit
            ready={method !== undefined}
            busy={busy}
            call={isAboutOther ? { ...form, error: undefined } : form}
            reason={isClosed ? t`This payment method is not available right now.` : undefined}
            testId="deposit-submit"
          >
            <Action byCard={byCard} amount={valid} />
          </MoneySubmit>
        </>
      )}
    </form>
  );
}

/** The label of the button, with the amount once that is valid. Rule W15. */
function Action({ byCard, amount }: { byCard: boolean; amount: number | undefined }) {
  if (FEATURES.cardDeposits && byCard) {
    return amount === undefined ? <Trans>Continue to payment</Trans> : <Trans>Pay {briefMoney(amount)}</Trans>;
  }
  if (amount === undefined) return <Trans>Request the deposit</Trans>;
  return <Trans>Request a deposit of {briefMoney(amount)}</Trans>;
}

interface DepositFactsProps {
  method: Method | undefined;
  /** The methods are loaded: without a method none can be chosen. */
  known: boolean;
  amount: number | undefined;
  /** The member's limits. */
  limits: Pick<QueryResult<Protection>, 'value' | 'asOf' | 'error'>;
  /** The limit that leaves least; undefined without a limit. */
  least: ReachedLimit | undefined;
}

/** Range and fee of the method, what the member's limits leave (as last known), and with a fee what will be credited. Rules W6, R26. */
function DepositFacts({ method, known, amount, limits, least }: DepositFactsProps) {
  const { i18n } = useLingui();
  const fee = method?.fee ?? 0;
  const limit = {
    id: 'limit',
    name: (
      <>
        {i18n._(KIND_TEXTS[least?.kind ?? 'deposit'])}
        {least && ` (${[i18n._(PERIOD_TEXTS[least.period]), least.register].filter(Boolean).join(', ')})`}
      </>
    ),
    value: limits.value ? (
      <span>
        {least ? (
          <Trans>{formatMoney(least.remaining)} left</Trans>
        ) : limits.value.lacking ? (
          '–'
        ) : (
          <Trans>No limit</Trans>
        )}
        {limits.error && <br />}
        {limits.error && <AsOf at={limits.asOf} shape="money" />}
      </span>
    ) : limits.error ? (
      '–'
    ) : (
      <Skeleton width="6em" />
    ),
  };
  const credited = {
    id: 'credited',
    name: <Trans>Will be credited</Trans>,
    value: <strong>{amount === undefined ? '–' : formatMoney(amount - fee)}</strong>,
  };
  if (known && !method) return <Facts facts={[limit]} />;
  return <Facts facts={[rangeFact(method), limit, feeFact(method), fee > 0 && credited]} />;
}
