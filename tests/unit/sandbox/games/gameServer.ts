import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { createFaultHub, faults, type FaultHub } from '../../../../sandbox/faults.ts';
import { gamesServer } from '../../../../sandbox/games/index.ts';
import type { GameState, Round } from '../../../../sandbox/games/views.ts';
import { createWorld, type World } from './world.ts';

/** A reply of the server of games. */
export type Reply<Of = Round> = { ok: boolean; reason?: string; balance: number; round: Of; state: GameState };

/** What `startGames` has started: a world, the origin of its server of games, and the hub of its faults. */
export const games = {} as { world: World; base: string; hub: FaultHub };

/** Starts the server before the tests of a file and stops it after them. */
export function startGames(): void {
  let app: FastifyInstance;
  beforeAll(async () => {
    games.world = await createWorld();
    app = gamesServer(games.world.context);
    games.hub = createFaultHub();
    faults(app, 'games', games.hub);
    await app.listen({ port: 0, host: 'localhost' });
    games.base = `http://localhost:${(app.server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    await app.close();
    await games.world.context.db.close();
  });
}

/** Opens the page of a game as a browser does. Returns its reply, its HTML, its session, and a function that calls its server. */
export async function open(gameId: number) {
  const page = await fetch(`${games.base}/play/${await games.world.launch(gameId)}`, {
    headers: { 'accept-language': 'ko-KR' },
  });
  const html = await page.text();
  const boot = JSON.parse((/data-boot="([^"]*)"/.exec(html)?.[1] ?? '').replaceAll('&quot;', '"')) as {
    session: string;
  };
  async function call<Of = Round>(path: string, body?: object): Promise<Reply<Of> & { status: number }> {
    const reply = await fetch(`${games.base}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'x-game-session': boot.session, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { ...((await reply.json()) as Reply<Of>), status: reply.status };
  }
  return { html, page, call, session: boot.session };
}
