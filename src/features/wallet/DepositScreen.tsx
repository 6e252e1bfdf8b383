import { Trans } from '@lingui/react/macro';
import type { DepositMethod } from '../../contract/wallet.ts';
import { useCommand } from '../../data/useCommand.ts';
import { DepositNotices } from './parts/DepositNotices.tsx';
import { DepositPanel } from './parts/DepositPanel.tsx';
import { RequestHistory } from './parts/RequestHistory.tsx';
import { WalletPage } from './parts/WalletPage.tsx';
import { deposit } from './wallet.commands.ts';

/** The pages `/wallet/depositpage` and `/wallet/deposit-backup`; `first` is the payment method that is preselected. Rule W11. */
export default function DepositScreen({ first }: { first: DepositMethod }) {
  const { pending } = useCommand(deposit);
  return (
    <WalletPage
      title={<Trans>Deposit</Trans>}
      aside={
        <>
          <DepositNotices />
          <RequestHistory kind="deposit" checked={pending !== undefined} />
        </>
      }
    >
      <DepositPanel first={first} />
    </WalletPage>
  );
}
