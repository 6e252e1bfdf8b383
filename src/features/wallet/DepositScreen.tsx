import { DepositPage } from './parts/DepositPage.tsx';

/** Deposit: by bank at `/wallet/depositpage`, by the backup account at `/wallet/deposit-backup`. `first` is the way to pay chosen first. */
export default function DepositScreen({ first }: { first: 'bank' | 'backup' }) {
  return <DepositPage first={first} />;
}
