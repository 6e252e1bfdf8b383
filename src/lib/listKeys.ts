/**
 * React keys for the rows of a list: their ids; further rows that share an id are numbered. An operator's ids may be unique per type of
 * row only, and of two children with the same key React leaves one in the document when the list changes.
 */
export function listKeys(ids: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return ids.map((id) => {
    const count = counts.get(id) ?? 0;
    counts.set(id, count + 1);
    return count === 0 ? id : `${id} ${count}`;
  });
}
