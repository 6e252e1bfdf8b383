import { randomUUID } from 'node:crypto';
import { post } from '../../../../sandbox/ledger.ts';
import type { TestSandbox } from '../helper.ts';

const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
/** A slot that the tests launch. */
export const SLOT = 1_020_001;

/** Prepares a sandbox for tests of protection: sign-ins that outlast the schedules, and a slot that is in service. */
export async function prepare(sandbox: TestSandbox): Promise<void> {
  await sandbox.control('PATCH', '/settings', { tokenSeconds: 400 * 86_400 });
  await sandbox.db.query('update games set is_service = 1 where id = $1', [SLOT]);
}

/** Adds a member with 1,000,000 won in the international market, at 12:30 in Seoul. Returns them with their calls. */
export async function newMember(sandbox: TestSandbox) {
  await sandbox.control('PATCH', '/settings', { market: 'intl' });
  await atHour(12);
  const member = await sandbox.newMember({ balance: 1_000_000 });
  const { account } = member;

  /** Sets the server's clock to half past an hour of tomorrow in Seoul. */
  async function atHour(hour: number): Promise<void> {
    const now = Date.now();
    const offset = new Date(now + DAY).setUTCHours(hour - 9, 30, 0, 0) - now;
    await sandbox.control('PUT', '/clock', { offset });
  }
  const send = async (method: string, path: string, body: object = {}) =>
    (await sandbox.api(method, path, { token: member.token, key: randomUUID(), body })).body;

  return {
    ...member,
    atHour,
    /** Sends further calls with this token. */
    use: (token: string) => void (member.token = token),
    market: (name: string) => sandbox.control('PATCH', '/settings', { market: name }),
    pass: (milliseconds: number) => sandbox.control('PUT', '/clock', { advance: milliseconds }),
    call: (method: string, path: string, body?: object) => send(method, `/protection${path}`, body),
    state: async () => (await sandbox.api('GET', '/protection', { token: member.token })).body.data,
    launch: async () =>
      (await sandbox.api('GET', `/game/launch?game_id=${SLOT}&type=slot`, { token: member.token })).body,
    deposit: (amount = 20_000) => send('POST', '/wallet/deposits', { amount, method: 'bank', sender_name: '김하늘' }),
    withdraw: (amount: number) => send('POST', '/wallet/withdrawals', { amount }),
    withdrawals: async () =>
      (await sandbox.api('GET', '/wallet/withdrawals', { token: member.token })).body.data['list'],
    bet: (amount = 1_000) =>
      post(sandbox.db, { memberId: member.id, type: 'bet', amount: -amount, ref: String(SLOT), key: randomUUID() }),
    balance: async () => (await sandbox.control('GET', `/members/${account}`))['balance'],
  };
}
