import * as v from 'valibot';
import type { GameKind } from '../../src/config/gameKinds.ts';
import { randomToken } from '../secrets.ts';
import * as arcade from './arcade.ts';
import * as baccarat from './baccarat.ts';
import { commitment, draw } from './chance.ts';
import { CLUBS } from './sportsTables.ts';
import type { GameSession } from './sessions.ts';
import * as slot from './slot.ts';
import * as sports from './sports.ts';
import type { ArcadeRound, CasinoRound, GameState, Round, SportsRound } from './views.ts';
import { CEILING, flightTime, heightAfter, payout, SHOE_CARDS, slipWin } from './web/formulas.ts';

/** A stored round. `key`: chosen by the player's page, one per round; `due`: when it ends, in milliseconds since the epoch. */
export interface StoredRound<Detail = object> {
  id: string;
  memberId: string;
  gameId: number;
  kind: GameKind;
  key: string;
  bet: number;
  win: number;
  detail: Detail & { request: string; status: 'open' | 'done'; due?: number };
}

/** A round that has begun: amounts in won, the stored detail, and the state for the next round. */
interface Begun {
  bet: number;
  win: number;
  refund: number;
  detail: object;
  /** When the round ends automatically, in milliseconds since the epoch; without it the round has already ended. */
  due?: number;
  state: object;
}

/** What a round is decided from: the locked session, the player's key, the time in milliseconds since the epoch. */
interface Start {
  session: GameSession;
  key: string;
  now: number;
}

type ViewOf<Name extends GameKind> = Omit<Extract<Round, { kind: Name }>, 'kind' | 'key' | 'bet' | 'win'>;
type StateOf<Name extends GameKind> = Omit<Extract<GameState, { kind: Name }>, 'kind'>;

/** The rules of one kind of game. `Request`: what the page sends to begin a round; `Detail`: what is stored of a round. */
interface Rules<Name extends GameKind, Request extends object, Detail> {
  request: v.GenericSchema<unknown, Request>;
  /** Decides a round; undefined when the request does not fit the session. */
  begin(request: Request, start: Start): Begun | undefined;
  /** Decides the end of an open round: the player ended it, or it is due. */
  end?(round: StoredRound<Detail>, now: number): { win: number; detail: object };
  /** What the page may see of a round. */
  view(detail: StoredRound<Detail>['detail'], now: number, win: number): ViewOf<Name>;
  /** Adds to the session's state what the next round needs. */
  prepare?(session: GameSession): object;
  /** The initial state for a page, from a prepared session. */
  state(session: GameSession): StateOf<Name>;
}

/** `Rules` without their type parameters, so that all kinds fit into one table. */
interface Kind {
  /** Checks a page's request; undefined when it is wrong. */
  parse(body: unknown): { request: object; begin(start: Start): Begun | undefined } | undefined;
  end?(round: StoredRound, now: number): { win: number; detail: object };
  view(round: StoredRound, now: number): object;
  prepare(session: GameSession): Record<string, unknown>;
  state(session: GameSession): object;
}

function kindOf<Name extends GameKind, Request extends object, Detail>(rules: Rules<Name, Request, Detail>): Kind {
  const { request, begin, end, view, prepare, state } = rules;
  return {
    parse(body) {
      const result = v.safeParse(request, body);
      return result.success ? { request: result.output, begin: (start) => begin(result.output, start) } : undefined;
    },
    ...(end && { end: (round, now) => end(round as StoredRound<Detail>, now) }),
    view: ({ detail, win }, now) => view(detail as StoredRound<Detail>['detail'], now, win),
    prepare: (session) => ({ ...(prepare?.(session) ?? session.state) }),
    state,
  };
}

function amount({ least, most }: { least: number; most: number }) {
  return v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most), v.multipleOf(least));
}

const RTP = slot.returnToPlayer();
/** Number of matches on offer. */
const BOARD = 8;

interface CasinoState {
  shoe?: baccarat.Card[];
  road?: baccarat.Spot[];
}
interface Flight {
  startedAt: number;
  burst: number;
  seed: string;
  hash: string;
  next: string;
  auto?: number;
  left?: number;
}
interface SportsState {
  matches?: sports.Match[];
  count?: number;
}
interface Slip {
  kickoff: number;
  legs: { home: number; away: number; pick: sports.Outcome; odds: number; points: sports.Point[] }[];
}

/** The matches on offer, filled up to `BOARD` with new ones. */
function board({ game }: GameSession, { matches = [], count = 0 }: SportsState): Required<SportsState> {
  const full = [...matches];
  let next = count;
  while (full.length < BOARD) {
    const taken = full.flatMap(({ home, away }) => [home, away]);
    full.push(sports.newMatch(sports.sportOf(game.title), `m${next}`, taken, draw));
    next += 1;
  }
  return { matches: full, count: next };
}

