import { useLingui } from '@lingui/react';
import { useContext, useId, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { OverlayClosing } from '../../data/overlayClosing.ts';
import type { OverlayProps } from '../../overlays/index.ts';
import { app } from '../../state/app.ts';
import { preferences } from '../../state/preferences.ts';
import { Button } from '../../ui/Button.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { isUnreachable, useUnreachable } from './parts/useUnreachable.ts';
import { WhyDisabled } from './parts/WhyDisabled.tsx';
import { wallet } from './wallet.state.ts';
import styles from './ConfirmMoneyView.module.css';

/** Translated texts of the confirmation before money leaves. Rule W10. */
interface MoneyText {
  title: string;
  amount: string;
  /** The amount in words; in figures again if the browser has no words for it. */
  words: string;
  /** Destination, remainder: names with values. */
  facts: readonly (readonly [name: string, value: string])[];
  accept: string;
  decline: string;
  /** Why it can no longer be sent, such as a balance that has fallen below the amount; undefined while it can. */
  problem?: string | undefined;
}

/**
 * The confirmation of a money request: the amount in figures and in words, the destination, what remains. Closes with
 * true to send; its button does nothing while the operator cannot be reached, or once the amount has become impossible. Rule W10.
 */
export default function ConfirmMoneyView({ overlay, close }: OverlayProps<{ text: () => MoneyText }>): ReactNode {
  // Renders again when what is in the texts changes: the language, the balance or its being hidden, the account, the points.
  useLingui();
  const { balances, user } = useSnapshot(app);
  const { methods, summary, summaryError } = useSnapshot(wallet);
  const { balanceHidden } = useSnapshot(preferences);
  void [
    balances['KRW'],
    balanceHidden,
    user,
    methods.withdraw.list,
    summary?.points,
    summary?.withdrawable,
    summaryError,
  ];
  const unreachable = useUnreachable();
  // During the closing animation the request may already be carried out: a balance below the amount is then no problem.
  const isClosing = useContext(OverlayClosing);
  const bodyId = useId();
  const { title, amount, words, facts, accept, decline, ...now } = overlay.text();
  const problem = isClosing ? undefined : now.problem;
  return (
    <Sheet
      side="bottom"
      title={title}
      onClose={() => close()}
      actions={
        <>
          <Button variant="soft" tone="neutral" onClick={() => close()}>
            {decline}
          </Button>
          <Button
            className={styles['accept']}
            // Not `disabled`, which would lose the focus that it has.
            aria-disabled={unreachable || problem !== undefined}
            onClick={() => isUnreachable() || overlay.text().problem || close(true)}
            // Focused when the dialog opens: screen readers read with it what it confirms, and why it is disabled.
            aria-describedby={bodyId}
            data-autofocus
            data-testid="confirm-money"
          >
            {accept}
          </Button>
        </>
      }
    >
      <div id={bodyId} className={styles['body']}>
        <p className={styles['amount']} data-long={amount.replaceAll(/\D/g, '').length > 9 || undefined}>
          {amount}
        </p>
        {words !== amount && <p className={styles['words']}>{words}</p>}
        <Facts facts={facts.map(([name, value]) => ({ id: name, name, value }))} />
        <WhyDisabled otherwise={problem} />
      </div>
    </Sheet>
  );
}
