import { TERMS_VERSION } from '../../src/config/terms.ts';
import type { Queryable } from '../db.ts';
import { DEMO, DEMO_BALANCES } from '../facts.ts';
import { postAll } from '../ledger.ts';
import { hashPassword } from '../secrets.ts';
import { DAY_MS } from '../units.ts';
import { seedHistory } from './history.ts';
import { insertRows } from './rows.ts';

const PLAYERS = 20;
const NICKNAMES = ['바다', '솔바람', 'Midori', '구름', 'Hanoi22', '한별', 'Lukas', '단비', '새벽', 'Somchai'];
const HOLDERS = ['김하늘', '이도윤', '박서준', '최지우', '정민서', '강예린', '조현우', '윤소라'];
const BANKS = [
  { bank_code: '004', bank_code_name: '한빛은행' },
  { bank_code: '088', bank_code_name: '새벽은행' },
  { bank_code: '020', bank_code_name: '푸른은행' },
  { bank_code: '090', bank_code_name: '모두뱅크' },
] as const;

/** Ages of the seeded members, in turn; some markets have stricter rules for young adults. */
const AGES = [34, 19, 45, 23, 29];
const YEAR_MS = 365.25 * DAY_MS;

/** One fixed salt for all: the password of these play accounts is published, and the seed has to be the same on every machine. */
const PASSWORD_HASH = hashPassword(DEMO.password, Buffer.alloc(16, 7));

/** Fills members with their wallets: `demo`, who alone has a history, and `player01` to `player20`; one password for all. */
export async function seedMembers(tx: Queryable): Promise<void> {
  const passwordHash = await PASSWORD_HASH;
  const now = tx.now().getTime();
  const players = Array.from({ length: PLAYERS }, (_, index) => player(index + 1));
  const rows = [
    { id: 'demo', account_id: DEMO.accountId, email: DEMO.email, nickname: '데모', memberDays: 60 },
    ...players,
  ].map(({ memberDays, ...member }, index) => ({
    ...member,
    phone: `0105550${1000 + index}`,
    password_hash: passwordHash,
    ...BANKS[index % BANKS.length],
    bank_account: `${100 + index}-2026-${4410 + index * 37}`,
    bank_name: HOLDERS[index % HOLDERS.length],
    agreed_terms: TERMS_VERSION,
    birth_date: new Date(now - ((AGES[index % AGES.length] ?? 0) + 0.5) * YEAR_MS).toISOString().slice(0, 10),
    created_at: new Date(now - memberDays * DAY_MS),
    login_at: new Date(now - DAY_MS),
    notices_seen_at: new Date(now - 3 * DAY_MS),
  }));
  await insertRows(tx, 'members', rows);
  // Seeded members count as having skipped the step for limits after the sign-up.
  await tx.query(
    "insert into acknowledgements (member_id, what, version, at) select id, 'set-limits', '', created_at from members",
  );
  await tx.query(
    "insert into wallets (member_id, unit) select id, unit from members, (values ('won'), ('point')) as units (unit)",
  );
  await seedHistory(tx, 'demo', DEMO_BALANCES);
  const start = (type: 'deposit' | 'bonus', each: number) =>
    players.map(({ id }, index) => {
      return { memberId: id, type, amount: (index + 1) * each, ref: 'start', key: `seed:${id}:start` };
    });
  await postAll(tx, 'won', start('deposit', 50_000));
  await postAll(tx, 'point', start('bonus', 2_000));
}

function player(number: number) {
  const digits = String(number).padStart(2, '0');
  const account_id = `player${digits}`;
  const nickname = `${NICKNAMES[(number - 1) % NICKNAMES.length]}${digits}`;
  return { id: `p${digits}`, account_id, email: `${account_id}@example.com`, nickname, memberDays: 60 + number * 11 };
}
