import * as v from 'valibot';
import { composed } from '../lib/composed.ts';
import type { Endpoint } from './endpoint.ts';
import * as fields from './fields.ts';
import { pageFields, pageOf } from './page.ts';
import * as TIMINGS from '../config/timings.ts';
import { GAME_KINDS } from '../config/gameKinds.ts';
import { flag, id, text } from './providers.ts';
import { readable } from './readable.ts';

/** An optional field; a malformed value counts as missing, and the rest of the game stays. Rule C32. */
const optionalFact = <Schema extends v.GenericSchema>(schema: Schema) => v.fallback(v.optional(schema), undefined);
// Uses only valibot functions that the first script already contains.
const whole = (least: number) =>
  v.pipe(
    v.number(),
    fields.rule(
      { type: 'integer', minimum: least },
      v.check((value: number) => Number.isSafeInteger(value) && value >= least),
    ),
  );
const upTo = (most: number) =>
  v.pipe(
    v.number(),
    fields.rule(
      { exclusiveMinimum: 0, maximum: most },
      v.check((value: number) => value > 0 && value <= most),
    ),
  );
const won = whole(0);

/** Optional facts of a game, in the same shape on the wire and on the device. Rule C32. */
export const factFields = {
  /** Whose game it is. Sent in lists that cross providers. */
  provider_id: optionalFact(id),
  kind: optionalFact(v.picklist(GAME_KINDS)),
  /** Other names by which players search for it. */
  aliases: optionalFact(v.array(v.string())),
  /** Its rank among all games by how much it is played now: 1 is the most played. */
  popular_rank: optionalFact(whole(1)),
  /** A live table: its limits in won, and whether it is open now. */
  table: optionalFact(
    v.object({
      min: won,
      max: won,
      open: v.boolean(),
      /** Free seats. */
      seats: optionalFact(whole(0)),
      /** The last results, newest first, as the table writes them: `B`, `P` and `T` at baccarat, the number at roulette. */
      results: optionalFact(
        v.array(
          v.pipe(
            v.string(),
            fields.rule(
              { minLength: 1, maxLength: 4 },
              v.check((result: string) => result.length >= 1 && result.length <= 4),
            ),
          ),
        ),
      ),
    }),
  ),
  /** Return to player in percent, over 0 and up to 100. */
  rtp: optionalFact(upTo(100)),
  volatility: optionalFact(v.picklist(['low', 'medium', 'high'])),
  /** The largest win, as a multiple of the bet. */
  max_win: optionalFact(upTo(Number.MAX_SAFE_INTEGER)),
  /** The smallest and largest bet in won. */
  min_bet: optionalFact(won),
  max_bet: optionalFact(won),
};

/** A game of a list. */
export interface Game extends v.InferOutput<v.ObjectSchema<typeof factFields, undefined>> {
  id: string;
  title: string;
  category: 'slot' | 'casino';
  /** The logo as the operator gives it: an image's address or a text; '' where there is none. */
  image: string;
  /** `is_service` is 1: it opens directly. */
  inService: boolean;
  /** Milliseconds since 1970; undefined if the operator does not send it. */
  releasedAt: number | undefined;
}

/** A game as the operator sends it; whatever is no slot is launched as casino, and a missing title is the id. Rules G1, G2. */
export const gameSchema = v.pipe(
  v.object({
    id,
    game_title: text,
    game_image: text,
    category: text,
    is_service: flag,
    released_at: v.fallback(text, ''),
    ...factFields,
  }),
  v.transform(({ game_title, game_image, category, is_service, released_at, ...rest }): Game => ({
    ...rest,
    title: composed(game_title) || rest.id,
    image: game_image,
    category: /^slots?$/i.test(category) ? 'slot' : 'casino',
    inService: is_service === 1,
    releasedAt: Date.parse(released_at) || undefined,
  })),
);

/** One provider's games. */
export const providerGames = {
  method: 'GET',
  path: '/game/provider',
  envelope: 'result',
  auth: 'yes',
  jsonContentType: true,
  input: v.object({ provider_id: fields.id }),
  output: v.object({ list: v.nullish(readable(gameSchema), []) }),
} satisfies Endpoint;

/** Most ids in one request. */
const MOST_IDS = 100;
const gameIds = v.pipe(
  v.string('format'),
  v.check((ids) => ids.split(',').length <= MOST_IDS, 'max'),
  v.check((ids) => ids.split(',').every((each) => each.length >= 1 && each.length <= fields.LONGEST_ID), 'format'),
);

/**
 * Games of all providers, for everybody, page by page: the newest or the most played first or by name, of one kind or of all, or those of
 * these ids (separated by commas). An operator may lack the call, and has then no such list. Rule C31.
 */
export const gameList = {
  method: 'GET',
  path: '/game/list',
  envelope: 'result',
  auth: 'no',
  optional: true,
  cacheable: 'everybody',
  input: v.object({
    sort: fields.oneOf(['new', 'popular', 'name']),
    kind: v.optional(fields.oneOf(GAME_KINDS)),
    ids: v.optional(gameIds),
    ...pageFields,
  }),
  output: v.object({ ...pageOf(gameSchema).entries, list: v.nullish(readable(gameSchema), []) }),
} satisfies Endpoint;

/** A game's address, '' if the operator sends none; it may be single-use, so the call is never retried. */
export const launchAddress = {
  method: 'GET',
  path: '/game/launch',
  envelope: 'result',
  auth: 'yes',
  jsonContentType: true,
  neverRetried: true,
  timeout: TIMINGS.launchTimeout,
  input: v.object({ game_id: fields.id, type: fields.oneOf(['slot', 'casino']) }),
  output: v.object({
    url: text,
    /** The game session that the launch opened; '' where the operator keeps none. */
    session: text,
  }),
} satisfies Endpoint;

const session = {
  method: 'POST',
  envelope: 'result',
  auth: 'yes',
  input: v.object({ id: fields.id }),
} as const;

/**
 * Heartbeat of an open game, each 30 s; without it the operator ends the session after 90 s. Returns its figures, in won and seconds by the
 * server's records, and whether it is over. Rule C35.
 */
export const sessionHeartbeat = {
  ...session,
  path: '/game/sessions/:id/heartbeat',
  polled: true,
  output: v.object({
    staked: v.nullish(won, 0),
    won: v.nullish(won, 0),
    played_s: v.nullish(v.pipe(fields.fractional, fields.least(0)), 0),
    /** Another window or device plays now, or the operator ended it. */
    ended: v.nullish(v.boolean(), false),
  }),
} satisfies Endpoint;

/** Ends a game session; returns its figures. Rule C35. */
export const sessionClose = {
  ...session,
  path: '/game/sessions/:id/close',
  output: sessionHeartbeat.output,
} satisfies Endpoint;

/** Ends a game session that is open elsewhere (code 7005), so that a launch here succeeds. Rule C35. */
export const sessionTakeover = {
  ...session,
  path: '/game/sessions/:id/takeover',
  output: v.object({}),
} satisfies Endpoint;

/** Whether choosing an item launches it: a casino item, or a game in service. */
export function isPlayable(item: Game): boolean {
  return item.category === 'casino' || item.inService;
}
