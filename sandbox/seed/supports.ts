import type { Queryable } from '../db.ts';
import { DAY_MS, HOUR_MS } from '../units.ts';
import { insertRows } from './rows.ts';
import { COUNSELS, MEMOS, NOTICES } from './texts.ts';

/** Fills notices, memos (those of kind `all` for every member, the others for `demo`), and inquiries of `demo`. */
export async function seedSupports(tx: Queryable): Promise<void> {
  const now = tx.now().getTime();
  const notices = NOTICES.map(({ title, content, pinned = false }, index) => {
    const id = `n${String(index + 1).padStart(3, '0')}`;
    return { id, title, content, created: new Date(now - index * 1.6 * DAY_MS - HOUR_MS), pinned };
  });
  await insertRows(tx, 'notices', notices);

  const members = await tx.query<{ id: string }>('select id from members');
  const memos = MEMOS.flatMap((memo, index) => {
    const date = new Date(now - index * 0.9 * DAY_MS - 2 * HOUR_MS);
    const recipients = members.filter(({ id }) => memo.kind === 'all' || id === 'demo');
    return recipients.map(({ id }) => ({
      id: `memo${index + 1}-${id}`,
      member_id: id,
      ...memo,
      date,
      read: index > 2,
    }));
  });
  await insertRows(tx, 'memos', memos);

  const counsels = COUNSELS.map(({ title, content, answer }, index) => {
    // The newest one waits, and its answer may still be expected.
    const created = now - (index * 2.3 + 1) * DAY_MS;
    const answered = answer ? new Date(created + 20 * HOUR_MS) : null;
    const status = answer ? 'answered' : 'pending';
    return {
      id: `counsel${index + 1}`,
      member_id: 'demo',
      title,
      content,
      status,
      created: new Date(created),
      answered,
      answer: answer ?? '',
      seen: index !== 1,
    };
  });
  await insertRows(tx, 'counsels', counsels);
}
