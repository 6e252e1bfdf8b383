import { globSync } from 'node:fs';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ensurePostgres } from '../../postgres.ts';

test('a server that TEST_DATABASE_URL names is used and left alone', async () => {
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv('TEST_DATABASE_URL', 'postgres://somewhere/else');
  const postgres = await ensurePostgres();
  expect(postgres?.url).toBe('postgres://somewhere/else');
});

test.skipIf(globSync('/usr/lib/postgresql/*/bin/initdb').length === 0)(
  'a temporary server answers, and its folder is deleted when it is stopped',
  async () => {
    onTestFinished(() => void vi.unstubAllEnvs());
    vi.stubEnv('TEST_DATABASE_URL', '');
    const postgres = await ensurePostgres();
    const client = new pg.Client(postgres?.url);
    await client.connect();
    const { rows } = await client.query<{ folder: string }>("select current_setting('data_directory') as folder");
    await client.end();
    await postgres?.stop();
    const folder = rows[0]?.folder ?? '';
    expect(folder).toContain('night-lounge-postgres-');
    expect(globSync(folder)).toEqual([]);
  },
);
