import { CODES } from '../../src/contract/codes.ts';
import { sessionClose, sessionHeartbeat, sessionTakeover } from '../../src/contract/games.ts';
import { activity } from '../../src/contract/protection.ts';
import { snapshot, type Queryable } from '../db.ts';
import { endPlay, lockPlay, playFigures, restAfterPlay, recordActivity } from '../play.ts';
import { refusalOf } from '../protection.ts';
import { DAY_MS } from '../units.ts';
import type { Api } from './api.ts';
import { fieldRefusal, found, Refusal } from './envelope.ts';
import type { Serve } from './serve.ts';

/** The longest range of one reply, in days. */
const LONGEST_SPAN = 400;

/** The sums of a range as the database returns them: amounts in won, `played_s` in seconds. */
interface Sums {
  staked: number;
  won: number;
  deposited: number;
  withdrawn: number;
  played_s: number;
}

/** Open games, and what members staked, won and played. Rule C35. */
export function playRoutes(serve: Serve, api: Api): void {
  serve(sessionHeartbeat, ({ session: { memberId }, input: { id } }) =>
    api.db.transaction(async (tx) => {
      const play = await ownPlay(tx, id, memberId);
      // One time for what is recorded and what is answered: the client would otherwise be told of time that never counts.
      const now = tx.now();
      const isOpen = await recordActivity(tx, play, now);
      // If the next bet would be refused, end the game now: the page then closes it and shows the reason.
      if (isOpen) await restAfterPlay(tx, memberId);
      if (isOpen && (await refusalOf(tx, memberId, { what: 'play', amount: 1, kind: play.kind })))
        await endPlay(tx, play, 'refusal');
      return playFigures(tx, id, now);
    }),
  );

  serve(sessionClose, ({ session: { memberId }, input: { id } }) =>
    api.db.transaction(async (tx) => {
      await endPlay(tx, await ownPlay(tx, id, memberId), 'close');
      return playFigures(tx, id, tx.now());
    }),
  );

  serve(sessionTakeover, ({ session: { memberId }, input: { id } }) =>
    api.db.transaction(async (tx) => {
      await endPlay(tx, await ownPlay(tx, id, memberId), 'takeover');
      return {};
    }),
  );

  serve(activity, ({ session: { memberId, sessionId }, input: { from, to } }) => {
    const span = Date.parse(to) - Date.parse(from);
    if (span < 0) throw fieldRefusal({ to: 'order' });
    if (span >= LONGEST_SPAN * DAY_MS) throw fieldRefusal({ to: 'max' });
    return snapshot(api.db, async (tx) => {
      const days = await tx.query<Sums & { date: string }>(
        `select date::date::text as date, sums.*
         from market_rules, generate_series($2::timestamp, $3::timestamp, interval '1 day') as date,
           lateral play_sums($1, date at time zone zone, (date + interval '1 day') at time zone zone, $4) as sums
         where staked + won + deposited + withdrawn + played_s > 0 order by date`,
        [memberId, from, to, tx.now()],
      );
      const sql = 'select created_at as started_at from sessions where id = $1';
      const { started_at } = found(await tx.query<{ started_at: Date }>(sql, [sessionId]));
      const session = { started_at, ...(await sumsSince(tx, memberId, started_at)) };
      return { days, session, ever: await sumsSince(tx, memberId, '-infinity') };
    });
  });
}

async function ownPlay(tx: Queryable, id: string, memberId: string) {
  const play = await lockPlay(tx, id, memberId);
  if (!play) throw new Refusal(CODES.notFound);
  return play;
}

async function sumsSince(db: Queryable, memberId: string, since: Date | '-infinity'): Promise<Sums> {
  const sql = "select * from play_sums($1, $2, 'infinity', $3)";
  return found(await db.query<Sums>(sql, [memberId, since, db.now()]));
}
