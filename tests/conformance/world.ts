import { randomInt, randomUUID } from 'node:crypto';
import { login, register, type NewMember } from '../../src/contract/account.ts';
import { TERMS_VERSION } from '../../src/config/terms.ts';
import * as LIMITS from '../../src/config/limits.ts';
import { CODES } from '../../src/contract/codes.ts';
import type { Endpoint, Input, Output } from '../../src/contract/endpoint.ts';
import { cancelDeposit, deposit, summary } from '../../src/contract/wallet.ts';
import { createClient, dataOf, type Answer, type Client, type Options, type Row, type Sent } from './client.ts';
import { Deviation, type Need } from './check.ts';
import { takeSteps } from './steps.ts';

/** What is checked, and with which accounts. */
export interface Target {
  /** `https://host:port` of the API, no trailing slash. */
  api: string;
  /** The config service and its passphrase. */
  config?: { url: string; key: string } | undefined;
  /** The origin of the pages that will call the API. */
  origin: string;
  account: Account;
  account2?: Account | undefined;
  /** A token that was valid once. */
  expired?: string | undefined;
  /** What the operator leaves out. */
  without: readonly string[];
  /** Milliseconds that a rule waits for the live stream's headers, an event or its end; 5,000 by default. */
  streamTimeout?: number;
}

/** A test account of the operator. */
export interface Account {
  name: string;
  password: string;
}

/** A signed-in member. A call that is refused because steps come first (7003) is sent again after these steps. */
export interface Member extends Account {
  token: string;
  call(row: Row, input?: Sent, options?: Options): Promise<Answer>;
  ok<E extends Endpoint>(row: E, input: Input<E>, options?: Options): Promise<Output<E>>;
}

/** A member who was registered a moment ago, with what they entered. */
export type Newcomer = Member & { fields: NewMember };

/** What the rules of a run share. */
export interface World {
  target: Target;
  client: Client;
  /** The test account, signed in once. */
  one(): Promise<Member>;
  /** The second test account. */
  two(): Promise<Member>;
  /** Signs in again, for a separate session. */
  signIn(account: Account): Promise<Member>;
  /** Registers a member: for irreversible changes. */
  register(): Promise<Newcomer>;
  /** A member who is registered once per run; for rules that do not need their own. */
  newcomer(): Promise<Newcomer>;
  /** Requests a deposit of what each account spent, and leaves it pending; resolves to a report, one line each. */
  requestRefills(): Promise<string[]>;
  /** Why a rule must be skipped; undefined if its needs are met. */
  lacks(need: Need): string | undefined;
}

/** A new idempotency key. */
export const newKey = (): string => randomUUID();

/** Unique values of a new member. */
export function newMember(): NewMember {
  const number = String(randomInt(10 ** 8)).padStart(8, '0');
  return {
    account_id: `conf_${number}`,
    email: `conf_${number}@example.com`,
    password: `conf-${randomUUID().slice(0, 12)}`,
    nickname: `conf${number.slice(0, 8)}`,
    phone: `010${number}`,
  };
}

/** Consents that go with a registration. */
export const CONSENT = { agreed_terms: TERMS_VERSION, adult: true } as const;

