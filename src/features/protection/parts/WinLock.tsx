import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { setWinLock as endpoint, type Protection } from '../../../contract/protection.ts';
import { send } from '../../../data/command.ts';
import { useForm } from '../../../data/form.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { app } from '../../../state/app.ts';
import { AmountField } from '../../../ui/AmountField.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { setWinLock, showRefusal } from '../protection.commands.ts';
import { ChangeButton } from './ChangeButton.tsx';
import { Checking } from './Checking.tsx';
import { LimitFormFoot } from './LimitFormFoot.tsx';
import { useEditing } from './useEditing.ts';
import styles from './LimitCard.module.css';

const EMPTY: { above: number | undefined } = { above: undefined };

/**
 * Sets or removes the balance above which the operator pays out automatically. A member without a registered account is told that nothing is
 * paid without one. Rule R30.
 */
export function WinLock({ lock }: { lock: Protection['win_lock'] }): ReactNode {
  const { t } = useLingui();
  const form = useEditing();
  const { user } = useSnapshot(app);
  const name = t`Automatic payout`;
  const above = lock ? formatMoney(lock.above) : undefined;
  return (
    <Card as="section" className={styles['card']} aria-labelledby="win-lock" data-testid="win-lock">
      <div className={styles['head']}>
        <h3 id="win-lock" className={styles['title']}>
          {name}
        </h3>
        <ChangeButton label={t`Change: ${name}`} form={form} />
      </div>
      <p className={styles['value']}>{above ? <Trans>Above {above}</Trans> : <Trans>Off</Trans>}</p>
      {user?.bank_account === '' ? (
        <>
          <p className={styles['value']}>
            <Trans>No account registered yet</Trans>
          </p>
          <p className={styles['name']}>
            <Trans>
              Withdrawals are paid only to an account in your name. Send us its details and we will register it.
            </Trans>
          </p>
          <div className={styles['actions']}>
            <Button size="s" href="/wallet/withdrawpage">
              <Trans>Register an account</Trans>
            </Button>
          </div>
        </>
      ) : (
        <p className={styles['name']}>
          <Trans>
            When a win takes your balance above this amount, everything above it is paid out to your registered account
            automatically.
          </Trans>
        </p>
      )}
      <Checking commands={[setWinLock]} />
      {form.editing && <WinLockForm id={form.formId} lock={lock} onDone={form.done} />}
    </Card>
  );
}

/** The form, a separate component: if the server refuses after the player has closed it, `useForm` shows the refusal as a toast. */
function WinLockForm({ id, lock, onDone }: { id: string; lock: Protection['win_lock']; onDone(): void }): ReactNode {
  const form = useForm({
    schema: endpoint.input,
    initial: EMPTY,
    submit: (wanted) => send(setWinLock, wanted),
    done: onDone,
    onLateRefusal: (error) => showRefusal(error, {}),
  });
  return (
    <form {...form.props} id={id} className={styles['form']}>
      <AmountField {...form.amount('above')} label={<Trans>Pay out above</Trans>} readOnly={form.busy} />
      <LimitFormFoot
        form={form}
        submit={<Trans>Set this amount</Trans>}
        remove={lock && <Trans>Turn off</Trans>}
        onRemove={() => void form.send({ above: null })}
      />
    </form>
  );
}
