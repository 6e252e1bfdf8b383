/** The id of a row that belongs to a player: it begins with them, so that their rows can be told from another's. */
export function rowId(uid: string, ...rest: readonly unknown[]): string {
  return JSON.stringify([uid, ...rest]);
}

/** Whether an id made by `rowId` is of a row of this player's. */
export function isRowOf(uid: string, id: string): boolean {
  return id.startsWith(`${JSON.stringify([uid]).slice(0, -1)},`);
}
