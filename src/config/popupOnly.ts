/** Ids of games that run only in a window of their own, as inclusive ranges. Rule G12. */
const POPUP_ONLY: readonly (readonly [number, number])[] = [
  [401000, 401000],
  [26001, 26001],
  [53001, 53999],
  [75001, 75999],
  [76001, 76999],
];

/** Whether a game id (digits, as text or number) is in POPUP_ONLY; false for anything that is no whole number. */
export function isPopupOnly(gameId: string | number): boolean {
  const id = Number(gameId);
  return Number.isInteger(id) && POPUP_ONLY.some(([from, to]) => id >= from && id <= to);
}