/** A world around a server, without a session. */
export function createWorld(target: Target): World {
  const client = createClient(target.api, target.origin);
  /** Balances of the accounts when the run began, in won, plus the deposit of an earlier run that was still waiting. */
  const startBalances = new Map<Member, number>();

  const once = <Value>(make: () => Promise<Value>): (() => Promise<Value>) => {
    let made: Promise<Value> | undefined;
    return () => (made ??= make());
  };

  const memberWith = (account: Account, answer: Answer): Member => {
    const token = answer.session['jwt'] ?? answer.session['auth_token'];
    if (answer.code !== CODES.ok || !token)
      throw new Deviation(`${account.name}: expected a session, got code ${answer.code} ${answer.msg}`);
    // An error is that of the deposit, or of the rule about the steps.
    const prepare = once(() => takeSteps({ ok }).catch(() => undefined));
    const call: Member['call'] = async (row, input, options) => {
      // A server may keep the refusal as the first result of the deposit's key. Rule C21.
      if (row === deposit && !target.without.includes('protection')) await prepare();
      const first = await client.call(row, input, { token, ...options });
      if (first.code !== CODES.stepsFirst) return first;
      await takeSteps({ ok });
      return client.call(row, input, { token, ...options });
    };
    const ok: Member['ok'] = async (row, input, options) => dataOf(row, await call(row, input, options));
    return { ...account, token, call, ok };
  };
  const signIn = async (account: Account): Promise<Member> =>
    memberWith(account, await client.call(login, { username: account.name, password: account.password }));
  const ready = async (account: Account | undefined): Promise<Member> => {
    if (!account) throw new Deviation('no second account was given');
    const member = await signIn(account);
    const waited = await clear(member);
    startBalances.set(member, waited + (await member.ok(summary, {})).balance);
    return member;
  };

  const signUp = async (): Promise<Newcomer> => {
    const fields = newMember();
    const answer = await client.call(register, { ...fields, ...CONSENT });
    return { ...memberWith({ name: fields.account_id, password: fields.password }, answer), fields };
  };

  return {
    target,
    client,
    signIn,
    one: once(() => ready(target.account)),
    two: once(() => ready(target.account2)),
    register: signUp,
    newcomer: once(signUp),
    async requestRefills() {
      const notes: string[] = [];
      for (const [member, before] of startBalances) notes.push(...(await refill(member, before)));
      return notes;
    },
    lacks(need) {
      if (need === 'account2') return target.account2 ? undefined : 'needs --account2';
      if (need === 'expired') return target.expired ? undefined : 'needs --expired TOKEN';
      if (need === 'config') return target.config ? undefined : 'needs --config and --key';
      return target.without.includes(need) ? `left out: ${need}` : undefined;
    },
  };
}

/** Codes that refuse to cancel a deposit because it no longer waits. */
export const ENDED: readonly number[] = [CODES.alreadyProcessed, CODES.mismatch, CODES.notFound];

/** Cancels a pending deposit of an earlier run or of a failed rule; resolves with its amount in won, 0 where none was cancelled. */
export async function clear(member: Member): Promise<number> {
  const { deposit: waiting } = (await member.ok(summary, {})).pending;
  if (!waiting) return 0;
  const { code, msg, status } = await member.call(cancelDeposit, { id: waiting.id }, { key: newKey() });
  // Otherwise the next deposit of a rule would be refused, and the rule would blame that one.
  if (code !== CODES.ok && !ENDED.includes(code))
    throw new Deviation(
      `${cancelDeposit.method} ${cancelDeposit.path} of the deposit that waits: expected success, got code ${code} (HTTP ${status}) ${msg}`,
    );
  return code === CODES.ok ? waiting.amount : 0;
}

/** Requests what a member has spent since they held `before`, by a deposit that is left pending. */
async function refill(member: Member, before: number): Promise<string[]> {
  try {
    await clear(member);
    const spent = before - (await member.ok(summary, {})).balance;
    if (spent <= 0) return [];
    const amount = Math.ceil(spent / LIMITS.amountUnit) * LIMITS.amountUnit;
    const sent = { amount, method: 'bank', sender_name: 'Conformance' };
    const { code } = await member.call(deposit, sent, { key: newKey() });
    const back = code === CODES.ok ? 'a deposit of it waits' : `a deposit of it was refused with ${code}`;
    return [`${member.name} withdrew ${spent} won; ${back}`];
  } catch (error) {
    // Do not reject where the server no longer answers: the results of the run would be lost.
    return [`${member.name}: ${error instanceof Error ? error.message : String(error)}`];
  }
}
