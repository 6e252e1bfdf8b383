import type { Queryable } from '../db.ts';
import type { UniqueField } from '../../src/contract/account.ts';
import { STORAGE_KEYS } from '../../src/config/storageKeys.ts';
import type { SessionValues } from '../../src/contract/session.ts';

/** A member as the calls need it. */
export interface Member {
  id: string;
  account_id: string;
  email: string;
  nickname: string;
  password_hash: string;
  bank_code: string;
  bank_code_name: string;
  bank_account: string;
  /** The account's holder. */
  bank_name: string;
  rolling: number;
  created_at: Date;
  login_at: Date | null;
}

/** Reads a member by one of its unique columns; undefined when there is none. */
export async function findMember(
  db: Queryable,
  column: 'id' | UniqueField,
  value: string,
): Promise<Member | undefined> {
  const [member] = await db.query<Member>(`select * from members where ${column} = $1`, [value]);
  return member;
}

/** Reads the member of a session by id. Throws if there is none. */
export async function memberOf(db: Queryable, id: string): Promise<Member> {
  const member = await findMember(db, 'id', id);
  if (!member) throw new Error(`session of a member that does not exist: ${id}`);
  return member;
}

/** What a client stores of its member. Rule C8. */
export function memberValues(member: Member): SessionValues {
  return {
    name: member.nickname,
    username: member.email,
    bank_code: member.bank_code,
    bank_account: member.bank_account,
    bank_name: member.bank_name,
    use_vaccount: 'Y',
    uid: member.id,
    email: member.email,
  };
}

/** Session values that remove the member's data and tokens from the client. Rule C8. */
export const FORGET_MEMBER: SessionValues = Object.fromEntries(
  Object.entries(STORAGE_KEYS)
    .filter(([, row]) => 'fromReply' in row)
    .map(([key]) => [key, null]),
);
