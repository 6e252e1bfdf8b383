import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import * as TIMINGS from '../../../config/timings.ts';
import { withdraw, type Method } from '../../../contract/wallet.ts';
import { useForm } from '../../../data/form.ts';
import { ruleText } from '../../../data/formTexts.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { sleep, systemClock } from '../../../lib/clock.ts';
import { maskName, maskValue } from '../../../lib/mask.ts';
import { openOverlayForAnswer } from '../../../overlays/index.ts';
import { app, type UserInfo } from '../../../state/app.ts';
import { preferences } from '../../../state/preferences.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { AmountField } from '../../../ui/AmountField.tsx';
import { amountWords } from '../../../ui/amountText.ts';
import { send } from '../../../data/command.ts';
import { withdraw as withdrawal } from '../wallet.commands.ts';
import { showRefusal } from '../wallet.messages.ts';
import { loadMethods } from '../wallet.reads.ts';
import { checkAmount, mostToWithdraw, NO_AMOUNT, type AmountLimits } from '../wallet.rules.ts';
import { wallet } from '../wallet.state.ts';
import { AmountChips } from './AmountChips.tsx';
import { amountTexts } from '../amountTexts.ts';
import { briefMoney } from '../briefMoney.ts';
import { feeFact, rangeFact } from './methodFacts.tsx';
import { MoneySubmit } from './MoneySubmit.tsx';
import { NoAccount } from './NoAccount.tsx';
import { RegisteredAccount } from './RegisteredAccount.tsx';
import { isUnreachable } from './useUnreachable.ts';
import styles from './form.module.css';

/** Props of the withdrawal form. */
export interface WithdrawFormProps {
  /** The one way to withdraw is the first; none while withdrawals are closed. Undefined while they are being fetched. */
  methods: readonly Method[] | undefined;
  /** In won; undefined while it is being fetched. */
  funds: { balance: number; withdrawable: number } | undefined;
  /** The last fetch of `funds` failed: amounts are not checked against the old `withdrawable`. */
  stale: boolean;
  /** The error if what the form needs could not be loaded; shown below the amount in place of the rest of the form. */
  problem: ReactNode;
  /** A withdrawal is being sent: the form is read-only. */
  busy: boolean;
  /** Called when a ticket is shown: of the accepted request, with its id, or with '' of one whose outcome is unknown, also another tab's. */
  onSent(id: string): void;
}

