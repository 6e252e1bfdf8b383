import { DepositPage } from './parts/DepositPage.tsx';

/** Deposit. Spec section 2, /wallet/depositpage. */
export default function DepositScreen() {
  return <DepositPage key="bank" first="bank" />;
}
