/** The confirmation before money leaves, and the deposit over a running game. Rules W10, G19. */
export const overlays = {
  confirmMoney: () => import('./ConfirmMoneyView.tsx'),
  deposit: () => import('./DepositSheetView.tsx'),
};