/** The form of a withdrawal: the amount; it is sent after a confirmation. Rules W1, W2, W10, W17. */
export function WithdrawForm({ methods, funds, stale, problem, busy, onSent }: WithdrawFormProps) {
  const { t, i18n } = useLingui();
  const { balanceHidden } = useSnapshot(preferences);
  const [reading, setReading] = useState(false);
  const locked = busy || reading;
  const method = methods?.[0];
  const limits = { method, ...funds };
  const form = useForm({
    schema: withdraw.input,
    initial: NO_AMOUNT,
    extra: ({ amount }) => ({
      amount: checkAmount(amount, stale ? { ...limits, withdrawable: undefined } : limits),
    }),
    texts: { amount: amountTexts(limits, balanceHidden) },
    async submit({ amount }) {
      if (!funds || !(await isStillPaid()) || !(await confirmWithdrawal(amount))) return undefined;
      const outcome = await send(withdrawal, { amount });
      if (outcome.outcome === 'unknown') finish('');
      if (outcome.outcome === 'busy') onSent('');
      return outcome;
    },
    done: ({ request }) => finish(request.id),
    onLateRefusal: (error) => showRefusal(error, () => amountTexts(limitsNow(), preferences.balanceHidden)),
  });
  const { user } = useSnapshot(app);
  // Undefined until the profile has loaded: only then is it known whether the member has a registered account.
  const account = accountOf(method, user);
  const known = methods !== undefined && funds !== undefined && (!method || account !== undefined);
  const isClosed = methods !== undefined && (!method || method.status === 'closed');

  if (method && account && !account.number) return <NoAccount />;

  function finish(id: string): void {
    form.reset();
    onSent(id);
  }

  /**
   * Reads the way to be paid again, within a limit: the operator may have changed it. False: no longer, the operator cannot be reached, or the
   * player has left the form.
   */
  async function isStillPaid(): Promise<boolean> {
    setReading(true);
    await Promise.race([loadMethods('withdraw'), sleep(systemClock, TIMINGS.accountWait)]);
    setReading(false);
    const [now] = wallet.methods.withdraw.list ?? [];
    const isPaid = now && now.status !== 'closed' && accountOf(now, app.user)?.number;
    return Boolean(isPaid && !isUnreachable() && form.props.ref.current);
  }

  function confirmWithdrawal(wanted: number): Promise<boolean> {
    return openOverlayForAnswer({
      kind: 'confirmMoney',
      text: () => {
        // While the question is open the balance may fall, as by a game in another tab, the method may change or be closed, and the operator may
        // remove the account.
        const by = limitsNow();
        const now = by.method;
        const to = accountOf(now, app.user);
        const unregistered = to?.number === '' ? t`No account registered yet` : undefined;
        const fee = now?.fee ?? 0;
        const rule = checkAmount(wanted, by);
        const broken = rule && i18n._(ruleText('amount', rule, amountTexts(by, preferences.balanceHidden)));
        return {
          title: t`Withdraw this amount?`,
          amount: formatMoney(wanted),
          words: amountWords(wanted, 'won', i18n.locale),
          facts: [
            [
              t({ message: 'To', comment: 'The account that money is sent to' }),
              to ? `${to.bank} ${maskValue(to.number)} ${maskName(to.holder)}` : '–',
            ],
            [t`Fee`, fee === 0 ? t`No fee` : formatMoney(fee)],
            [t`Balance after withdrawal`, preferences.balanceHidden ? '••••' : remainder(wanted)],
          ],
          accept: t({ message: 'Withdraw', context: 'button' }),
          decline: t`Back`,
          problem: !now || now.status === 'closed' ? t`Withdrawals are closed now.` : (unregistered ?? broken),
        };
      },
    });
  }

  return (
    <form {...form.props} className={styles['form']} data-testid="withdraw-form">
      <AmountField
        {...form.amount('amount')}
        large
        label={<Trans>Amount to withdraw</Trans>}
        readOnly={locked}
        chips={
          <AmountChips
            value={form.values.amount}
            onChange={(next) => form.set('amount', next)}
            disabled={locked}
            all={mostToWithdraw(limits)}
          />
        }
        data-testid="amount"
      />
      {problem ? (
        <div className={styles['problem']}>{problem}</div>
      ) : (
        <>
          <RegisteredAccount account={account} loading={!known} delayed={method?.status === 'delayed'} />
          {(method || !methods) && <Facts facts={[rangeFact(method), feeFact(method)]} />}
          <MoneySubmit
            ready={known}
            busy={locked}
            sent={busy}
            call={form}
            reason={isClosed ? t`Withdrawals are closed now.` : undefined}
            testId="withdraw-submit"
          >
            {form.rule('amount') || form.values.amount === undefined ? (
              <Trans context="button">Withdraw</Trans>
            ) : (
              <Trans context="button">Withdraw {briefMoney(form.values.amount)}</Trans>
            )}
          </MoneySubmit>
        </>
      )}
    </form>
  );
}

/** What limits a withdrawal by what is known now. */
function limitsNow(): AmountLimits {
  return {
    method: wallet.methods.withdraw.list?.[0],
    balance: app.balances['KRW'],
    withdrawable: wallet.summaryError ? undefined : wallet.summary?.withdrawable,
  };
}

/** What remains of the balance after a withdrawal, as text; a dash while the balance is not known, or too low. */
function remainder(wanted: number): string {
  const balance = app.balances['KRW'];
  return balance === undefined || balance < wanted || isUnreachable() ? '–' : formatMoney(balance - wanted);
}

/** The account that a withdrawal is paid to: an operator need not repeat that of the member's profile in the method. */
function accountOf(
  method: Pick<Method, 'account'> | undefined,
  user: UserInfo | undefined,
): NonNullable<Method['account']> | undefined {
  return method?.account ?? (user && { bank: user.bank_code_name, number: user.bank_account, holder: user.bank_name });
}
