import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { outDir } from '../src/config/outDir.ts';
import { isPostgresUrl } from './db.ts';
import { DEMO } from './facts.ts';
import { startSandbox } from './sandbox.ts';
import { portsFromEnv } from './servers.ts';

/** Runs the sandbox as the environment variables say, until SIGINT or SIGTERM. */
async function run(): Promise<void> {
  const { env } = process;
  const autoDecideSeconds = Number(env['SANDBOX_AUTO_DECIDE'] || 20);
  if (!Number.isFinite(autoDecideSeconds)) throw new Error('SANDBOX_AUTO_DECIDE is no number of seconds');
  console.log('Starting the sandbox (the first start lays out its database) …');
  const other = env['SANDBOX_API'];
  const api = other ? (await import(pathToFileURL(resolve(other)).href)).apiServer : undefined;
  if (other && !api) throw new Error(`SANDBOX_API must export apiServer: ${other}`);
  const sandbox = await startSandbox({
    api,
    ports: portsFromEnv(env),
    db: databaseOf(env),
    nats: env['NATS_URL'] || undefined,
    web: env['WEB_ROOT'] ?? outDir(),
    autoDecideSeconds,
  });
  let closing: Promise<void> | undefined;
  const close = (): void => {
    // A signal may arrive twice: from the terminal, and forwarded by npm.
    closing ??= sandbox.close().then(() => process.exit(0));
  };
  process.on('SIGINT', close).on('SIGTERM', close);
  const { origins } = sandbox.context;
  console.log(`
  ${origins.web}   sign in with ${DEMO.accountId} / ${DEMO.password} (play money only)

  operator API   ${origins.api}
  config service ${origins.config}
  games          ${origins.games}
  images         ${origins.images}
  control        ${origins.control}
`);
}

/**
 * The database to open: the address of a PostgreSQL server, or the folder of an embedded one. Throws if `DATABASE_URL`
 * is not the address of a server: `openDb` would take it for a folder and create an empty database there.
 */
function databaseOf({ DATABASE_URL: url, SANDBOX_DATA: folder }: NodeJS.ProcessEnv): string {
  if (url && !isPostgresUrl(url))
    throw new Error('DATABASE_URL must be an address such as postgres://user:password@host/name');
  return url || folder || '.data';
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
