/** The id of a player's row; it begins with the uid, so that the rows of one player can be selected. */
export function rowId(uid: string, ...rest: readonly unknown[]): string {
  return JSON.stringify([uid, ...rest]);
}

/** Whether `id`, made by `rowId`, belongs to this player, with `rest` as its next parts. */
export function isRowOf(uid: string, id: string, ...rest: readonly unknown[]): boolean {
  return id.startsWith(`${rowId(uid, ...rest).slice(0, -1)},`);
}
