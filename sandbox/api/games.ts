import type { FastifyInstance } from 'fastify';
import type * as v from 'valibot';
import type { GameKind } from '../../src/config/gameKinds.ts';
import { CODES } from '../../src/contract/codes.ts';
import { gameList, launchAddress, providerGames, type gameSchema } from '../../src/contract/games.ts';
import { providers, type providerSchema } from '../../src/contract/providers.ts';
import { insert, type Queryable } from '../db.ts';
import { openPlay } from '../play.ts';
import { refuseProtected } from '../protection.ts';
import { randomToken } from '../secrets.ts';
import type { Api } from './api.ts';
import { fieldRefusal, Refusal } from './envelope.ts';
import { RESULTS, type GameFacts } from '../seed/gameFacts.ts';
import { languageOf } from './messages.ts';
import { answer, type Serve, type Wire } from './serve.ts';
import { traceIdOf } from './traces.ts';

const NO_PROVIDER = { ko: '없는 게임사입니다.', en: 'There is no such provider.' };
const NO_GAME = { ko: '없는 게임입니다.', en: 'There is no such game.' };
const NOT_IN_SERVICE = { ko: '현재 서비스하지 않는 게임입니다.', en: 'This game is not in service.' };
const BROKEN = {
  ko: '게임사 점검 중입니다. 잠시 후 다시 시도해 주세요.',
  en: 'The provider is not available. Please try again later.',
};

/** Providers and the games of one. */
export function providerRoutes(app: FastifyInstance, api: Api): void {
  const all = answer(api, providers, async ({ db }) => ({ list: await listProviders(db) }));
  const ofProvider = answer(api, providerGames, async ({ db, input: { provider_id } }) => ({
    list: await gamesOfProvider(api, db, provider_id),
  }));

  // Two endpoints of the contract share this path; only one has `provider_id`.
  app.get<{ Querystring: { provider_id?: string } }>(
    providers.path,
    { config: { envelope: providers.envelope, cacheable: providers.cacheable } },
    function (request, reply) {
      return (request.query.provider_id ? ofProvider : all).call(this, request, reply);
    },
  );
}

/** All providers. */
export function listProviders(db: Queryable): Promise<Wire<typeof providerSchema>[]> {
  return db.query('select id, title, is_casino, kind from providers order by position');
}

/** A provider's games; code 5006 where there is no such provider. */
export async function gamesOfProvider(api: Api, db: Queryable, providerId: string) {
  const [provider] = await db.query('select id from providers where id = $1', [providerId]);
  if (!provider) throw new Refusal(CODES.notFound, {}, NO_PROVIDER);
  return (await readGames(api, db, 'provider_id = $2 order by id', [providerId])).map(gameOf);
}

/** Lists of games over all providers, and launches. */
export function gameRoutes(serve: Serve, api: Api): void {
  serve(gameList, async ({ db, input }) => pageOfGames(api, db, input));

  serve(launchAddress, async ({ db, session, input: { game_id, type }, request }) => {
    const game = await findGame(db, game_id, type);
    if (!game) throw new Refusal(CODES.notFound, {}, NO_GAME);
    if (!game.is_service) throw new Refusal(CODES.notFound, {}, NOT_IN_SERVICE);
    if (game.broken) throw new Refusal(CODES.notFound, {}, BROKEN);
    const { memberId } = session;
    const id = randomToken();
    const play_id = await api.db.transaction(async (tx) => {
      await refuseProtected(tx, session, { what: 'play', amount: 1, kind: game.kind });
      const play = await openPlay(tx, session, game.id);
      const row = { id, member_id: memberId, game_id: game.id, play_id: play, created_at: tx.now() };
      await insert(tx, 'launches', { ...row, trace_id: traceIdOf(request) ?? null });
      return play;
    });
    const lang = languageOf(request.headers['accept-language']);
    return { url: `${api.origins.games}/play/${id}?lang=${lang}`, session: play_id };
  });
}

/** Each order has all games; equal ones follow by id. */
const ORDERS = {
  new: 'released_at desc, id',
  popular: 'popular_rank nulls last, released_at desc, id',
  name: 'lower(title), id',
} as const;

