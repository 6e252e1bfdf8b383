import type { Queryable } from '../db.ts';
import { COUNSELS, MEMOS, NOTICES } from './texts.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Fills notices, memos and inquiries: for `demo` all of them, for every other member the memos to all. */
export async function seedSupports(tx: Queryable): Promise<void> {
  const now = tx.now().getTime();
  for (const [index, notice] of NOTICES.entries()) {
    await tx.query('insert into notices (id, title, content, created, pinned) values ($1, $2, $3, $4, $5)', [
      `n${String(index + 1).padStart(3, '0')}`,
      notice.title,
      notice.content,
      new Date(now - index * 1.6 * DAY - HOUR),
      notice.pinned ?? false,
    ]);
  }
  for (const [index, memo] of MEMOS.entries()) {
    await tx.query(
      `insert into memos (id, member_id, kind, title, content, date, read)
       select $1 || '-' || id, id, $2, $3, $4, $5, $6 from members where $2 = 'all' or id = 'demo'`,
      [
        `memo${index + 1}`,
        memo.kind,
        memo.title,
        memo.content,
        new Date(now - index * 0.9 * DAY - 2 * HOUR),
        index > 2,
      ],
    );
  }
  for (const [index, counsel] of COUNSELS.entries()) {
    const created = now - (index + 1) * 2.3 * DAY;
    await tx.query(
      `insert into counsels (id, member_id, title, content, status, created, answered, answer, seen)
       values ($1, 'demo', $2, $3, $4, $5, $6, $7, $8)`,
      [
        `counsel${index + 1}`,
        counsel.title,
        counsel.content,
        counsel.answer ? 'answered' : 'pending',
        new Date(created),
        counsel.answer ? new Date(created + 20 * HOUR) : null,
        counsel.answer ?? '',
        index !== 1,
      ],
    );
  }
}
