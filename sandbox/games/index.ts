import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { SandboxContext } from '../context.ts';
import { balances } from '../ledger.ts';
import { rocketArt, sceneArt, skinCss, symbolArt } from './art.ts';
import { readAssets } from './assets.ts';
import { beginning, endDue, leave, view } from './kinds.ts';
import { gamePage, gonePage, languageOf } from './page.ts';
import { dueRounds, endRound, findRound, playRound, type StoredRound } from './rounds.ts';
import { consumeLaunch, findSession, type Game, type GameSession } from './sessions.ts';
import { SYMBOLS } from './slot.ts';
import { stateOf } from './state.ts';
import type { Refusal } from './views.ts';

/** How often rounds that ended by themselves are looked for: whoever closed the page gets the win all the same. */
const SWEEP = 2000;
/** A page that waits for the end of a flight is answered after so long at the latest, in milliseconds. */
const LONGEST_WAIT = 15_000;
const STATUS: Record<Refusal, number> = {
  session: 401,
  insufficient: 409,
  invalid: 400,
  'key-reused': 409,
  unknown: 404,
};

const callSchema = v.looseObject({ key: v.pipe(v.string(), v.uuid()) });
type Query = { Querystring: { lang?: string } };

/**
 * The game provider: pages of its own origin, four kinds of games, results and money decided here. A launch
 * (`GET /play/:launch`) works once; what follows carries the secret of the session that it began in `x-game-session`.
 * Not yet listening. Contract section 5, design section 9.
 */
