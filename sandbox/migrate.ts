import { readdirSync, readFileSync } from 'node:fs';
import type { Db, Queryable } from './db.ts';
import { applyMarket } from './markets.ts';
import { readSettings } from './settings.ts';

/** One lock for migrating and seeding, so that processes that start together on one database take turns. */
const LOCK = 7_241_975;
const FOLDER = new URL('./migrations/', import.meta.url);

/**
 * Brings the schema up to date, fills an empty database once, and writes the rules of the market in force, in one transaction under an
 * advisory lock.
 */
export async function migrate(db: Db, seed: (tx: Queryable) => Promise<void>): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [LOCK]);
    await bringUpToDate(tx, db.schema, seed);
  });
}

/** Drops everything and seeds it again: the state of a first start. */
export async function reset(db: Db, seed: (tx: Queryable) => Promise<void>): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [LOCK]);
    await tx.script(`drop schema ${db.schema} cascade`);
    await bringUpToDate(tx, db.schema, seed);
  });
}

async function bringUpToDate(tx: Queryable, schema: string, seed: (tx: Queryable) => Promise<void>): Promise<void> {
  await tx.script(`create schema if not exists ${schema}`);
  await applyMigrations(tx);
  const [seeded] = await tx.query("select 1 from settings where key = 'seeded'");
  if (!seeded) {
    await seed(tx);
    await tx.query("insert into settings (key, value) values ('seeded', 'true')");
  }
  // The brand's market may be another than at the last start.
  await applyMarket(tx, (await readSettings(tx)).market);
}

async function applyMigrations(tx: Queryable): Promise<void> {
  await tx.script('create table if not exists migrations (name text primary key, at timestamptz not null)');
  const done = new Set((await tx.query<{ name: string }>('select name from migrations')).map((row) => row.name));
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.sql') && !done.has(name));
  for (const name of files.sort()) {
    await tx.script(readFileSync(new URL(name, FOLDER), 'utf8'));
    await tx.query('insert into migrations (name, at) values ($1, $2)', [name, tx.now()]);
  }
}
