import { createHash, randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFaultHub, faults, type FaultHub } from '../../../../sandbox/faults.ts';
import { gamesServer } from '../../../../sandbox/games/index.ts';
import type {
  ArcadeRound,
  CasinoRound,
  GameState,
  Round,
  SlotRound,
  SportsRound,
} from '../../../../sandbox/games/views.ts';
import { createWorld, GAMES, MEMBER, type World } from './world.ts';

type Reply<Of = Round> = { ok: boolean; reason?: string; balance: number; round: Of; state: GameState };

let world: World;
let app: FastifyInstance;
let base: string;
let hub: FaultHub;

beforeAll(async () => {
  world = await createWorld();
  app = gamesServer(world.context);
  hub = createFaultHub();
  faults(app, 'games', hub);
  await app.listen({ port: 0, host: 'localhost' });
  base = `http://localhost:${(app.server.address() as AddressInfo).port}`;
}, 60_000);
afterAll(async () => {
  await app.close();
  await world.context.db.close();
});

/** Opens the page of a game as a browser does. Returns its HTML, its secret, and a function that calls its server. */
async function open(gameId: number) {
  const page = await fetch(`${base}/play/${await world.launch(gameId)}`, { headers: { 'accept-language': 'ko-KR' } });
  const html = await page.text();
  const boot = JSON.parse((/data-boot="([^"]*)"/.exec(html)?.[1] ?? '').replaceAll('&quot;', '"')) as {
    session: string;
  };
  async function call<Of = Round>(path: string, body?: object): Promise<Reply<Of> & { status: number }> {
    const reply = await fetch(`${base}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'x-game-session': boot.session, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { ...((await reply.json()) as Reply<Of>), status: reply.status };
  }
  return { html, page, call, session: boot.session };
}

async function entries(sinceId: number) {
  return world.context.db.query<{ id: number; type: string; amount: number; ref: string; key: string }>(
    'select id, type, amount, ref, key from ledger where id > $1 order by id',
    [sinceId],
  );
}
async function lastEntry(): Promise<number> {
  const [row] = await world.context.db.query<{ id: number }>('select max(id) as id from ledger');
  return row?.id ?? 0;
}

describe('a launch', () => {
  test('serves the game page with its title, in the requested language, with a strict policy', async () => {
    const { html, page } = await open(GAMES.slot);
    expect(page.status).toBe(200);
    expect(html).toContain('<title>용의 전설</title>');
    expect(html).toContain('<html lang="ko">');
    expect(html).not.toMatch(/<script(?![^>]*\bsrc=)/);
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain(`frame-ancestors http://localhost:* http://127.0.0.1:* ${world.context.origins.web}`);
    expect(policy).not.toContain('unsafe');
    const english = await fetch(`${base}/play/${await world.launch(GAMES.slot)}?lang=en`, {
      headers: { 'accept-language': 'ko' },
    });
    expect(await english.text()).toContain('<html lang="en">');
  });

  test('works once: of two requests at once one gets the game, the other 410 and a button to close', async () => {
    const launch = await world.launch(GAMES.slot);
    const pages = await Promise.all([fetch(`${base}/play/${launch}`), fetch(`${base}/play/${launch}`)]);
    expect(pages.map((page) => page.status).sort()).toEqual([200, 410]);
    const gone = await pages.find((page) => page.status === 410)?.text();
    expect(gone).toContain('id="close"');
    expect(gone).toContain('src="/web/gone.ts"');
  });

  test('is refused if it is unknown, or older than a minute', async () => {
    expect((await fetch(`${base}/play/nothing`)).status).toBe(410);
    const launch = await world.launch(GAMES.slot);
    world.context.clock.setOffset(61_000);
    expect((await fetch(`${base}/play/${launch}`)).status).toBe(410);
    world.context.clock.setOffset(0);
  });

  test.each(Object.entries(GAMES))('all files of the %s page exist', async (kind, id) => {
    const { html } = await open(id);
    const files = [...html.matchAll(/(?:href|src)="(\/[^"]+)"/g)].map((match) => match[1] ?? '');
    expect(files.length).toBeGreaterThan(3);
    for (const file of [
      ...files,
      `/scene/${id}.webp`,
      kind === 'arcade' ? `/symbol/${id}/rocket.svg` : `/symbol/${id}/wild.svg`,
    ]) {
      const reply = await fetch(base + file);
      expect(reply.status, file).toBe(200);
      if (file.endsWith('.ts')) expect(reply.headers.get('content-type')).toContain('text/javascript');
      expect((await reply.arrayBuffer()).byteLength, file).toBeLessThan(120_000);
    }
    expect((await fetch(`${base}/web/tsconfig.json`)).status).toBe(404);
  });
});

