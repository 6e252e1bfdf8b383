import Fastify, { type FastifyInstance } from 'fastify';
import * as v from 'valibot';
import * as account from '../../../src/contract/account.ts';
import * as games from '../../../src/contract/games.ts';
import * as profile from '../../../src/contract/profile.ts';
import { logout, type SessionValues } from '../../../src/contract/session.ts';
import type { Api } from '../../api/api.ts';
import { compressReplies } from '../../api/compress.ts';
import { gamesOfProvider, listProviders } from '../../api/games.ts';
import { parseJsonBodies } from '../../api/serve.ts';
import { bearer, checkToken } from '../../api/tokens.ts';
import type { SandboxContext } from '../../context.ts';
import { allowClient } from '../../cors.ts';
import { insert } from '../../db.ts';
import { moneyRoutes } from './money.ts';
import { refusalRoutes } from './refusals.ts';
import { responsibleRoutes } from './responsible.ts';
import { asSent, createServices } from './services.ts';
import type { Game } from './shapes.ts';

/*
 * An operator's API of another shape than the contract's, over the sandbox's own services and ledger. The client reaches it by `adapter.ts`.
 * Paths, methods and fields are those of "Casino Core" (github.com/psh-inc/casino, specs/openapi/casino-core.json). What that document
 * leaves open is this server's own: the values of enumerations, `referenceId` as the key of a payment, the cashier's accounts and the
 * summary's `payoutAccount`, and what `settings/complete` contains.
 */

/** Body of a sign-up. */
interface SignUpBody {
  username: string;
  email: string;
  password: string;
  nickname: string;
  phoneNumber: string;
  promoCode?: string;
  acceptedTerms: string;
  ageConfirmed: true;
}

/** The API, in place of the contract's own (`startSandbox({ api })`). */
export function apiServer(context: SandboxContext): FastifyInstance {
  const api: Api = { ...context, running: new Map() };
  const app = Fastify({ forceCloseConnections: true, bodyLimit: 64 * 1024 });
  // Without the contract's own headers, such as `x-sequence`: this API has none of them.
  allowClient(app, { allowedHeaders: ['accept-language', 'authorization', 'content-type'] });
  compressReplies(app);
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
  // The client sends the JSON content type even without a body.
  parseJsonBodies(app, ['application/json']);
  refusalRoutes(app);

  const run = createServices(api);

  app.post<{ Body: { username: string; password: string } }>('/api/v1/auth/login', async (request) =>
    signedIn(await run(request, account.login, request.body)),
  );
  app.post('/api/v1/auth/logout', async (request, reply) => {
    await run(request, logout, {});
    return reply.status(204).send();
  });
  app.get('/api/v1/auth/heartbeat', async (request) => {
    const { result } = await checkToken(api.db, bearer(request));
    return { valid: result === 'OK', serverTime: context.clock.now() };
  });
  app.post<{ Body: SignUpBody }>('/api/v1/public/registration/signup', async (request) => {
    const { username, phoneNumber, promoCode, acceptedTerms, ageConfirmed, ...rest } = request.body;
    const input = { ...rest, account_id: username, phone: phoneNumber, referral_code: promoCode ?? '' };
    const served = await run(request, account.register, { ...input, agreed_terms: acceptedTerms, adult: ageConfirmed });
    // This API has no steps after a sign-up, so they count as done.
    const done = { member_id: served.stored.uid, what: 'set-limits', version: '-', at: context.clock.now() };
    await insert(api.db, 'acknowledgements', done);
    return signedIn(served);
  });
  for (const [name, field] of [
    ['username', 'account_id'],
    ['email', 'email'],
  ] as const) {
    app.get<{ Querystring: Record<string, string> }>(`/api/v1/public/registration/check-${name}`, async (request) => {
      const { data } = await run(request, account.available, { field, value: request.query[name] ?? '' });
      return data;
    });
  }

  app.put<{ Body: { nickname?: string; phoneNumber?: string } }>('/api/customer/profile', async (request) => {
    const { nickname, phoneNumber } = request.body;
    const { stored } = await run(request, profile.profile, { nickname, phone: phoneNumber });
    return { username: stored.name, email: stored.email };
  });
  app.post<{ Body: { currentPassword: string; newPassword: string } }>(
    '/api/customer/change-password',
    async (request, reply) => {
      const { currentPassword, newPassword } = request.body;
      await run(request, profile.password, { current: currentPassword, password: newPassword });
      return reply.status(204).send();
    },
  );

  app.get('/api/public/vendors', async () =>
    (await listProviders(api.db)).map(({ id, title, kind }) => ({
      id: Number(id),
      name: title,
      gameType: gameType(kind),
    })),
  );
  app.get<{ Querystring: { vendorId: string } }>('/api/v3/public/games', async (request) => {
    const list = await gamesOfProvider(api, api.db, request.query.vendorId);
    return gamesAs(v.parse(games.providerGames.output, asSent({ list })));
  });
  for (const sort of ['new', 'popular', 'name'] as const) {
    app.get<{ Querystring: { limit?: string; offset?: string } }>(`/api/v3/public/games/${sort}`, async (request) => {
      const { limit = '20', offset = '0' } = request.query;
      return gamesAs((await run(request, games.gameList, { sort, limit: Number(limit), cursor: offset })).data);
    });
  }
  app.post<{ Params: { id: string } }>('/api/games/:id/launch', async (request) => {
    // The id may be that of a casino provider or of a table: the type `casino` finds both.
    const { data } = await run(request, games.launchAddress, { game_id: request.params.id, type: 'casino' });
    return { launchUrl: data.url, sessionUuid: data.session, mode: 'REAL' };
  });
  for (const [method, url, row] of [
    ['PUT', '/api/sessions/:id/keepalive', games.sessionHeartbeat],
    ['DELETE', '/api/sessions/:id', games.sessionClose],
  ] as const) {
    app.route<{ Params: { id: string } }>({
      method,
      url,
      handler: async (request) => {
        const { id } = request.params;
        const { staked, won, played_s, ended } = (await run(request, row, { id })).data;
        const updatedAt = context.clock.now();
        const startedAt = new Date(updatedAt.getTime() - played_s * 1000);
        const status = ended ? 'ENDED' : 'ACTIVE';
        return { sessionUuid: id, status, totalBet: staked, totalWin: won, startedAt, updatedAt };
      },
    });
  }

  moneyRoutes(app, api, run);
  responsibleRoutes(app, api, run);
  return app;
}

function signedIn({ stored }: { stored: SessionValues }) {
  const { jwt, auth_token, uid, name: username, email } = stored;
  return { playerId: uid, username, email, accessToken: jwt, refreshToken: auth_token, tokenType: 'Bearer' };
}

function gameType(kind: string | undefined): string {
  return { slot: 'SLOTS', sports: 'SPORTS', arcade: 'INSTANT_WIN' }[kind ?? ''] ?? 'LIVE_CASINO';
}

function gamesAs({ list }: { list: readonly games.Game[] }) {
  const rows = list.map(({ id, title, image, kind, provider_id, inService, rtp, releasedAt }): Game => ({
    id,
    name: title,
    imageUrl: image || null,
    type: gameType(kind),
    vendorId: Number(provider_id),
    isActive: inService,
    rtp: rtp === undefined ? null : String(rtp),
    createdAt: new Date(releasedAt ?? 0).toISOString(),
  }));
  return { games: rows, total: rows.length };
}
