import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { SandboxContext } from '../context.ts';
import { isUnstorable } from '../db.ts';
import { every } from '../every.ts';
import { balances } from '../ledger.ts';
import { rocketArt, sceneArt, skinCss, symbolArt } from './art.ts';
import { readAssets } from './assets.ts';
import { gamePage, gonePage, languageOf } from './page.ts';
import type { StoredRound } from './kinds.ts';
import { endDueRounds, endRound, findRound, openState, playRound, viewOf } from './rounds.ts';
import { consumeLaunch, findGame, findSession, type Game } from './sessions.ts';
import { SYMBOLS } from './slot.ts';
import type { Boot, Refusal } from './views.ts';

/** Interval in ms at which due rounds are ended: a player who closed the page gets the win too. */
const SWEEP = 2000;
/** Longest time in ms that a request waits for the end of a flight. */
const LONGEST_WAIT = 15_000;
const STATUS: Record<Refusal, number> = {
  session: 401,
  insufficient: 409,
  limit: 409,
  stake: 409,
  pace: 429,
  invalid: 400,
  'key-reused': 409,
  unknown: 404,
};

/**
 * The game provider: pages on its own origin and four kinds of games, whose results are decided on this server. A launch
 * (`GET /play/:launch`) works once and opens a session; later calls carry its secret in `x-game-session`. Not yet listening.
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

  // A launch or a round whose name the database cannot store does not exist.
  app.setErrorHandler((error, _request, reply) => (isUnstorable(error) ? reply.callNotFound() : reply.send(error)));

  app.get<{ Params: { launch: string }; Querystring: { lang?: string } }>('/play/:launch', async (request, reply) => {
    const lang = languageOf(request.query.lang, request.headers['accept-language']);
    const played = await consumeLaunch(db, request.params.launch);
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
    if (!played) return reply.code(410).send(gonePage(lang, origins.web));
    const { game, session } = played;
    games.set(game.id, game);
    const boot: Boot = { ...game, session, lang, parent: origins.web };
    return reply.send(gamePage(boot));
  });

  app.get<{ Params: { file: string } }>('/web/:file', async (request, reply) => {
    const asset = assets.get(request.params.file);
    if (!asset) return reply.callNotFound();
    reply.header('cache-control', 'no-cache').header('etag', `"${asset.tag}"`).type(asset.type);
    return request.headers['if-none-match'] === `"${asset.tag}"` ? reply.code(304).send() : reply.send(asset.body);
  });

  app.get<{ Params: { file: string } }>('/skin/:file', async (request, reply) => {
    const game = await gameOf(request.params.file, '.css');
    return game ? cached(reply).type('text/css; charset=utf-8').send(skinCss(game)) : reply.callNotFound();
  });

  app.get<{ Params: { id: string; file: string } }>('/symbol/:id/:file', async (request, reply) => {
    const { id, file } = request.params;
    const symbol = SYMBOLS.find((one) => `${one}.svg` === file);
    const game = symbol || file === 'rocket.svg' ? await gameOf(id, '') : undefined;
    if (!game) return reply.callNotFound();
    return cached(reply)
      .type('image/svg+xml')
      .send(symbol ? symbolArt(game, symbol) : rocketArt(game));
  });

  app.get<{ Params: { file: string } }>('/scene/:file', async (request, reply) => {
    const game = await gameOf(request.params.file, '.webp');
    if (!game) return reply.callNotFound();
    const drawn = scenes.get(game.id) ?? sceneArt(game);
    if (scenes.size > 100) scenes.clear();
    scenes.set(game.id, drawn);
    return cached(reply)
      .type('image/webp')
      .send(await drawn);
  });

  app.get('/state', async (request, reply) => {
    const opened = await openState(db, secretOf(request));
    return opened ? { ok: true, ...opened } : refuse(reply, 'session');
  });

  app.post('/round', async (request, reply) => {
    const played = await playRound(db, secretOf(request), request.body);
    return typeof played === 'string' ? refuse(reply, played) : answer(played.round, played.balance);
  });

  app.post<{ Body: { key?: unknown } | null }>('/leave', async (request, reply) => {
    const session = await findSession(db, secretOf(request));
    if (!session) return refuse(reply, 'session');
    const key = request.body?.key;
    if (typeof key !== 'string' || session.game.kind !== 'arcade') return refuse(reply, 'invalid');
    const round = await findRound(db, session, key);
    return round ? answer(await endRound(db, round.id, true)) : refuse(reply, 'unknown');
  });

  // Long poll for the end of a flight; the scores of a slip are answered immediately.
  app.get<{ Params: { key: string } }>('/round/:key', async (request, reply) => {
    const session = await findSession(db, secretOf(request));
    if (!session) return refuse(reply, 'session');
    const round = await findRound(db, session, request.params.key);
    if (!round) return refuse(reply, 'unknown');
    const { status, due } = round.detail;
    if (status === 'open' && due !== undefined && round.kind === 'arcade') {
      const wait = Math.min(Math.max(due - context.clock.now().getTime(), 0), LONGEST_WAIT);
      await sleep(wait, undefined, { ref: false, signal: closing.signal }).catch(() => undefined);
    }
    return answer(await endRound(db, round.id));
  });

  /** The game of a file name; games do not change, so each is read once. */
  async function gameOf(file: string, extension: string): Promise<Game | undefined> {
    const id = file.endsWith(extension) ? file.slice(0, file.length - extension.length) : '';
    if (!/^\d{1,9}$/.test(id)) return undefined;
    const game = games.get(Number(id)) ?? (await findGame(db, Number(id)));
    if (game) games.set(game.id, game);
    return game;
  }

  async function answer(round: StoredRound, balance?: number) {
    const held = balance ?? (await balances(db, round.memberId)).balance;
    return { ok: true, balance: held, round: viewOf(round, context.clock.now().getTime()) };
  }

  const stopSweeping = every(SWEEP, 'games: rounds that are due stay open', () => endDueRounds(db));
  app.addHook('preClose', async () => closing.abort());
  app.addHook('onClose', stopSweeping);
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

function cached(reply: FastifyReply): FastifyReply {
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
