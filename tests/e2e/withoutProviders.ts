import type { Db } from '../../sandbox/db.ts';

/** While `work` runs the operator has no providers. */
export async function withoutProviders(db: Db, work: () => Promise<void>): Promise<void> {
  await db.script('alter table providers rename to providers_away; create table providers (like providers_away)');
  try {
    await work();
  } finally {
    await db.script('drop table providers; alter table providers_away rename to providers');
  }
}