/** The four kinds of games. */
export const KINDS: Record<GameKind, Kind> = {
  slot: kindOf<'slot', { bet: number }, { spin: slot.Spin }>({
    request: v.strictObject({ bet: v.picklist(slot.BETS) }),
    begin({ bet }, { session }) {
      const spin = slot.spin(bet, draw);
      return { bet, win: spin.win, refund: 0, detail: { spin }, state: session.state };
    },
    view: ({ spin }) => ({ spin }),
    state: () => {
      const { BETS: bets, REELS: reels, LINES: lines, PAYS: pays, SCATTER_PAYS: scatterPays } = slot;
      return { bets, reels, lines, pays, scatterPays, rtp: RTP };
    },
  }),
  casino: kindOf<'casino', { bets: Partial<Record<baccarat.Spot, number>> }, CasinoRound>({
    request: v.strictObject({
      bets: v.pipe(v.record(v.picklist(baccarat.SPOTS), amount(baccarat.LIMITS)), v.minEntries(1)),
    }),
    begin({ bets }, { session }) {
      const state: CasinoState = session.state;
      const old = state.shoe && !baccarat.isSpent(state.shoe) ? state.shoe : undefined;
      const { coup, shoe } = baccarat.deal(old ?? baccarat.shuffledShoe(draw));
      const road = [...(old ? (state.road ?? []) : []), coup.outcome];
      const bet = Object.values(bets).reduce((sum, one) => sum + one, 0);
      const { win, refund } = baccarat.settle(bets, coup.outcome);
      return { bet, win, refund, detail: { bets, coup, road, left: shoe.length, refund }, state: { shoe, road } };
    },
    view: ({ bets, coup, road, left, refund }) => ({ bets, coup, road, left, refund }),
    state: ({ state }) => ({
      limits: baccarat.LIMITS,
      left: (state as CasinoState).shoe?.length ?? SHOE_CARDS,
    }),
  }),
  arcade: kindOf<'arcade', { bet: number; auto?: number | undefined }, Flight>({
    request: v.strictObject({
      bet: amount(arcade.LIMITS),
      auto: v.optional(v.pipe(v.number(), v.minValue(1.01), v.maxValue(CEILING))),
    }),
    // The seed of the next flight is fixed before the player's key is known; the page already has a hash of the seed.
    prepare: ({ state }) => ({ seed: state['seed'] ?? randomToken() }),
    begin({ bet, auto }, { session, key, now }) {
      const { seed } = session.state;
      if (typeof seed !== 'string') return undefined;
      const burst = arcade.burstHeight(seed, key);
      const end = auto !== undefined && auto <= burst ? auto : burst;
      const next = randomToken();
      const hashes = { hash: commitment(seed), next: commitment(next) };
      const detail = { startedAt: now, burst, seed, ...hashes, ...(auto !== undefined && { auto }) };
      return { bet, win: 0, refund: 0, detail, due: now + flightTime(end), state: { seed: next } };
    },
    end({ bet, detail: { startedAt, burst, auto, due = 0 } }, now) {
      const automatic = auto !== undefined && auto <= burst ? auto : undefined;
      const left = now >= due ? automatic : Math.min(heightAfter(now - startedAt), burst);
      return left === undefined ? { win: 0, detail: {} } : { win: payout(bet, left), detail: { left } };
    },
    view({ status, startedAt, burst, seed, hash, next, auto, left }, now): ViewOf<'arcade'> {
      const shown = { elapsed: now - startedAt, hash, next, ...(auto !== undefined && { auto }) };
      if (status === 'open') return { status, ...shown };
      const end: Partial<ArcadeRound> = left === undefined ? {} : { left };
      return { status: left === undefined ? 'burst' : 'left', ...shown, burst, seed, ...end };
    },
    state: ({ state }) => ({ rtp: arcade.RETURN, hash: commitment(String(state['seed'])) }),
  }),
  sports: kindOf<'sports', { stake: number; picks: { match: string; outcome: sports.Outcome }[] }, Slip>({
    request: v.strictObject({
      stake: amount(sports.LIMITS),
      picks: v.pipe(
        v.array(v.strictObject({ match: v.string(), outcome: v.picklist(sports.OUTCOMES) })),
        v.minLength(1),
        v.maxLength(sports.LIMITS.legs),
      ),
    }),
    prepare: (session) => board(session, session.state),
    begin({ stake, picks }, { session, now }) {
      const { matches = [], ...state }: SportsState = session.state;
      const sport = sports.sportOf(session.game.title);
      const legs = picks.flatMap(({ match: id, outcome: pick }) => {
        const match = matches.find((one) => one.id === id);
        if (!match || match.odds[pick] <= 0) return [];
        const { home, away, odds, strength } = match;
        return [{ match: id, home, away, pick, odds: odds[pick], points: sports.play(sport, strength, draw) }];
      });
      const taken = new Set(legs.map((leg) => leg.match));
      if (taken.size < picks.length) return undefined;
      const rest = matches.filter((match) => !taken.has(match.id));
      const due = now + sports.MATCH_TIME;
      const detail = { kickoff: now, legs };
      return { bet: stake, win: 0, refund: 0, detail, due, state: board(session, { ...state, matches: rest }) };
    },
    end({ bet, detail: { legs } }) {
      const won = legs.every(({ points, pick }) => sports.outcomeOf(points) === pick);
      const odds = legs.map((leg) => leg.odds);
      return { win: won ? slipWin(bet, odds, sports.LIMITS.win) : 0, detail: {} };
    },
    view({ status, kickoff, legs }, now, win): ViewOf<'sports'> {
      const part = status === 'open' ? Math.min(0.999, (now - kickoff) / sports.MATCH_TIME) : 1;
      const shown: SportsRound['legs'] = legs.map(({ home, away, pick, odds, points }) => {
        const score = sports.scoreAt(points, part);
        return { home, away, pick, odds, score };
      });
      const result = win > 0 ? 'won' : 'lost';
      const odds = legs.reduce((product, leg) => product * leg.odds, 1);
      return { status: status === 'open' ? status : result, odds, part, legs: shown };
    },
    state({ state, game }) {
      const { id, length, draws } = sports.sportOf(game.title);
      const offers = ((state as SportsState).matches ?? []).map(({ strength: _strength, ...offer }) => offer);
      return { limits: sports.LIMITS, sport: { id, length, draws }, clubs: CLUBS, offers };
    },
  }),
};
