import { CALENDAR_PERIODS, LIMIT_FACTS, LIMIT_KINDS } from '../../src/config/markets/pack.ts';
import type { LimitKind, LimitPeriod, protection } from '../../src/contract/protection.ts';
import type { GameKind } from '../../src/config/gameKinds.ts';
import type { Queryable } from '../db.ts';
import { packOf, slotStakeCap } from '../markets.ts';
import { pauseOf } from '../protection.ts';
import { stepsOf } from '../steps.ts';
import type { Wire } from './serve.ts';
import type { Session } from './tokens.ts';

/** The limits on offer; per-session limits only where the market requires them before each session. */
const LIMITS = LIMIT_KINDS.flatMap((kind) => CALENDAR_PERIODS.map((period): Offered => ({ kind, period })));
const SESSION_LIMITS: readonly Offered[] = [
  { kind: 'loss', period: 'session' },
  { kind: 'time', period: 'session' },
];

interface Offered {
  kind: LimitKind;
  period: LimitPeriod;
}

/** A limit as the database has it, in won or seconds; without one, `own` is null. */
interface LimitRow extends Offered {
  own: number | null;
  /** The largest value that the market allows; null: no cap. */
  cap: number | null;
  used: number;
  resets_at: Date | null;
  pending_value: number | null;
  pending_at: Date | null;
}

/**
 * The limits that a member is offered, with what is set, used and pending of each. A pending raise of a session's limit ends with the session.
 */
export async function limitsOf(db: Queryable, memberId: string): Promise<LimitRow[]> {
  const { signInSteps } = await packOf(db);
  const offered = signInSteps.includes('plan-session') ? [...LIMITS, ...SESSION_LIMITS] : LIMITS;
  return db.query<LimitRow>(
    `select o.kind, o.period, l.value as own, caps.value as cap, limit_used($1, o.kind, o.period, $2) as used,
       case when o.period <> 'session' then period_end(o.period, $2) end as resets_at,
       c.value as pending_value, c.effective_at as pending_at
     from unnest($3::text[], $4::text[]) with ordinality as o (kind, period, at)
     left join limits_at($1, $2) as l on l.kind = o.kind and l.period = o.period
     left join caps_of($1, $2) as caps on caps.kind = o.kind and caps.period = o.period and register = ''
     left join limit_changes as c on c.member_id = $1 and c.kind = o.kind and c.period = o.period
       and c.confirmed_at is null and c.ended_at is null and (c.period <> 'session' or c.asked_at >= session_start($1, $2))
     order by o.at`,
    [memberId, db.now(), offered.map(({ kind }) => kind), offered.map(({ period }) => period)],
  );
}

/** What is left of the limits that registers count over all operators. */
function jointOf(db: Queryable, memberId: string): Promise<(Offered & { remaining: number; register: string })[]> {
  return db.query(
    `select kind, period, greatest(0, remaining) as remaining, register
     from limits_left($1, $3, $2) where register <> ''`,
    [memberId, db.now(), LIMIT_KINDS.filter((kind) => LIMIT_FACTS[kind].unit === 'won')],
  );
}

/** The hours without play in force, and the pending changes, oldest first. */
async function hoursOf(db: Queryable, memberId: string) {
  const changes = await db.query<{ from: number | null; to: number | null; effective_at: Date }>(
    `select from_hour as from, to_hour as to, effective_at from hour_changes where member_id = $1
       and id >= coalesce((select max(id) from hour_changes where member_id = $1 and effective_at <= $2), 0)
     order by id`,
    [memberId, db.now()],
  );
  const inForce = changes.find(({ effective_at }) => effective_at <= db.now());
  return {
    ...(inForce?.from != null && inForce.to !== null && { hours: { from: inForce.from, to: inForce.to } }),
    hours_pending: changes.filter((change) => change !== inForce),
  };
}

/** All limits, pauses and own rules of a member: the reply of every protection call. */
export async function stateOf(db: Queryable, player: Session): Promise<Wire<typeof protection.output>> {
  const { memberId } = player;
  const pack = await packOf(db);
  const limits = await limitsOf(db, memberId);
  const pause = await pauseOf(db, memberId);
  const stakeCap = await slotStakeCap(db, memberId);
  const kinds = await db.query<{ kind: GameKind; opens_at: Date | null }>('select * from closed_kinds($1, $2)', [
    memberId,
    db.now(),
  ]);
  const [choice] = await db.query<{ reality_minutes: number | null; win_lock: number | null }>(
    'select * from protection_choices where member_id = $1',
    [memberId],
  );
  return {
    market: pack.market,
    limits: limits.map(({ kind, period, own, cap, used, resets_at, pending_value, pending_at }) => {
      const value = cap === null ? own : Math.min(own ?? cap, cap);
      return {
        kind,
        period,
        value,
        used,
        remaining: value === null ? null : Math.max(0, value - used),
        resets_at: resets_at ?? '',
        ...(cap !== null && { cap }),
        ...(pending_at && { pending: { value: pending_value, effective_at: pending_at } }),
      };
    }),
    joint: await jointOf(db, memberId),
    ...(pause && { pause }),
    ...(await hoursOf(db, memberId)),
    closed_kinds: kinds.map(({ kind }) => kind),
    opening_kinds: kinds.flatMap(({ kind, opens_at }) => (opens_at ? [{ kind, effective_at: opens_at }] : [])),
    reality_check: { minutes: Math.min(choice?.reality_minutes ?? Infinity, Math.max(...pack.realityChecks)) },
    must: await stepsOf(db, player),
    ...(choice?.win_lock != null && { win_lock: { above: choice.win_lock } }),
    ...(stakeCap !== null && { stake_cap: stakeCap }),
  };
}