/** The games that follow the one with the plays `$6` and the id `$7` in the order `popular`; all of them where these are null. */
const AFTER = `($6::bigint is null or coalesce(plays, 0) < $6 or coalesce(plays, 0) = $6 and case when $6 > 0 then games.id > $7
  else (released_at, -games.id) < (select released_at, -id from games where id = $7) end)`;

/**
 * One page of the games of all providers. The cursor is the number of games before it. In the order `popular`, which changes with every
 * round, it is the plays and the id of the last game: plays only grow, so that no game of an earlier page is on a later one.
 */
async function pageOfGames(
  api: Api,
  db: Queryable,
  { sort, kind, ids, cursor = '0', limit }: v.InferOutput<typeof gameList.input>,
) {
  const [, first = '', afterId] = /^(\d{1,9})(?:\.(\d{1,9}))?$/.exec(cursor) ?? [];
  if (first === '' || (afterId !== undefined && sort !== 'popular')) throw fieldRefusal({ cursor: 'format' });
  const wanted = [ids?.split(',') ?? null, kind ?? null];
  const where = (at: number): string =>
    `($${at}::text[] is null or id::text = any ($${at})) and ($${at + 1}::text is null or kind = $${at + 1})`;
  const [count] = await db.query<{ total: number }>(
    `select count(*)::int as total from games where ${where(1)}`,
    wanted,
  );
  const [skipped, after] =
    afterId === undefined ? [Number(first), [null, null]] : [0, [Number(first), Number(afterId)]];
  const rows = await readGames(api, db, `${where(2)} and ${AFTER} order by ${ORDERS[sort]} limit $4 offset $5`, [
    ...wanted,
    limit + 1,
    skipped,
    ...after,
  ]);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    list: shown.map(gameOf),
    next_cursor: last ? (sort === 'popular' ? `${last.plays ?? 0}.${last.id}` : String(skipped + limit)) : null,
    as_of: db.now(),
    total: count?.total ?? 0,
  };
}

/** A stored game, with the facts that the operator publishes. */
type GameRow = Wire<typeof gameSchema> & { facts: GameFacts; outcomes: string[] | null; plays: number | null };

/** The games that fit a condition on `games`; its parameters begin at `$2`. */
function readGames({ origins }: Api, db: Queryable, where: string, params: readonly unknown[]): Promise<GameRow[]> {
  return db.query(
    `select id, title as game_title, category, is_service, released_at, kind, provider_id, facts, popular_rank, plays,
       case when text_logo then title else $1 || slug || '.webp' end as game_image,
       case when facts ? 'table' then array(
         select upper(left(detail->'coup'->>'outcome', 1)) from game_rounds
         where game_rounds.game_id = games.id order by at desc, game_rounds.id desc limit ${RESULTS}
       ) end as outcomes
     from games left join game_ranks on game_ranks.game_id = games.id where ${where}`,
    [`${origins.images}/logos/`, ...params],
  );
}

/** A game as the API sends it. */
function gameOf({ facts, outcomes, popular_rank, plays: _plays, ...row }: GameRow): Wire<typeof gameSchema> {
  return {
    ...row,
    ...facts,
    ...(popular_rank !== null && { popular_rank }),
    ...(facts.table && outcomes && { table: { ...facts.table, ...withResults(facts.table.results, outcomes) } }),
  };
}

/** A table's last results: those that were really played here, then the seeded ones; none where there are neither. */
function withResults(seeded: readonly string[] = [], played: readonly string[] = []) {
  const results = [...played, ...seeded].slice(0, RESULTS);
  return results.length > 0 && { results };
}

/** A game by its id; with type casino, a casino provider's id means its first table. */
async function findGame(db: Queryable, gameId: string, type: 'slot' | 'casino') {
  const id = /^\d{1,9}$/.test(gameId) ? Number(gameId) : 0;
  const [game] = await db.query<{ id: number; kind: GameKind; is_service: 0 | 1; broken: boolean }>(
    `select games.id, games.kind, is_service, broken from games join providers on providers.id = provider_id
     where games.id = $1 or ($3 = 'casino' and is_casino = 1 and provider_id = $2)
     order by games.id = $1 desc, is_service desc, games.id limit 1`,
    [id, gameId, type],
  );
  return game;
}
