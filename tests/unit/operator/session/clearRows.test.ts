// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { err, ok } from '../../../../src/lib/result.ts';
import { rowId } from '../../../../src/lib/rowId.ts';
import type { Database } from '../../../../src/storage/database.ts';

type Clear = Database['clearPersonalCollections'];

const clear = vi.fn<Clear>();
vi.mock('../../../../src/storage/database.ts', () => ({
  clearPersonalCollections: (...given: Parameters<Clear>) => clear(...given),
}));

/** The next page: modules are loaded anew, storage stays. */
async function nextPage() {
  vi.resetModules();
  clear.mockClear();
  return import('../../../../src/operator/session/clearRows.ts');
}

/** Who of Kim and Lee loses their rows by the last call. */
const deleted = (): string[] => ['kim', 'lee'].filter((uid) => clear.mock.lastCall?.[0](rowId(uid, 'memos')));

afterEach(() => localStorage.clear());

test('rows are deleted, and nothing about the member stays stored', async () => {
  clear.mockResolvedValue(ok(undefined));
  const { clearRows } = await nextPage();
  await clearRows('kim');
  expect(deleted()).toEqual(['kim']);
  expect(localStorage.length).toBe(0);
});

test('what a page cannot delete before it ends, the next page deletes', async () => {
  clear.mockReturnValue(new Promise(() => undefined));
  void (await nextPage()).clearRows('kim');
  clear.mockResolvedValue(ok(undefined));
  await (await nextPage()).resumeClears();
  expect(deleted()).toEqual(['kim']);
  expect(localStorage.length).toBe(0);
});

test('a member whose rows could not be deleted stays stored when another’s are deleted', async () => {
  clear.mockResolvedValue(err('unavailable'));
  const { clearRows } = await nextPage();
  await clearRows('kim');
  clear.mockResolvedValue(ok(undefined));
  await clearRows('lee');
  await (await nextPage()).resumeClears();
  expect([clear.mock.calls.length, deleted()]).toEqual([1, ['kim']]);
  expect(localStorage.length).toBe(0);
});

test('a member without an id is not stored', async () => {
  clear.mockResolvedValue(err('unavailable'));
  const { clearRows } = await nextPage();
  await clearRows('');
  expect(clear).toHaveBeenCalledOnce();
  expect(localStorage.length).toBe(0);
});

test('while the database is unavailable each page retries, for every member', async () => {
  clear.mockResolvedValue(err('unavailable'));
  const { clearRows } = await nextPage();
  await clearRows('kim');
  await clearRows('lee');
  await (await nextPage()).resumeClears();
  expect(clear).toHaveBeenCalledTimes(2);
  clear.mockResolvedValue(ok(undefined));
  await (await nextPage()).resumeClears();
  expect(clear).toHaveBeenCalledTimes(2);
  expect(localStorage.length).toBe(0);
});
