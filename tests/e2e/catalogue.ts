import type { Db } from '../../sandbox/db.ts';

/** While `work` runs the operator lists only the providers that the SQL condition `listed` names. */
export async function withProviders(db: Db, listed: string, work: () => Promise<void>): Promise<void> {
  await db.script(
    `alter table providers rename to providers_away; create table providers (like providers_away);
     insert into providers select * from providers_away where ${listed}`,
  );
  try {
    await work();
  } finally {
    await db.script('drop table providers; alter table providers_away rename to providers');
  }
}