describe('a round', () => {
  test('is one bet and one win in the ledger, both with the game as reference', async () => {
    const { call } = await open(GAMES.slot);
    const [before, since] = [await world.balance(), await lastEntry()];
    let round: SlotRound | undefined;
    let plays = 0;
    while (!round || round.win === 0) {
      const reply = await call<SlotRound>('/round', { key: randomUUID(), bet: 1000 });
      round = reply.round;
      plays += 1;
      expect(reply.balance).toBe(await world.balance());
    }
    const rows = await entries(since);
    expect(rows.filter((row) => row.type === 'bet').map((row) => row.amount)).toEqual(Array(plays).fill(-1000));
    expect(rows.filter((row) => row.type === 'win').map((row) => row.amount)).toEqual([round.win]);
    expect(rows.every((row) => row.ref === String(GAMES.slot) && /^round:[0-9a-f-]+:(bet|win)$/.test(row.key))).toBe(
      true,
    );
    expect(await world.balance()).toBe(before - 1000 * plays + round.win);
  });

  test('with the same key is the same round, however many requests are sent at once', async () => {
    const { call } = await open(GAMES.slot);
    const [before, since] = [await world.balance(), await lastEntry()];
    const key = randomUUID();
    const replies = await Promise.all(Array.from({ length: 6 }, () => call<SlotRound>('/round', { key, bet: 500 })));
    for (const reply of replies) expect(reply.round).toEqual(replies[0]?.round);
    expect((await entries(since)).filter((row) => row.type === 'bet')).toHaveLength(1);
    expect(await world.balance()).toBe(before - 500 + (replies[0]?.round.win ?? 0));
  });

  test('whose reply is lost counts once when it is requested again', async () => {
    const { call } = await open(GAMES.slot);
    const since = await lastEntry();
    const key = randomUUID();
    hub.add({ origin: 'games', kind: 'lost-reply', path: '/round', times: 1 });
    await expect(call('/round', { key, bet: 200 })).rejects.toThrow();
    const again = await call<SlotRound>('/round', { key, bet: 200 });
    expect(again.ok).toBe(true);
    expect((await entries(since)).filter((row) => row.type === 'bet')).toHaveLength(1);
  });

  test('with a known key and another bet is refused without effect', async () => {
    const { call } = await open(GAMES.slot);
    const key = randomUUID();
    await call('/round', { key, bet: 100 });
    const before = await world.balance();
    expect(await call('/round', { key, bet: 200 })).toMatchObject({ ok: false, reason: 'key-reused', status: 409 });
    expect(await world.balance()).toBe(before);
  });

  test.each([
    ['a bet off the steps', { bet: 150 }],
    ['a negative bet', { bet: -1000 }],
    ['a bet as text', { bet: '1000' }],
    ['a made-up win', { bet: 1000, win: 5 }],
    ['no bet', {}],
  ])('with %s is invalid and moves nothing', async (_, wish) => {
    const { call } = await open(GAMES.slot);
    const before = await world.balance();
    expect(await call('/round', { key: randomUUID(), ...wish })).toMatchObject({
      ok: false,
      reason: 'invalid',
      status: 400,
    });
    expect(await world.balance()).toBe(before);
  });

  test('without a session, or with a launch in its place, is refused', async () => {
    for (const session of ['', 'wrong', await world.launch(GAMES.slot)]) {
      const reply = await fetch(`${base}/round`, {
        method: 'POST',
        headers: { 'x-game-session': session, 'content-type': 'application/json' },
        body: JSON.stringify({ key: randomUUID(), bet: 100 }),
      });
      expect(reply.status).toBe(401);
    }
  });

  test('above the balance is refused with its reason, and no card is drawn', async () => {
    const { call } = await open(GAMES.casino);
    const most = { player: 500_000, banker: 500_000, tie: 500_000 };
    const before = await world.balance();
    const left = ((await call('/state')).state as { left: number }).left;
    expect(await call('/round', { key: randomUUID(), bets: most })).toMatchObject({
      ok: false,
      reason: 'insufficient',
      status: 409,
    });
    expect(await world.balance()).toBe(before);
    expect(((await call('/state')).state as { left: number }).left).toBe(left);
  });
});

describe('baccarat', () => {
  test('a shoe is used over several coups, the road grows, and the balance follows the outcomes', async () => {
    const { call } = await open(GAMES.casino);
    let left = 416;
    for (let n = 1; n <= 12; n++) {
      const before = await world.balance();
      const { round, balance } = await call<CasinoRound>('/round', {
        key: randomUUID(),
        bets: { player: 1000, tie: 2000 },
      });
      const { outcome, player, banker } = round.coup;
      const expected = { player: 2000, banker: 0, tie: 18_000 + 1000 }[outcome];
      expect(round.win + round.refund).toBe(expected);
      expect(balance).toBe(before - 3000 + expected);
      expect(round.road).toHaveLength(n);
      left -= player.length + banker.length;
      expect(round.left).toBe(left);
    }
  });
});

