import * as v from 'valibot';
import { isRowOf } from '../../lib/rowId.ts';
import { store } from '../../storage/encodedStore.ts';

const uids = v.array(v.string());

/**
 * Deletes a signed-out member's rows from the database. A page that ends before they are deleted leaves the uid stored, so that the next
 * page deletes them. Rule A10.
 */
export async function clearRows(uid: string): Promise<void> {
  const pending = (): string[] => (store.get('rows_to_clear', uids) ?? []).filter((other) => other !== uid);
  if (uid !== '') store.set('rows_to_clear', [...pending(), uid]);
  const { clearPersonalCollections } = await import('../../storage/database.ts');
  const cleared = await clearPersonalCollections((id) => isRowOf(uid, id));
  if (!cleared.ok) return;
  const rest = pending();
  if (rest.length > 0) store.set('rows_to_clear', rest);
  else store.remove('rows_to_clear');
}

/** Deletes the rows that an earlier page could not delete before it ended. Rejects if the database's script cannot be loaded. */
export async function resumeClears(): Promise<void> {
  await Promise.all((store.get('rows_to_clear', uids) ?? []).map(clearRows));
}
