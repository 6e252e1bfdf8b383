import { TERMS_VERSION } from '../../src/config/terms.ts';
import * as protection from '../../src/contract/protection.ts';
import { GAME_KINDS } from '../../src/config/gameKinds.ts';
import { insert, type Queryable } from '../db.ts';
import { lockMember } from '../ledger.ts';
import { packOf } from '../markets.ts';
import { canAcknowledge } from '../steps.ts';
import { fieldRefusal } from './envelope.ts';
import { stateOf } from './protectionState.ts';
import type { Serve } from './serve.ts';

/** Closed hours and kinds of games, the reality check, the win lock, and steps that were taken. */
export function ownRuleRoutes(serve: Serve): void {
  serve(protection.setHours, async ({ db, session, input: { from, to } }) => {
    const { memberId } = session;
    if ((from === null) !== (to === null)) throw fieldRefusal({ [from === null ? 'from' : 'to']: 'required' });
    if (from !== null && from === to) throw fieldRefusal({ to: 'order' });
    // Lock before the row draws its id: the highest id is in force, and without the lock an earlier change could have it.
    await lockMember(db, memberId);
    await insert(db, 'hour_changes', { member_id: memberId, from_hour: from, to_hour: to });
    return stateOf(db, session);
  });

  serve(protection.setClosedKinds, async ({ db, session, input: { kinds } }) => {
    const { memberId } = session;
    const wanted = new Set(kinds === '' ? [] : kinds.split(','));
    if ([...wanted].some((kind) => !GAME_KINDS.some((each) => each === kind))) throw fieldRefusal({ kinds: 'format' });
    await lockMember(db, memberId);
    const closed = await db.query<{ kind: string; opens_at: Date | null }>('select * from closed_kinds($1, $2)', [
      memberId,
      db.now(),
    ]);
    for (const kind of GAME_KINDS) {
      const held = closed.find((row) => row.kind === kind);
      const isClosed = held !== undefined && !held.opens_at;
      if (wanted.has(kind) !== isClosed)
        await insert(db, 'kind_changes', { member_id: memberId, kind, is_closed: !isClosed });
    }
    return stateOf(db, session);
  });

  serve(protection.setRealityCheck, async ({ db, session, input: { minutes } }) => {
    if (!(await packOf(db)).realityChecks.includes(minutes)) throw fieldRefusal({ minutes: 'closed' });
    await choose(db, session.memberId, 'reality_minutes', minutes);
    return stateOf(db, session);
  });

  serve(protection.setWinLock, async ({ db, session, input: { above } }) => {
    await choose(db, session.memberId, 'win_lock', above);
    return stateOf(db, session);
  });

  serve(protection.acknowledge, async ({ db, session, input: { what, version } }) => {
    const { memberId, sessionId } = session;
    if (!canAcknowledge(await packOf(db), what)) throw fieldRefusal({ what: 'closed' });
    if (what === 'new-terms') {
      if (version !== TERMS_VERSION) throw fieldRefusal({ version: 'expired' });
      await db.query('update members set agreed_terms = $2 where id = $1', [memberId, version]);
    }
    await insert(db, 'acknowledgements', { member_id: memberId, sign_in: sessionId, what, version, at: db.now() });
    return stateOf(db, session);
  });
}

async function choose(
  db: Queryable,
  memberId: string,
  column: 'reality_minutes' | 'win_lock',
  value: number | null,
): Promise<void> {
  await db.query(
    `insert into protection_choices (member_id, ${column}) values ($1, $2)
     on conflict (member_id) do update set ${column} = excluded.${column}`,
    [memberId, value],
  );
}
