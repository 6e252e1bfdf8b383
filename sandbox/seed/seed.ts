import { randomToken } from '../secrets.ts';
import type { Queryable } from '../db.ts';
import { seedGames } from './games.ts';
import { seedMembers } from './members.ts';
import { seedSupports } from './supports.ts';

/** Fills an empty schema with the sandbox's data: the same on every machine, except for the token secret and the dates. */
export async function seed(tx: Queryable): Promise<void> {
  await tx.query("insert into settings (key, value) values ('jwtSecret', $1::jsonb)", [JSON.stringify(randomToken())]);
  await seedGames(tx);
  // Past bets are inserted without checking the limits that protect members: checking them would take seconds.
  await tx.script('alter table ledger disable trigger ledger_protect');
  await seedMembers(tx);
  await tx.script('set constraints all immediate; alter table ledger enable trigger ledger_protect');
  await seedSupports(tx);
}