export function gamesServer(context: SandboxContext): FastifyInstance {
  const { db, origins } = context;
  const app = Fastify({ routerOptions: { maxParamLength: 200 }, bodyLimit: 16_384 });
  const policy = securityHeaders(origins.web);
  const assets = readAssets();
  const scenes = new Map<number, Promise<Buffer>>();
  const games = new Map<number, Game>();
  const closing = new AbortController();

  app.addHook('onRequest', async (_request, reply) => void reply.headers(policy));
  app.setNotFoundHandler(async (_request, reply) =>
    reply.code(404).header('cache-control', 'no-store').type('text/plain').send('not found'),
  );

  app.get<{ Params: { launch: string } } & Query>('/play/:launch', async (request, reply) => {
    const lang = languageOf(request.query.lang, request.headers['accept-language']);
    const played = await consumeLaunch(db, request.params.launch);
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
    if (!played) return reply.code(410).send(gonePage(lang, origins.web));
    const { game, session } = played;
    games.set(game.id, game);
    return reply.send(
      gamePage({ session, title: game.title, id: game.id, kind: game.kind, lang, parent: origins.web }),
    );
  });

  app.get<{ Params: { file: string } }>('/web/:file', async (request, reply) => {
    const asset = assets.get(request.params.file);
    if (!asset) return reply.callNotFound();
    reply.header('cache-control', 'no-cache').header('etag', `"${asset.tag}"`).type(asset.type);
    return request.headers['if-none-match'] === `"${asset.tag}"` ? reply.code(304).send() : reply.send(asset.body);
  });

  app.get<{ Params: { file: string } }>('/skin/:file', async (request, reply) => {
    const game = await gameOf(/^(\d{1,9})\.css$/.exec(request.params.file)?.[1]);
    return game ? kept(reply).type('text/css; charset=utf-8').send(skinCss(game)) : reply.callNotFound();
  });

  app.get<{ Params: { id: string; file: string } }>('/symbol/:id/:file', async (request, reply) => {
    const { id, file } = request.params;
    const symbol = SYMBOLS.find((one) => `${one}.svg` === file);
    const game = symbol || file === 'rocket.svg' ? await gameOf(id) : undefined;
    if (!game) return reply.callNotFound();
    return kept(reply)
      .type('image/svg+xml')
      .send(symbol ? symbolArt(game, symbol) : rocketArt(game));
  });

  app.get<{ Params: { file: string } }>('/scene/:file', async (request, reply) => {
    const game = await gameOf(/^(\d{1,9})\.webp$/.exec(request.params.file)?.[1]);
    if (!game) return reply.callNotFound();
    const drawn = scenes.get(game.id) ?? sceneArt(game);
    if (scenes.size > 100) scenes.clear();
    scenes.set(game.id, drawn);
    return kept(reply)
      .type('image/webp')
      .send(await drawn);
  });

  app.get('/state', async (request, reply) => {
    const session = await findSession(db, secretOf(request));
    if (!session) return refuse(reply, 'session');
    const state = await stateOf(db, session);
    const { balance } = await balances(db, session.memberId);
    return { ok: true, balance, state };
  });

  app.post('/round', async (request, reply) => {
    const secret = secretOf(request);
    const call = v.safeParse(callSchema, request.body);
    const session = await findSession(db, secret);
    if (!session) return refuse(reply, 'session');
    if (!call.success) return refuse(reply, 'invalid');
    const { key, ...wish } = call.output;
    const begun = beginning(session.game.kind, key, wish);
    if (!begun) return refuse(reply, 'invalid');
    const played = await playRound(db, secret, key, begun.request, begun.begin);
    return typeof played === 'string' ? refuse(reply, played) : answer(session, key, played.round, played.balance);
  });

  app.post('/leave', async (request, reply) => {
    const session = await findSession(db, secretOf(request));
    if (!session) return refuse(reply, 'session');
    const call = v.safeParse(callSchema, request.body);
    if (!call.success || session.game.kind !== 'arcade') return refuse(reply, 'invalid');
    const round = await findRound(db, session, call.output.key);
    if (!round) return refuse(reply, 'unknown');
    return answer(session, call.output.key, await endRound(db, round.id, leave));
  });

  // A flight's page waits here for its end; a slip's page is told the score at once.
  app.get<{ Params: { key: string } }>('/round/:key', async (request, reply) => {
    const session = await findSession(db, secretOf(request));
    if (!session) return refuse(reply, 'session');
    const { key } = request.params;
    const round = await findRound(db, session, key);
    if (!round) return refuse(reply, 'unknown');
    const { status, due } = round.detail;
    if (status === 'open' && due !== undefined && session.game.kind === 'arcade') {
      const wait = Math.min(Math.max(due - context.clock.now().getTime(), 0), LONGEST_WAIT);
      await sleep(wait, undefined, { ref: false, signal: closing.signal }).catch(() => undefined);
    }
    return answer(session, key, await endRound(db, round.id, endDue));
  });

  /** A game by the id in an address; games do not change, so each is read once. */
  async function gameOf(id: string | undefined): Promise<Game | undefined> {
    if (!id || !/^\d{1,9}$/.test(id)) return undefined;
    const known = games.get(Number(id));
    if (known) return known;
    const [game] = await db.query<Game>('select id, title, slug, kind from games where id = $1', [Number(id)]);
    if (game) games.set(game.id, game);
    return game;
  }

  async function answer(session: GameSession, key: string, round: StoredRound, balance?: number) {
    const now = context.clock.now().getTime();
    const held = balance ?? (await balances(db, session.memberId)).balance;
    return { ok: true, balance: held, round: view(session.game.kind, key, round, now) };
  }

  let sweeping: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    sweeping = sweeping
      .then(sweep)
      .catch((error: unknown) => console.error('games: rounds that are due stay open', error));
  }, SWEEP);
  timer.unref();
  async function sweep(): Promise<void> {
    for (const id of await dueRounds(db)) await endRound(db, id, endDue);
  }
  app.addHook('preClose', async () => closing.abort());
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await sweeping;
  });
  return app;
}

function secretOf(request: FastifyRequest): string {
  const secret = request.headers['x-game-session'];
  return typeof secret === 'string' ? secret : '';
}

function refuse(reply: FastifyReply, reason: Refusal): { ok: false; reason: Refusal } {
  reply.code(STATUS[reason]);
  return { ok: false, reason };
}

function kept(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'public, max-age=3600');
}

function securityHeaders(web: string): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors http://localhost:* http://127.0.0.1:* ${web}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ];
  return {
    'content-security-policy': policy.join('; '),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  };
}
