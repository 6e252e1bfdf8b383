import { must } from './check.ts';

/** So many empty pages in a row count as the end of a list. Rule C9. */
const EMPTY_PAGES = 10;

/** Reads a list page by page to its end; any page but the last may have few rows or none. Throws a Deviation where its cursors have no end. */
export async function* pagesOf<Page extends { list: readonly unknown[]; next_cursor: string | null }>(
  read: (cursor: string | undefined) => Promise<Page>,
): AsyncGenerator<Page, void, void> {
  const used = new Set<string>();
  let empty = 0;
  for (let cursor: string | undefined; ;) {
    const page = await read(cursor);
    yield page;
    if (page.next_cursor === null) return;
    empty = page.list.length > 0 ? 0 : empty + 1;
    must(`fewer than ${EMPTY_PAGES} empty pages in a row before another one`, empty < EMPTY_PAGES, empty);
    must('a cursor that was not given before', !used.has(page.next_cursor), page.next_cursor);
    used.add(page.next_cursor);
    cursor = page.next_cursor;
  }
}
