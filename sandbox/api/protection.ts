import { LIMIT_SPANS } from '../../src/config/markets/pack.ts';
import { CODES } from '../../src/contract/codes.ts';
import * as protection from '../../src/contract/protection.ts';
import type { LimitKind, LimitPeriod } from '../../src/contract/protection.ts';
import { insert, type Queryable } from '../db.ts';
import { lockMember } from '../ledger.ts';
import { packOf } from '../markets.ts';
import { pauseOf } from '../protection.ts';
import { fieldRefusal, found, Refusal } from './envelope.ts';
import type { Serve, Wire } from './serve.ts';

const HOUR = 3_600_000;
/** Hours of a stop. */
const STOP = 24;
/** The limits that are offered; those of a session only where the market asks for them before each session. */
const LIMITS = (['deposit', 'net_deposit', 'loss', 'stake', 'time'] as const).flatMap((kind) =>
  LIMIT_SPANS.map((period): Offered => ({ kind, period })),
);
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
  /** The most that the market allows; null: as much as the member wants. */
  cap: number | null;
  used: number;
  resets_at: Date | null;
  pending_value: number | null;
  pending_at: Date | null;
}

/** Limits, breaks, stops, exclusions; the rules themselves stand in the database. */
export function protectionRoutes(serve: Serve): void {
  serve(protection.protection, ({ db, session: { memberId } }) => stateOf(db, memberId));

  serve(protection.setLimit, async ({ db, session: { memberId }, input }) => {
    const { kind, period, value } = input;
    await lockMember(db, memberId);
    const held = (await limitsOf(db, memberId)).find((limit) => limit.kind === kind && limit.period === period);
    if (!held) throw fieldRefusal({ period: 'closed' });
    if (held.cap !== null && value !== null && value > held.cap) throw fieldRefusal({ value: 'max' });
    await endPending(db, memberId, kind, period);
    const now = db.now();
    const isHigher = held.own !== null && (value === null || value > held.own);
    const change = { member_id: memberId, kind, period, value, asked_at: now };
    if (isHigher) {
      const sql = 'select increase_from($1, $2) as effective_at';
      const wait = found(await db.query<{ effective_at: Date }>(sql, [period, now]));
      await insert(db, 'limit_changes', { ...change, ...wait });
    } else if (held.own !== value)
      await insert(db, 'limit_changes', { ...change, effective_at: now, confirmed_at: now });
    return stateOf(db, memberId);
  });

  serve(protection.confirmLimit, async ({ db, session: { memberId }, input: { kind, period } }) => {
    const confirmed = await db.query(
      `update limit_changes set confirmed_at = $4 where member_id = $1 and kind = $2 and period = $3
       and confirmed_at is null and ended_at is null and effective_at <= $4 returning id`,
      [memberId, kind, period, db.now()],
    );
    if (confirmed.length === 0) throw new Refusal(CODES.mismatch);
    return stateOf(db, memberId);
  });

  serve(protection.cancelLimit, async ({ db, session: { memberId }, input: { kind, period } }) => {
    await endPending(db, memberId, kind, period);
    return stateOf(db, memberId);
  });

  serve(protection.takeBreak, ({ db, session: { memberId }, input: { hours } }) =>
    pause(db, memberId, 'break', db.now(), hours * HOUR),
  );

  serve(protection.stopNow, ({ db, session: { memberId }, input: { pressed_at } }) => {
    const now = db.now().getTime();
    // A device without a connection tells its press later; a wrong clock must neither lengthen nor shorten the stop much.
    const pressed = Math.min(now, Math.max(now - STOP * HOUR, Date.parse(pressed_at)));
    return pause(db, memberId, 'stop', new Date(pressed), STOP * HOUR);
  });

  serve(protection.exclude, async ({ db, session: { memberId }, input: { months } }) => {
    await db.query(
      `insert into pauses (member_id, kind, since, until)
       values ($1, 'exclusion', $2, $2::timestamptz + make_interval(months => $3))`,
      [memberId, db.now(), months],
    );
    return stateOf(db, memberId);
  });
}

async function pause(db: Queryable, memberId: string, kind: string, since: Date, length: number) {
  await insert(db, 'pauses', { member_id: memberId, kind, since, until: new Date(since.getTime() + length) });
  return stateOf(db, memberId);
}

async function endPending(db: Queryable, memberId: string, kind: string, period: string): Promise<void> {
  await db.query(
    `update limit_changes set ended_at = $4 where member_id = $1 and kind = $2 and period = $3
     and confirmed_at is null and ended_at is null`,
    [memberId, kind, period, db.now()],
  );
}

async function limitsOf(db: Queryable, memberId: string): Promise<LimitRow[]> {
  const { signInSteps } = await packOf(db);
  const offered = signInSteps.includes('plan-session') ? [...LIMITS, ...SESSION_LIMITS] : LIMITS;
  return db.query<LimitRow>(
    `select o.kind, o.period, l.value as own, market_caps.value as cap, limit_used($1, o.kind, o.period, $2) as used,
       case when o.period <> 'session' then period_end(o.period, $2) end as resets_at,
       c.value as pending_value, c.effective_at as pending_at
     from unnest($3::text[], $4::text[]) with ordinality as o (kind, period, at)
     left join limits_at($1, $2) as l on l.kind = o.kind and l.period = o.period
     left join market_caps on market_caps.kind = o.kind and market_caps.period = o.period and register = ''
     left join limit_changes as c on c.member_id = $1 and c.kind = o.kind and c.period = o.period
       and c.confirmed_at is null and c.ended_at is null
     order by o.at`,
    [memberId, db.now(), offered.map(({ kind }) => kind), offered.map(({ period }) => period)],
  );
}

/** What registers leave of the limits that they count over all operators. */
function jointOf(db: Queryable, memberId: string): Promise<(Offered & { remaining: number; register: string })[]> {
  return db.query(
    `select kind, period, greatest(0, remaining) as remaining, register
     from limits_left($1, array['deposit', 'net_deposit', 'loss', 'stake'], $2) where register <> ''`,
    [memberId, db.now()],
  );
}

async function stateOf(db: Queryable, memberId: string): Promise<Wire<typeof protection.protection.output>> {
  const { market } = await packOf(db);
  const limits = await limitsOf(db, memberId);
  const held = await pauseOf(db, memberId);
  return {
    market,
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
    ...(held && { pause: { ...held, until: held.until ?? '' } }),
  };
}
