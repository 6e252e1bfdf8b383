/** The id of a player's row; it begins with the uid, so that the rows of one player can be selected. */
export function rowId(uid: string, ...rest: readonly unknown[]): string {
  return JSON.stringify([uid, ...rest]);
}

/** Whether `id`, made by `rowId`, belongs to this player. */
export function isRowOf(uid: string, id: string): boolean {
  return id.startsWith(`${JSON.stringify([uid]).slice(0, -1)},`);
}
