import { randomInt, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { TERMS_VERSION } from '../../src/config/terms.ts';
import type { SandboxContext } from '../context.ts';
import { insert, type Queryable } from '../db.ts';
import { DEMO } from '../facts.ts';
import { balances, lockMember, openWallets, post, postPoints } from '../ledger.ts';
import { packOf } from '../markets.ts';
import { hashPassword } from '../secrets.ts';
import { revokeSessions } from '../api/tokens.ts';
import { NotFound } from './notFound.ts';

const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const holdings = v.object({ balance: v.optional(whole), points: v.optional(whole), rolling: v.optional(whole) });
/** Result of the operator's identity check; null: not checked. */
const identity = v.object({ birth_date: v.nullable(v.pipe(v.string(), v.isoDate())) });
/** The version of the terms that a member agreed to last. */
const agreed = v.object({ version: v.string() });
const wantedMember = v.object({ ...holdings.entries, ...v.partial(identity).entries });
const expiry = v.object({ seconds: v.number() });
const exclusion = v.object({
  until: v.optional(v.nullable(v.pipe(v.string(), v.isoTimestamp())), null),
  register: v.optional(v.string()),
  may_withdraw: v.optional(v.boolean(), true),
});
const text = v.pipe(v.string(), v.nonEmpty());
const bankAccount = v.object({ bank: text, number: text, holder: text });
const joint = v.object({ used: whole });

interface Named {
  Params: { member: string };
}

type Holdings = v.InferOutput<typeof holdings>;

/** The birth date of a new member where the test does not need a certain age. */
const ADULT = '1988-04-12';

/** New members; and balances, sessions and ledgers of a member, who is named by account id, email or id. */
export function memberControls(app: FastifyInstance, context: SandboxContext): void {
  const { db } = context;
  registerControls(app, context);
  const passwordHash = hashPassword(DEMO.password);

  app.post('/members', async (request) => {
    const { birth_date = ADULT, ...wanted } = v.parse(wantedMember, request.body ?? {});
    const account = await addMember(db, await passwordHash, birth_date, wanted);
    return { account_id: account, password: DEMO.password };
  });

  app.get<Named>('/members/:member', async (request) => {
    const id = await memberId(db, request.params.member);
    const [member] = await db.query(
      'select id, account_id, email, nickname, phone, rolling, created_at, login_at from members where id = $1',
      [id],
    );
    return { ...member, ...(await balances(db, id)) };
  });

  app.put<Named>('/members/:member/holdings', async (request) => {
    const id = await memberId(db, request.params.member);
    const wanted = v.parse(holdings, request.body);
    await db.transaction((tx) => setHoldings(tx, id, wanted));
    return balances(db, id);
  });

  app.put<Named>('/members/:member/account', async (request) => {
    const id = await memberId(db, request.params.member);
    const { bank, number, holder } = v.parse(bankAccount, request.body);
    await db.query('update members set bank_code_name = $2, bank_account = $3, bank_name = $4 where id = $1', [
      id,
      bank,
      number,
      holder,
    ]);
    return { bank, number, holder };
  });

  app.put<Named>('/members/:member/identity', async (request) => {
    const id = await memberId(db, request.params.member);
    const { birth_date } = v.parse(identity, request.body);
    await db.query('update members set birth_date = $2 where id = $1', [id, birth_date]);
    return { birth_date };
  });

  app.put<Named>('/members/:member/terms', async (request) => {
    const id = await memberId(db, request.params.member);
    const { version } = v.parse(agreed, request.body);
    await db.query('update members set agreed_terms = $2 where id = $1', [id, version]);
    return { version };
  });

  app.get<Named>('/members/:member/ledger', async (request) => {
    const id = await memberId(db, request.params.member);
    return { list: await db.query('select * from ledger where member_id = $1 order by id desc limit 500', [id]) };
  });

  app.post<Named>('/members/:member/sessions/revoke', async (request) => {
    const id = await memberId(db, request.params.member);
    return { revoked: await revokeSessions(db, id) };
  });

  app.post<Named>('/members/:member/sessions/expire', async (request) => {
    const id = await memberId(db, request.params.member);
    const at = new Date(db.now().getTime() + v.parse(expiry, request.body).seconds * 1000);
    await db.query('update sessions set expires_at = $2 where member_id = $1 and revoked_at is null', [id, at]);
    return { expires_at: at };
  });
}

/** What public registers report of a member: an exclusion, and what was paid in at other operators. */
function registerControls(app: FastifyInstance, { db }: SandboxContext): void {
  app.post<Named>('/members/:member/register', async (request) => {
    const member_id = await memberId(db, request.params.member);
    const { until, register, may_withdraw } = v.parse(exclusion, request.body ?? {});
    const named = register ?? ((await packOf(db)).register || 'REGISTER');
    return db.transaction(async (tx) => {
      await lockMember(tx, member_id);
      const row = { member_id, kind: 'register', since: tx.now(), until, register: named, may_withdraw };
      return insert(tx, 'pauses', row);
    });
  });

  app.put<Named>('/members/:member/joint', async (request) => {
    const id = await memberId(db, request.params.member);
    const { used } = v.parse(joint, request.body);
    const register = (await packOf(db)).jointCap?.register;
    if (!register) throw new NotFound('this market has no limit over all operators');
    await db.query(
      `insert into register_use (member_id, register, used, at) values ($1, $2, $3, $4)
       on conflict (member_id, register) do update set used = excluded.used, at = excluded.at`,
      [id, register, used, db.now()],
    );
    return { register, used };
  });
}

/** Adds a member with a registered account and these holdings; returns the account id. */
async function addMember(
  db: SandboxContext['db'],
  passwordHash: string,
  birthDate: string | null,
  wanted: Holdings,
): Promise<string> {
  const id = randomUUID();
  const account = `m_${id.slice(0, 8)}`;
  await db.transaction(async (tx) => {
    const now = tx.now();
    await insert(tx, 'members', {
      id,
      account_id: account,
      email: `${account}@example.com`,
      nickname: account,
      phone: `010${randomInt(1e7, 1e8)}`,
      password_hash: passwordHash,
      bank_code: '004',
      bank_code_name: '한빛은행',
      bank_account: `113-2026-${randomInt(1000, 9999)}`,
      bank_name: '김하늘',
      birth_date: birthDate,
      agreed_terms: TERMS_VERSION,
      created_at: now,
      login_at: now,
      notices_seen_at: now,
    });
    await insert(tx, 'acknowledgements', { member_id: id, what: 'set-limits', version: '', at: now });
    await openWallets(tx, id);
    await setHoldings(tx, id, wanted);
  });
  return account;
}

/** Sets what a member holds; fields that are left out stay. */
async function setHoldings(tx: Queryable, id: string, wanted: Holdings): Promise<void> {
  // The lock keeps a bet from coming between reading the balance and adjusting it.
  await tx.query('select balance from wallets where member_id = $1 order by unit for update', [id]);
  const held = await balances(tx, id);
  const entry = { memberId: id, type: 'adjust' as const, ref: 'control', key: `control:${randomUUID()}` };
  const won = (wanted.balance ?? held.balance) - held.balance;
  if (won !== 0) await post(tx, { ...entry, amount: won });
  const more = (wanted.points ?? held.points) - held.points;
  if (more !== 0) await postPoints(tx, { ...entry, amount: more });
  if (wanted.rolling !== undefined)
    await tx.query('update members set rolling = $2 where id = $1', [id, wanted.rolling]);
}

/** The id behind a name; throws NotFound. */
export async function memberId(db: Queryable, name: string): Promise<string> {
  const [member] = await db.query<{ id: string }>(
    'select id from members where account_id = $1 or email = $1 or id = $1',
    [name],
  );
  if (!member) throw new NotFound(`no member ${name}`);
  return member.id;
}
