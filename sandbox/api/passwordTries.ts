import { CODES } from '../../src/contract/codes.ts';
import { readSettings } from '../settings.ts';
import type { Api } from './api.ts';
import { Refusal } from './envelope.ts';

/**
 * Counts one try of a password, right or wrong, before the password is verified. Throws code 4290 with the seconds to wait when the account had
 * too many from this address. Tries are counted by account id, whichever name was typed, and under a lock, so that parallel tries cannot
 * pass together.
 */
export async function limitPasswordTries(api: Api, accountId: string, address: string): Promise<void> {
  const { tries, seconds } = (await readSettings(api.db)).loginLimit;
  const who = `${accountId} ${address}`;
  const wait = await api.db.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock(hashtext($1))', [who]);
    const now = tx.now();
    await tx.query('delete from login_tries where at <= $1', [new Date(now.getTime() - seconds * 1000)]);
    const recent = await tx.query<{ at: Date }>('select at from login_tries where who = $1 order by at', [who]);
    const oldest = recent[0];
    if (oldest && recent.length >= tries) return oldest.at.getTime() + seconds * 1000 - now.getTime();
    await tx.query('insert into login_tries (who, at) values ($1, $2)', [who, now]);
    return undefined;
  });
  if (wait !== undefined) throw new Refusal(CODES.rateLimited, { retry_after: Math.max(1, Math.ceil(wait / 1000)) });
}
