import * as TIMINGS from '../../src/config/timings.ts';
import { CODES } from '../../src/contract/codes.ts';
import * as protection from '../../src/contract/protection.ts';
import { insert, snapshot, type Queryable } from '../db.ts';
import { lockMember } from '../ledger.ts';
import { packOf } from '../markets.ts';
import { HOUR_MS } from '../units.ts';
import type { Api } from './api.ts';
import { fieldRefusal, Refusal } from './envelope.ts';
import { limitsOf, stateOf } from './protectionState.ts';
import type { Serve } from './serve.ts';
import type { Session } from './tokens.ts';

/** Limits, breaks, stops and exclusions; the database enforces the rules. */
export function protectionRoutes(serve: Serve, api: Api): void {
  serve(protection.protection, ({ session }) => snapshot(api.db, (tx) => stateOf(tx, session)));

  serve(protection.setLimit, async ({ db, session, input: { kind, period, value } }) => {
    const { memberId } = session;
    await lockMember(db, memberId);
    const held = (await limitsOf(db, memberId)).find((limit) => limit.kind === kind && limit.period === period);
    if (!held) throw fieldRefusal({ period: 'closed' });
    if (held.cap !== null && value !== null && value > held.cap) throw fieldRefusal({ value: 'max' });
    await endPending(db, memberId, kind, period);
    if (held.own !== value) await insert(db, 'limit_changes', { member_id: memberId, kind, period, value });
    return stateOf(db, session);
  });

  serve(protection.confirmLimit, async ({ db, session, input: { kind, period } }) => {
    // Lock the member before the change's row, as in `setLimit`: another order could deadlock.
    await lockMember(db, session.memberId);
    const confirmed = await db.query(
      `update limit_changes set confirmed_at = server_now() where member_id = $1 and kind = $2 and period = $3
       and (period <> 'session' or asked_at >= session_start($1, server_now()))
       and confirmed_at is null and ended_at is null and effective_at <= server_now() returning id`,
      [session.memberId, kind, period],
    );
    if (confirmed.length === 0) throw new Refusal(CODES.mismatch);
    return stateOf(db, session);
  });

  serve(protection.cancelLimit, async ({ db, session, input: { kind, period } }) => {
    await lockMember(db, session.memberId);
    await endPending(db, session.memberId, kind, period);
    return stateOf(db, session);
  });

  serve(protection.takeBreak, async ({ db, session, input: { hours } }) => {
    if (!(await packOf(db)).breakHours.includes(hours)) throw fieldRefusal({ hours: 'closed' });
    // Before the time of a pause is read: a deposit or bet that is being written has passed its checks, and comes before the pause.
    await lockMember(db, session.memberId);
    return pause(db, session, 'break', db.now(), hours * HOUR_MS);
  });

  serve(protection.stopNow, async ({ db, session, input: { pressed_at } }) => {
    await lockMember(db, session.memberId);
    const now = db.now().getTime();
    // `Date.parse` does not read every form of ISO 8601, such as `+09`: such a stop begins now.
    const reportedAt = Date.parse(pressed_at) || now;
    // An offline device reports its press later. A press in the future counts as now, one more than 24 hours ago as a stop that has just
    // ended.
    const pressed = Math.min(now, Math.max(now - TIMINGS.stop, reportedAt));
    return pause(db, session, 'stop', new Date(pressed), TIMINGS.stop);
  });

  serve(protection.exclude, async ({ db, session, input: { months } }) => {
    if (months !== null && !(await packOf(db)).exclusionMonths.includes(months))
      throw fieldRefusal({ months: 'closed' });
    await lockMember(db, session.memberId);
    // Add the months in the market's time zone: in that of the database the exclusion could end a day earlier.
    await db.query(
      `insert into pauses (member_id, kind, since, until)
       select $1, 'exclusion', $2, ($2::timestamptz at time zone zone + make_interval(months => $3)) at time zone zone
       from market_rules`,
      [session.memberId, db.now(), months],
    );
    return stateOf(db, session);
  });
}

async function pause(db: Queryable, player: Session, kind: string, since: Date, length: number) {
  const row = { member_id: player.memberId, kind, since, until: new Date(since.getTime() + length) };
  await insert(db, 'pauses', row);
  return stateOf(db, player);
}

async function endPending(db: Queryable, memberId: string, kind: string, period: string): Promise<void> {
  await db.query(
    `update limit_changes set ended_at = $4 where member_id = $1 and kind = $2 and period = $3
     and confirmed_at is null and ended_at is null`,
    [memberId, kind, period, db.now()],
  );
}