describe('arcade', () => {
  test('the hash of the seed is published before the bet, the seed only after the round', async () => {
    const { call } = await open(GAMES.arcade);
    const state = (await call('/state')).state as Extract<GameState, { kind: 'arcade' }>;
    const key = randomUUID();
    const begun = await call<ArcadeRound>('/round', { key, bet: 1000 });
    expect(begun.round.hash).toBe(state.hash);
    if (begun.round.status === 'open') expect(begun.round).not.toHaveProperty('seed');
    const over = await call<ArcadeRound>('/leave', { key });
    expect(
      createHash('sha256')
        .update(over.round.seed ?? '')
        .digest('hex'),
    ).toBe(state.hash);
    expect(over.round.next).not.toBe(state.hash);
  });

  test('leaving pays by the server’s height, once, however often it is requested', async () => {
    const { call } = await open(GAMES.arcade);
    let reply: Reply<ArcadeRound> | undefined;
    for (let n = 0; n < 40 && reply?.round.status !== 'left'; n++) {
      await call('/state');
      const key = randomUUID();
      await call('/round', { key, bet: 1000 });
      reply = await call<ArcadeRound>('/leave', { key });
      const before = await world.balance();
      expect((await call<ArcadeRound>('/leave', { key })).round.win).toBe(reply.round.win);
      expect(await world.balance()).toBe(before);
    }
    expect(reply?.round.status).toBe('left');
    expect(reply?.round.win).toBe(Math.floor(1000 * (reply?.round.left ?? 0) + 1e-6));
  });

  test('an automatic cash-out is paid although the player has closed the page', async () => {
    const { call } = await open(GAMES.arcade);
    await call('/state');
    const before = await world.balance();
    const keys = Array.from({ length: 8 }, () => randomUUID());
    for (const key of keys) await call('/round', { key, bet: 1000, auto: 1.01 });
    world.context.clock.setOffset(10_000);
    await expect
      .poll(
        async () => (await world.context.db.query("select 1 from game_rounds where detail->>'status' = 'open'")).length,
        { timeout: 6000 },
      )
      .toBe(0);
    world.context.clock.setOffset(0);
    const wins = await Promise.all(keys.map(async (key) => (await call<ArcadeRound>(`/round/${key}`)).round.win));
    expect(wins.every((win) => win === 0 || win === 1010)).toBe(true);
    expect(wins).toContain(1010);
    expect(await world.balance()).toBe(before - 8000 + wins.reduce((sum, win) => sum + win, 0));
  }, 15_000);
});

describe('sports slip', () => {
  test('matches end within seconds, their results are hidden until then, and the server settles the slips', async () => {
    const { call } = await open(GAMES.sports);
    const state = (await call('/state')).state as Extract<GameState, { kind: 'sports' }>;
    expect(state.offers).toHaveLength(8);
    const before = await world.balance();
    const keys: string[] = [];
    for (const { id } of state.offers) {
      const key = randomUUID();
      keys.push(key);
      const { round } = await call<SportsRound>('/round', {
        key,
        stake: 1000,
        picks: [{ match: id, outcome: 'home' }],
      });
      expect(round.status).toBe('open');
      expect(round.part).toBeLessThan(0.5);
      expect(JSON.stringify(round)).not.toContain('points');
    }
    expect(((await call('/state')).state as typeof state).offers.map((offer) => offer.id)).not.toContain(
      state.offers[0]?.id,
    );
    world.context.clock.setOffset(9500);
    const settled = await Promise.all(keys.map(async (key) => (await call<SportsRound>(`/round/${key}`)).round));
    world.context.clock.setOffset(0);
    for (const round of settled) {
      const [leg] = round.legs;
      const home = (leg?.score.home ?? 0) > (leg?.score.away ?? 0);
      expect(round.status).toBe(home ? 'won' : 'lost');
      expect(round.win).toBe(home ? Math.floor(1000 * (leg?.odds ?? 0) + 1e-6) : 0);
    }
    expect(await world.balance()).toBe(before - 8000 + settled.reduce((sum, round) => sum + round.win, 0));
  });

  test('a slip with a match that has begun, is unknown or occurs twice is refused', async () => {
    const { call } = await open(GAMES.sports);
    const { offers } = (await call('/state')).state as Extract<GameState, { kind: 'sports' }>;
    const pick = { match: offers[0]?.id, outcome: 'home' };
    await call('/round', { key: randomUUID(), stake: 1000, picks: [pick] });
    for (const picks of [
      [pick],
      [{ match: 'nothing', outcome: 'home' }],
      [
        { match: offers[1]?.id, outcome: 'home' },
        { match: offers[1]?.id, outcome: 'away' },
      ],
    ])
      expect(await call('/round', { key: randomUUID(), stake: 1000, picks })).toMatchObject({
        ok: false,
        reason: 'invalid',
      });
  });

  test('every bet and win is in the ledger and sums to the balance', async () => {
    const rows = await world.context.db.query<{ sum: number }>(
      'select sum(amount)::bigint as sum from ledger where member_id = $1',
      [MEMBER],
    );
    expect(rows[0]?.sum).toBe(await world.balance());
  });
});
