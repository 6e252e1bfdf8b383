import { Trans, useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { app } from '../../../state/app.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { bank } from '../../../ui/icons.ts';
import { openInquiry } from '../../supports/index.ts';

/** Replaces the withdrawal form of a member without a registered account: leads to a prefilled inquiry to register one. Rule W17. */
export function NoAccount() {
  const { t } = useLingui();
  const { user } = useSnapshot(app);
  const writeInquiry = (): void =>
    openInquiry({
      reference: {
        category: 'money',
        title: t`Please register my account for withdrawals`,
        facts: [
          [t`Bank`, ''],
          [t`Account number`, ''],
          [t`Account holder`, user?.bank_name ?? ''],
        ],
      },
    });
  return (
    <section data-testid="no-account">
      <EmptyState
        icon={bank}
        title={<Trans>No account registered yet</Trans>}
        action={
          <Button onClick={writeInquiry} data-testid="register-account">
            <Trans>Register an account</Trans>
          </Button>
        }
      >
        <Trans>
          Withdrawals are paid only to an account in your name. Send us its details and we will register it.
        </Trans>
      </EmptyState>
    </section>
  );
}
