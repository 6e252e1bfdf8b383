import { DepositPage } from './parts/DepositPage.tsx';

/** Deposit by the backup account. Spec section 2, /wallet/deposit-backup. */
export default function BackupDepositScreen() {
  return <DepositPage key="backup" first="backup" />;
}
