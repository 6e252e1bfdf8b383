import type { FastifyInstance } from 'fastify';
import { CODES } from '../../src/contract/codes.ts';
import { launchAddress, providerGames } from '../../src/contract/games.ts';
import { providers, type providerSchema } from '../../src/contract/providers.ts';
import type { Queryable } from '../db.ts';
import { randomToken } from '../secrets.ts';
import type { Api } from './api.ts';
import { Refusal } from './envelope.ts';
import { localize } from './messages.ts';
import { answer, type Serve, type Wire } from './serve.ts';

interface GameRow {
  id: number;
  title: string;
  slug: string;
  kind: string;
  category: string;
  text_logo: boolean;
  is_service: 0 | 1;
  released_at: Date;
}

const NO_PROVIDER = { ko: '없는 게임사입니다.', en: 'There is no such provider.' };
const NO_GAME = { ko: '없는 게임입니다.', en: 'There is no such game.' };
const NOT_IN_SERVICE = { ko: '현재 서비스하지 않는 게임입니다.', en: 'This game is not in service.' };
const BROKEN = {
  ko: '게임사 점검 중입니다. 잠시 후 다시 시도해 주세요.',
  en: 'The provider is not available. Please try again later.',
};

/** Providers, their games, and launches. */
export function gameRoutes(serve: Serve, api: Api, app: FastifyInstance): void {
  const all = answer(api, providers, async ({ db }) => ({
    list: await db.query<Wire<typeof providerSchema>>(
      'select id, title, is_casino, kind from providers order by position',
    ),
  }));

  const ofProvider = answer(api, providerGames, async ({ db, input: { provider_id } }) => {
    const [provider] = await db.query('select id from providers where id = $1', [provider_id]);
    if (!provider) throw new Refusal(CODES.notFound, {}, NO_PROVIDER);
    const rows = await db.query<GameRow>(
      `select id, title, slug, kind, category, text_logo, is_service, released_at from games
       where provider_id = $1 order by id`,
      [provider_id],
    );
    return { list: rows.map((row) => gameItem(api, row)) };
  });

  // Two endpoints of the contract at one path: whose games are wanted tells them apart.
  app.get<{ Querystring: { provider_id?: string } }>(
    providers.path,
    { config: { envelope: providers.envelope } },
    function (request, reply) {
      return (request.query.provider_id ? ofProvider : all).call(this, request, reply);
    },
  );

  serve(launchAddress, async ({ db, session: { memberId }, input: { game_id, type }, request }) => {
    const game = await findGame(db, game_id, type);
    if (!game) throw new Refusal(CODES.notFound, {}, NO_GAME);
    if (!game.is_service) throw new Refusal(CODES.notFound, {}, NOT_IN_SERVICE);
    if (game.broken) throw new Refusal(CODES.notFound, {}, BROKEN);
    const id = randomToken();
    await db.query('insert into launches (id, member_id, game_id, created_at) values ($1, $2, $3, $4)', [
      id,
      memberId,
      game.id,
      db.now(),
    ]);
    const lang = localize({ ko: 'ko', en: 'en' }, request.headers['accept-language']);
    return { url: `${api.origins.games}/play/${id}?lang=${lang}` };
  });
}

/** A game by its id; with type casino, a casino provider's id stands for its first table. */
async function findGame(db: Queryable, gameId: string, type: 'slot' | 'casino') {
  const id = /^\d{1,9}$/.test(gameId) ? Number(gameId) : 0;
  const [game] = await db.query<{ id: number; is_service: 0 | 1; broken: boolean }>(
    `select games.id, is_service, broken from games join providers on providers.id = provider_id
     where games.id = $1 or ($3 = 'casino' and is_casino = 1 and provider_id = $2)
     order by games.id = $1 desc, is_service desc, games.id limit 1`,
    [id, gameId, type],
  );
  return game;
}

function gameItem(api: Api, row: GameRow) {
  return {
    id: row.id,
    game_title: row.title,
    game_image: row.text_logo ? row.title : `${api.origins.images}/logos/${row.slug}.webp`,
    category: row.category,
    is_service: row.is_service,
    released_at: row.released_at,
    kind: row.kind,
  };
}
