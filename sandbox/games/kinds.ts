import * as v from 'valibot';
import type { GameKind } from '../../src/config/brand.ts';
import * as arcade from './arcade.ts';
import { draw as chance, commitment } from './chance.ts';
import * as baccarat from './baccarat.ts';
import { randomToken } from '../secrets.ts';
import type { Begin, End, StoredRound } from './rounds.ts';
import type { GameSession } from './sessions.ts';
import * as slot from './slot.ts';
import * as sports from './sports.ts';
import type { Round } from './views.ts';

const amount = ({ least, most }: { least: number; most: number }) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most), v.multipleOf(least));

/** What a page may ask of each kind of game. */
const REQUESTS = {
  slot: v.strictObject({ bet: v.picklist(slot.BETS) }),
  casino: v.strictObject({
    bets: v.pipe(v.record(v.picklist(baccarat.SPOTS), amount(baccarat.LIMITS)), v.minEntries(1)),
  }),
  arcade: v.strictObject({
    bet: amount(arcade.LIMITS),
    auto: v.optional(v.pipe(v.number(), v.minValue(1.01), v.maxValue(arcade.CEILING))),
  }),
  sports: v.strictObject({
    stake: amount(sports.LIMITS),
    picks: v.pipe(
      v.array(v.strictObject({ match: v.string(), outcome: v.picklist(sports.OUTCOMES) })),
      v.minLength(1),
      v.maxLength(sports.LIMITS.legs),
    ),
  }),
} as const;

interface CasinoState {
  shoe?: baccarat.Card[];
  road?: baccarat.Spot[];
}

interface ArcadeState {
  seed?: string;
}

interface SportsState {
  matches?: sports.Match[];
  count?: number;
}

const BOARD = 8;

/** Checks a request for a kind of game and says how to begin its round; nothing when the request is wrong. */
export function beginning(kind: GameKind, key: string, body: unknown): { request: object; begin: Begin } | undefined {
  switch (kind) {
    case 'slot':
      return checked(REQUESTS.slot, body, ({ bet }) => (session) => {
        const spin = slot.spin(bet, chance);
        return { bet, win: spin.win, refund: 0, detail: { spin }, state: session.state };
      });
    case 'casino':
      return checked(
        REQUESTS.casino,
        body,
        ({ bets }) =>
          (session) =>
            coup(bets, session.state),
      );
    case 'arcade':
      return checked(
        REQUESTS.arcade,
        body,
        ({ bet, auto }) =>
          (session, now) =>
            flight(key, bet, auto, session.state, now),
      );
    case 'sports':
      return checked(REQUESTS.sports, body, (slip) => (session, now) => place(slip, session, now));
  }
}

function checked<Schema extends v.GenericSchema<unknown, object>>(
  schema: Schema,
  body: unknown,
  begin: (request: v.InferOutput<Schema>) => Begin,
): { request: object; begin: Begin } | undefined {
  const result = v.safeParse(schema, body);
  return result.success ? { request: result.output, begin: begin(result.output) } : undefined;
}

function coup(bets: Partial<Record<baccarat.Spot, number>>, state: CasinoState): ReturnType<Begin> {
  const fresh = !state.shoe || baccarat.isSpent(state.shoe);
  const dealt = baccarat.deal(fresh || !state.shoe ? baccarat.shuffledShoe(chance) : state.shoe);
  const road = [...(fresh ? [] : (state.road ?? [])), dealt.coup.outcome];
  const bet = baccarat.SPOTS.reduce((sum, spot) => sum + (bets[spot] ?? 0), 0);
  return {
    bet,
    ...baccarat.settle(bets, dealt.coup.outcome),
    detail: {
      bets,
      coup: dealt.coup,
      road,
      left: dealt.shoe.length,
      refund: baccarat.settle(bets, dealt.coup.outcome).refund,
    },
    state: { shoe: dealt.shoe, road },
  };
}

/** The seed of the next flight; its commitment is shown before the player's key is known. */
export function seedOf(state: ArcadeState): string | undefined {
  return state.seed;
}

/** A fresh state of the arcade game. */
export function newArcadeState(): ArcadeState {
  return { seed: randomToken() };
}

function flight(
  key: string,
  bet: number,
  auto: number | undefined,
  state: ArcadeState,
  now: number,
): ReturnType<Begin> {
  if (!state.seed) return 'invalid';
  const burst = arcade.burstHeight(state.seed, key);
  const next = newArcadeState();
  const end = auto !== undefined && auto <= burst ? auto : burst;
  return {
    bet,
    win: 0,
    refund: 0,
    detail: {
      startedAt: now,
      burst,
      seed: state.seed,
      hash: commitment(state.seed),
      ...(auto !== undefined && { auto }),
      next: commitment(next.seed ?? ''),
    },
    due: now + arcade.flightTime(end),
    state: next,
  };
}

