import type { Queryable } from '../db.ts';
import { packOf, slotStakeCap } from '../markets.ts';
import type { GameSession } from './sessions.ts';
import type { Refusal, RoundRules } from './views.ts';

/** The market's rules for the rounds of a member's game. */
export async function roundRules(
  db: Queryable,
  { memberId, game }: Pick<GameSession, 'memberId' | 'game'>,
): Promise<RoundRules> {
  const pack = await packOf(db);
  const isSlot = game.kind === 'slot';
  return {
    stakeCap: isSlot ? await slotStakeCap(db, memberId) : null,
    roundSeconds: isSlot ? pack.roundSeconds.slot : pack.roundSeconds.other,
    mayAuto: !pack.forbiddenPlay.includes('autoplay'),
  };
}

/** The rule that forbids a bet of `bet` won now; undefined if none does. */
export async function againstRules(db: Queryable, session: GameSession, bet: number): Promise<Refusal | undefined> {
  const { stakeCap, roundSeconds } = await roundRules(db, session);
  if (stakeCap !== null && bet > stakeCap) return 'stake';
  if (roundSeconds === 0) return undefined;
  const recent = await db.query(
    'select 1 from game_rounds where launch_session = $1 and at > $2 and at <= $3 limit 1',
    [session.idHash, new Date(db.now().getTime() - roundSeconds * 1000), db.now()],
  );
  return recent.length > 0 ? 'pace' : undefined;
}
