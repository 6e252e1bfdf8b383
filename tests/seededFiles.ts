import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { openDb } from '../sandbox/db.ts';
import { SCHEMA } from '../sandbox/facts.ts';
import { migrate } from '../sandbox/migrate.ts';
import { seed } from '../sandbox/seed/seed.ts';

/** Age in ms from which the file is made anew: the seed's dates count from its making. */
const OUTDATED = 600_000;

/**
 * The files of a seeded database, for a sandbox in memory: migrations and seed take a process two seconds. The file that SEEDED_FILES names
 * is made by the first process that needs it, and used by all steps of a test run; undefined without the variable.
 */
export async function seededFiles(): Promise<Blob | undefined> {
  const file = process.env['SEEDED_FILES'];
  if (!file) return undefined;
  if (!existsSync(file) || statSync(file).mtimeMs < Date.now() - OUTDATED) await makeFiles(file);
  return new Blob([readFileSync(file)]);
}

async function makeFiles(file: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'seeded-'));
  const db = await openDb({ at: folder, schema: SCHEMA, now: () => new Date() });
  await migrate(db, seed);
  await db.close();
  const lite = await PGlite.create(join(folder, 'pglite'));
  const files = await lite.dumpDataDir('none');
  await lite.close();
  rmSync(folder, { recursive: true });
  // Moved into place when it is complete: other processes start at the same time.
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, Buffer.from(await files.arrayBuffer()));
  renameSync(unfinished, file);
}