/** The matches on offer, filled up. */
export function board(session: GameSession): Required<SportsState> {
  const { matches = [], count = 0 } = session.state as SportsState;
  const sport = sports.sportOf(session.game.title);
  const full = [...matches];
  for (let id = count; full.length < BOARD; id++)
    full.push(
      sports.newMatch(
        sport,
        `m${id}`,
        full.flatMap(({ home, away }) => [home, away]),
        chance,
      ),
    );
  return { matches: full, count: count + full.length - matches.length };
}

function place(
  { stake, picks }: v.InferOutput<(typeof REQUESTS)['sports']>,
  session: GameSession,
  now: number,
): ReturnType<Begin> {
  const { matches = [], count = 0 } = session.state as SportsState;
  const sport = sports.sportOf(session.game.title);
  const legs = picks.flatMap(({ match: id, outcome: pick }) => {
    const match = matches.find((one) => one.id === id);
    return match && match.odds[pick] > 0
      ? [
          {
            match: match.id,
            home: match.home,
            away: match.away,
            pick,
            odds: match.odds[pick],
            points: sports.play(sport, match.strength, chance),
          },
        ]
      : [];
  });
  if (legs.length < picks.length || new Set(legs.map((leg) => leg.match)).size < legs.length) return 'invalid';
  const rest = matches.filter((match) => !legs.some((leg) => leg.match === match.id));
  return {
    bet: stake,
    win: 0,
    refund: 0,
    detail: { kickoff: now, legs },
    due: now + sports.MATCH_TIME,
    state: board({ ...session, state: { matches: rest, count } }),
  };
}

type Detail = StoredRound['detail'];
type Leg = { home: number; away: number; pick: sports.Outcome; odds: number; points: sports.Point[] };
type Flight = Detail & {
  startedAt: number;
  burst: number;
  seed: string;
  hash: string;
  next: string;
  auto?: number;
  left?: number;
};

/** Ends a flight or a slip whose time has come. */
export const endDue: End = (round, now) => {
  const detail = round.detail;
  if (detail.due === undefined || now < detail.due) return undefined;
  if ('legs' in detail) {
    const legs = detail['legs'] as Leg[];
    const won = legs.every((leg) => sports.outcomeOf(leg.points) === leg.pick);
    return {
      win: won
        ? sports.slipWin(
            round.bet,
            legs.map((leg) => leg.odds),
          )
        : 0,
      detail: {},
    };
  }
  const { auto, burst } = detail as Flight;
  return auto !== undefined && auto <= burst
    ? { win: arcade.payout(round.bet, auto), detail: { left: auto } }
    : { win: 0, detail: {} };
};

/** Leaves a flight now; when it is over already, ends it as it did. */
export const leave: End = (round, now) => {
  const over = endDue(round, now);
  if (over) return over;
  const { startedAt, burst } = round.detail as Flight;
  const left = Math.min(arcade.heightAfter(now - startedAt), burst);
  return { win: arcade.payout(round.bet, left), detail: { left } };
};

/** What the page is told of a round: nothing of what has not happened yet. */
export function view(kind: GameKind, key: string, round: StoredRound, now: number): Round {
  const { bet, win, detail } = round;
  const open = detail.status === 'open';
  switch (kind) {
    case 'slot':
      return { kind, key, bet, win, spin: detail['spin'] as slot.Spin };
    case 'casino': {
      const {
        bets,
        coup: dealt,
        road,
        left,
        refund,
      } = detail as Detail & Pick<Extract<Round, { kind: 'casino' }>, 'bets' | 'coup' | 'road' | 'left' | 'refund'>;
      return { kind, key, bet, win, refund, bets, coup: dealt, road, left };
    }
    case 'arcade': {
      const { startedAt, burst, seed, hash, next, auto, left } = detail as Flight;
      const over = open ? {} : { burst, seed, ...(left !== undefined && { left }) };
      const status = open ? 'open' : left === undefined ? 'burst' : 'left';
      return {
        kind,
        key,
        bet,
        win,
        status,
        elapsed: now - startedAt,
        hash,
        next,
        ...(auto !== undefined && { auto }),
        ...over,
      };
    }
    case 'sports': {
      const { kickoff, legs } = detail as Detail & { kickoff: number; legs: Leg[] };
      const part = open ? Math.min(0.999, (now - kickoff) / sports.MATCH_TIME) : 1;
      const shown = legs.map(({ home, away, pick, odds, points }) => ({
        home,
        away,
        pick,
        odds,
        score: sports.scoreAt(points, part),
      }));
      const odds = legs.reduce((product, leg) => product * leg.odds, 1);
      return { kind, key, bet, win, status: open ? 'open' : win > 0 ? 'won' : 'lost', odds, part, legs: shown };
    }
  }
}
