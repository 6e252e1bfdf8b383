import { createHash, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { digest } from '../../../../sandbox/secrets.ts';
import type { ArcadeRound, CasinoRound, GameState, SportsRound } from '../../../../sandbox/games/views.ts';
import { games, open, startGames, type Reply } from './gameServer.ts';
import { GAMES, MEMBER } from './world.ts';

startGames();

describe('baccarat', () => {
  test('a shoe is used over several coups, the road grows, and the balance follows the outcomes', async () => {
    const { call } = await open(GAMES.casino);
    let left = 416;
    for (let n = 1; n <= 12; n++) {
      const before = await games.world.balance();
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

test('a shoe that is almost used up is replaced by a full one, and the road begins again', async () => {
  const { call, session } = await open(GAMES.casino);
  const spent = JSON.stringify({ shoe: [1, 2, 3], road: ['tie'] });
  await games.world.context.db.query('update game_sessions set state = $2::jsonb where id_hash = $1', [
    digest(session),
    spent,
  ]);
  const { round } = await call<CasinoRound>('/round', { key: randomUUID(), bets: { player: 1000 } });
  const { player, banker, outcome } = round.coup;
  expect([round.left, round.road]).toEqual([416 - player.length - banker.length, [outcome]]);
});

describe('a session', () => {
  test('ends twelve hours after its launch', async () => {
    const { call } = await open(GAMES.slot);
    games.world.context.clock.setOffset(12 * 3_600_000 + 1000);
    const { status } = await call('/state');
    games.world.context.clock.setOffset(0);
    expect([status, (await call('/state')).status]).toEqual([401, 200]);
  });
});

describe('arcade', () => {
  test('the hash of the seed is published before the bet, the seed only after the round', async () => {
    const { call } = await open(GAMES.arcade);
    const state = (await call('/state')).state as Extract<GameState, { kind: 'arcade' }>;
    // Loading the page again does not change the seed.
    expect((await call('/state')).state).toEqual(state);
    const key = randomUUID();
    const begun = await call<ArcadeRound>('/round', { key, bet: 1000 });
    expect(begun.round.hash).toBe(state.hash);
    if (begun.round.status === 'open')
      for (const secret of ['seed', 'burst']) expect(begun.round).not.toHaveProperty(secret);
    const over = await call<ArcadeRound>('/leave', { key });
    expect(
      createHash('sha256')
        .update(over.round.seed ?? '')
        .digest('hex'),
    ).toBe(state.hash);
    expect(over.round.next).not.toBe(state.hash);
  });

  test('a cash-out pays by the server’s height, once, however often it is requested', async () => {
    const { call } = await open(GAMES.arcade);
    let reply: Reply<ArcadeRound> | undefined;
    for (let n = 0; n < 40 && reply?.round.status !== 'left'; n++) {
      await call('/state');
      const key = randomUUID();
      await call('/round', { key, bet: 1000 });
      reply = await call<ArcadeRound>('/leave', { key });
      const before = await games.world.balance();
      // The flight would be higher by then.
      games.world.context.clock.setOffset(2000);
      expect((await call<ArcadeRound>('/leave', { key })).round.win).toBe(reply.round.win);
      games.world.context.clock.setOffset(0);
      expect(await games.world.balance()).toBe(before);
    }
    expect(reply?.round.status).toBe('left');
    expect(reply?.round.win).toBe(Math.floor(1000 * (reply?.round.left ?? 0) + 1e-6));
  });

  test('an automatic cash-out above the height of the flight is not paid', async () => {
    const { call } = await open(GAMES.arcade);
    await call('/state');
    const key = randomUUID();
    await call('/round', { key, bet: 1000, auto: 500 });
    games.world.context.clock.setOffset(60_000);
    const { round } = await call<ArcadeRound>(`/round/${key}`);
    games.world.context.clock.setOffset(0);
    expect(round.win).toBe((round.burst ?? 0) < 500 ? 0 : 500_000);
  });

  test('an automatic cash-out is paid although the player has closed the page', async () => {
    const { call } = await open(GAMES.arcade);
    await call('/state');
    const before = await games.world.balance();
    const keys = Array.from({ length: 8 }, () => randomUUID());
    for (const key of keys) await call('/round', { key, bet: 1000, auto: 1.01 });
    games.world.context.clock.setOffset(10_000);
    await expect
      .poll(
        async () =>
          (await games.world.context.db.query("select 1 from game_rounds where detail->>'status' = 'open'")).length,
      )
      .toBe(0);
    games.world.context.clock.setOffset(0);
    const wins = await Promise.all(keys.map(async (key) => (await call<ArcadeRound>(`/round/${key}`)).round.win));
    expect(wins.every((win) => win === 0 || win === 1010)).toBe(true);
    expect(wins).toContain(1010);
    expect(await games.world.balance()).toBe(before - 8000 + wins.reduce((sum, win) => sum + win, 0));
  });
});

describe('sports slip', () => {
  test('matches end within seconds, their results are hidden until then, and the server settles the slips', async () => {
    const { call } = await open(GAMES.sports);
    const state = (await call('/state')).state as Extract<GameState, { kind: 'sports' }>;
    expect(state.offers).toHaveLength(8);
    const before = await games.world.balance();
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
    // Neither a question nor a request to leave ends a match early; the clock is set back so that none is over on a slow machine.
    games.world.context.clock.setOffset(-60_000);
    expect((await call<SportsRound>(`/round/${keys[0]}`)).round.status).toBe('open');
    expect(await call('/leave', { key: keys[0] })).toMatchObject({ reason: 'invalid', status: 400 });
    games.world.context.clock.setOffset(0);
    expect(((await call('/state')).state as typeof state).offers.map((offer) => offer.id)).not.toContain(
      state.offers[0]?.id,
    );
    games.world.context.clock.setOffset(9500);
    const settled = await Promise.all(keys.map(async (key) => (await call<SportsRound>(`/round/${key}`)).round));
    games.world.context.clock.setOffset(0);
    for (const round of settled) {
      const [leg] = round.legs;
      const home = (leg?.score.home ?? 0) > (leg?.score.away ?? 0);
      expect(round.status).toBe(home ? 'won' : 'lost');
      expect(round.win).toBe(home ? Math.floor(1000 * (leg?.odds ?? 0) + 1e-6) : 0);
    }
    expect(await games.world.balance()).toBe(before - 8000 + settled.reduce((sum, round) => sum + round.win, 0));
  });

  test('a slip of several matches wins if all of them end as picked', async () => {
    const { call } = await open(GAMES.sports);
    const { offers } = (await call('/state')).state as Extract<GameState, { kind: 'sports' }>;
    const key = randomUUID();
    const picks = offers.slice(0, 6).map(({ id }) => ({ match: id, outcome: 'home' }));
    await call('/round', { key, stake: 1000, picks });
    games.world.context.clock.setOffset(9500);
    const { round } = await call<SportsRound>(`/round/${key}`);
    games.world.context.clock.setOffset(0);
    const isWon = round.legs.every(({ score }) => score.home > score.away);
    expect([round.legs.length, round.status, round.win > 0]).toEqual([6, isWon ? 'won' : 'lost', isWon]);
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
    const rows = await games.world.context.db.query<{ sum: number }>(
      'select sum(amount)::bigint as sum from ledger where member_id = $1',
      [MEMBER],
    );
    expect(rows[0]?.sum).toBe(await games.world.balance());
  });
});
