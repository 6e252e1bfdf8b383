import type { GameKind } from '../src/config/gameKinds.ts';
import { CODES } from '../src/contract/codes.ts';
import { LIMIT_FACTS, LIMIT_KINDS } from '../src/config/markets/pack.ts';
import type { LimitKind, PAUSE_KINDS } from '../src/contract/protection.ts';
import { Refusal } from './api/envelope.ts';
import type { Session } from './api/tokens.ts';
import type { Queryable } from './db.ts';
import { lockMember } from './ledger.ts';
import { packOf } from './markets.ts';
import type { RequestRow } from './requests.ts';
import { isPlanned, stepsOf } from './steps.ts';

/** A limit that the wish would exceed. */
interface PassedLimit {
  kind: LimitKind;
  period: string;
  remaining: number;
  /** Null: the limit counts over a session. */
  resets_at: Date | null;
  /** The register that counts it over all operators; '' if it is this operator's. */
  register: string;
}

/** A pause of a member's play; `until` is null if it has no end. */
export interface PauseRow {
  kind: (typeof PAUSE_KINDS)[number];
  since: Date;
  until: Date | null;
  /** The public register that excludes; '' for a pause of the member's own. */
  register: string;
  /** False: a register in force, this one or a shorter one, forbids withdrawals, too. */
  may_withdraw: boolean;
}

/** An act that rules may refuse: a deposit of `amount` won, or a stake at a game of a kind. */
export type Wish = { what: 'deposit'; amount: number } | { what: 'play'; amount: number; kind: GameKind };

/** The limits that apply to a wish. */
const LIMITS: Record<Wish['what'], readonly LimitKind[]> = {
  deposit: LIMIT_KINDS.filter((kind) => LIMIT_FACTS[kind].closes === 'deposits'),
  play: LIMIT_KINDS.filter((kind) => LIMIT_FACTS[kind].closes === 'games'),
};

/** The pause in force that lasts longest. */
export async function pauseOf(db: Queryable, memberId: string): Promise<PauseRow | undefined> {
  const [pause] = await db.query<PauseRow>('select * from pause_at($1, $2)', [memberId, db.now()]);
  return pause;
}

/**
 * Throws a Refusal (codes 7001 to 7004) if the rules forbid the wish. Locks the member, so that nothing changes between this check and the
 * rest of the transaction.
 */
export async function refuseProtected(db: Queryable, player: Session, wish: Wish): Promise<void> {
  await lockMember(db, player.memberId);
  const refusal =
    (await closedFor(db, player.memberId, wish)) ??
    (await stepsFirst(db, player)) ??
    (await limitFor(db, player.memberId, wish));
  if (refusal) throw refusal;
}

/**
 * Why the next bet at an open game is refused, if it is. The steps before a game are checked only when it is opened, except the plan of a
 * session: without it, no limit of a session would hold.
 */
export async function refusalOf(db: Queryable, memberId: string, wish: Wish): Promise<Refusal | undefined> {
  const closed = await closedFor(db, memberId, wish);
  if (closed) return closed;
  if (!(await isPlanned(db, memberId))) return new Refusal(CODES.stepsFirst, { must: ['plan-session'] });
  return limitFor(db, memberId, wish);
}

/** Why the wish is closed for the member, if it is: by the market, a pause, or closed hours and kinds of games. Rule C36. */
export async function closedFor(db: Queryable, memberId: string, wish: Wish): Promise<Refusal | undefined> {
  const { market, playClosed } = await packOf(db);
  if (playClosed) return new Refusal(CODES.marketClosed, { market });
  const pause = await pauseOf(db, memberId);
  if (pause) return paused(pause);
  if (wish.what === 'deposit') return undefined;
  const sql = `select hours_until($1, $2) as until, opens_at, closed.kind is not null as is_closed
     from (values ($3)) as game (kind) left join closed_kinds($1, $2) as closed on closed.kind = game.kind`;
  const [own] = await db.query<{ until: Date | null; opens_at: Date | null; is_closed: boolean }>(sql, [
    memberId,
    db.now(),
    wish.kind,
  ]);
  if (own?.until) return paused({ kind: 'hours', until: own.until });
  return own?.is_closed ? paused({ kind: 'closed-kind', until: own.opens_at }) : undefined;
}

/** Throws a Refusal (code 7002) if a public register forbids the member's withdrawals. Rule R4. */
export async function refuseWithdrawal(db: Queryable, memberId: string): Promise<void> {
  const pause = await pauseOf(db, memberId);
  if (pause && !pause.may_withdraw) throw paused(pause);
}

function paused({
  kind,
  until,
  register = '',
  may_withdraw = true,
}: Pick<PauseRow, 'until'> & Partial<Pick<PauseRow, 'register' | 'may_withdraw'>> & { kind: string }): Refusal {
  return new Refusal(CODES.paused, { kind, until, register, may_withdraw });
}

async function stepsFirst(db: Queryable, player: Session): Promise<Refusal | undefined> {
  const must = await stepsOf(db, player);
  return must.length > 0 ? new Refusal(CODES.stepsFirst, { must }) : undefined;
}

async function limitFor(db: Queryable, memberId: string, { what, amount }: Wish): Promise<Refusal | undefined> {
  const sql = 'select * from limit_passed($1, $2, $3, $4)';
  const [limit] = await db.query<PassedLimit>(sql, [memberId, LIMITS[what], amount, db.now()]);
  return limit && new Refusal(CODES.limitReached, { ...limit, resets_at: limit.resets_at ?? '' });
}

/**
 * Whether a waiting deposit exceeds a limit that was lowered since its request. In the period of its request its amount
 * already counts as used; in a later period it is compared with what is left.
 */
export async function exceedsLimit(
  db: Queryable,
  { member_id, amount, requested_at }: Pick<RequestRow, 'member_id' | 'amount' | 'requested_at'>,
): Promise<boolean> {
  const sql = `select 1 from limits_left($1, $2, $3)
     where remaining < case when $4 < period_start(period, $3) then $5::bigint else 0 end`;
  return (await db.query(sql, [member_id, LIMITS.deposit, db.now(), requested_at, amount])).length > 0;
}
