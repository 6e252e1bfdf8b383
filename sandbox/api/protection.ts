import { CODES } from '../../src/contract/codes.ts';
import * as protection from '../../src/contract/protection.ts';
import { insert, type Queryable } from '../db.ts';
import { pauseOf } from '../protection.ts';
import { fieldRefusal, Refusal } from './envelope.ts';
import type { Serve, Wire } from './serve.ts';

const HOUR = 3_600_000;
/** Hours that a higher limit waits before the member can confirm it. */
const WAIT = 24;
/** Hours of a stop. */
const STOP = 24;
const KINDS = ['deposit', 'net_deposit', 'loss', 'stake'] as const;
const PERIODS = ['day', 'week', 'month'] as const;

/** A limit as the database has it; without one, `value` is null. */
interface LimitRow {
  kind: (typeof KINDS)[number];
  period: (typeof PERIODS)[number];
  value: number | null;
  used: number;
  resets_at: Date;
  pending_value: number | null;
  pending_at: Date | null;
}

/** Limits, breaks, stops, exclusions; the rules themselves stand in the database. */
export function protectionRoutes(serve: Serve): void {
  serve(protection.protection, ({ db, session: { memberId } }) => stateOf(db, memberId));

  serve(protection.setLimit, async ({ db, session: { memberId }, input }) => {
    const { kind, period, value } = offered(input);
    await db.query('select 1 from members where id = $1 for update', [memberId]);
    await endPending(db, memberId, kind, period);
    const held = (await limitsOf(db, memberId)).find((limit) => limit.kind === kind && limit.period === period);
    const now = db.now();
    const isHigher = held !== undefined && held.value !== null && (value === null || value > held.value);
    const times = isHigher
      ? { asked_at: now, effective_at: new Date(now.getTime() + WAIT * HOUR) }
      : { asked_at: now, effective_at: now, confirmed_at: now };
    if (held?.value !== value)
      await insert(db, 'limit_changes', { member_id: memberId, kind, period, value, ...times });
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

/** Refuses kinds and periods that this operator does not offer. */
function offered<Row extends { kind: string; period: string }>(row: Row) {
  const kind = KINDS.find((each) => each === row.kind);
  const period = PERIODS.find((each) => each === row.period);
  if (!kind || !period) throw fieldRefusal(kind ? { period: 'closed' } : { kind: 'closed' });
  return { ...row, kind, period };
}

async function endPending(db: Queryable, memberId: string, kind: string, period: string): Promise<void> {
  await db.query(
    `update limit_changes set ended_at = $4 where member_id = $1 and kind = $2 and period = $3
     and confirmed_at is null and ended_at is null`,
    [memberId, kind, period, db.now()],
  );
}

function limitsOf(db: Queryable, memberId: string): Promise<LimitRow[]> {
  return db.query<LimitRow>(
    `select k.kind, p.period, l.value, limit_used($1, k.kind, p.period, $2) as used, period_end(p.period, $2) as resets_at,
       c.value as pending_value, c.effective_at as pending_at
     from unnest($3::text[]) with ordinality as k (kind, at) cross join unnest($4::text[]) with ordinality as p (period, at)
     left join limits_at($1, $2) as l on l.kind = k.kind and l.period = p.period
     left join limit_changes as c on c.member_id = $1 and c.kind = k.kind and c.period = p.period
       and c.confirmed_at is null and c.ended_at is null
     order by k.at, p.at`,
    [memberId, db.now(), KINDS, PERIODS],
  );
}

async function stateOf(db: Queryable, memberId: string): Promise<Wire<typeof protection.protection.output>> {
  const limits = await limitsOf(db, memberId);
  const held = await pauseOf(db, memberId);
  return {
    market: 'intl',
    limits: limits.map(({ kind, period, value, used, resets_at, pending_value, pending_at }) => ({
      kind,
      period,
      value,
      used,
      remaining: value === null ? null : Math.max(0, value - used),
      resets_at,
      ...(pending_at && { pending: { value: pending_value, effective_at: pending_at } }),
    })),
    ...(held && { pause: { ...held, until: held.until ?? '' } }),
  };
}
