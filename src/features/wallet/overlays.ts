/** The last confirmation before money moves. Rule W10. */
export const overlays = {
  confirmMoney: () => import('./ConfirmMoneyView.tsx'),
};
