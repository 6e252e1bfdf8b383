import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { insert } from '../../../../sandbox/db.ts';
import type { SlotRound } from '../../../../sandbox/games/views.ts';
import { games, open, startGames } from './gameServer.ts';
import { GAMES, MEMBER } from './world.ts';

startGames();

async function entries(sinceId: number) {
  return games.world.context.db.query<{ id: number; type: string; amount: number; ref: string; key: string }>(
    'select id, type, amount, ref, key from ledger where id > $1 order by id',
    [sinceId],
  );
}
async function lastEntry(): Promise<number> {
  const [row] = await games.world.context.db.query<{ id: number }>('select max(id) as id from ledger');
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
    expect(policy).toContain(
      `frame-ancestors http://localhost:* http://127.0.0.1:* ${games.world.context.origins.web}`,
    );
    expect(policy).not.toContain('unsafe');
    const english = await fetch(`${games.base}/play/${await games.world.launch(GAMES.slot)}?lang=en`, {
      headers: { 'accept-language': 'ko' },
    });
    expect(await english.text()).toContain('<html lang="en">');
  });

  test('works once: of two requests at once one gets the game, the other 410 and a button to close', async () => {
    const launch = await games.world.launch(GAMES.slot);
    const pages = await Promise.all([fetch(`${games.base}/play/${launch}`), fetch(`${games.base}/play/${launch}`)]);
    expect(pages.map((page) => page.status).sort()).toEqual([200, 410]);
    const gone = await pages.find((page) => page.status === 410)?.text();
    expect(gone).toContain('id="close"');
    expect(gone).toContain('src="/web/gone.ts"');
  });

  test('is refused if it is unknown, or older than a minute', async () => {
    expect((await fetch(`${games.base}/play/nothing`)).status).toBe(410);
    const launch = await games.world.launch(GAMES.slot);
    games.world.context.clock.setOffset(61_000);
    expect((await fetch(`${games.base}/play/${launch}`)).status).toBe(410);
    games.world.context.clock.setOffset(0);
  });

  test('404 for a launch and a round that no database can store the name of', async () => {
    const { session } = await open(GAMES.arcade);
    const headers = { 'x-game-session': session, 'content-type': 'application/json' };
    const body = JSON.stringify({ key: 'a\0b' });
    const replies = await Promise.all([
      fetch(`${games.base}/play/%00`),
      fetch(`${games.base}/round/a%00b`, { headers }),
      fetch(`${games.base}/leave`, { method: 'POST', headers, body }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(await replies[0].text()).toBe('not found');
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
      const reply = await fetch(games.base + file);
      expect(reply.status, file).toBe(200);
      if (file.endsWith('.ts')) expect(reply.headers.get('content-type')).toContain('text/javascript');
      expect((await reply.arrayBuffer()).byteLength, file).toBeLessThan(120_000);
    }
    expect((await fetch(`${games.base}/web/tsconfig.json`)).status).toBe(404);
  });
});

describe('a round', () => {
  test('is one bet and one win in the ledger, both with the game as reference', async () => {
    const { call } = await open(GAMES.slot);
    const [before, since] = [await games.world.balance(), await lastEntry()];
    let round: SlotRound | undefined;
    let plays = 0;
    while (!round || round.win === 0) {
      const reply = await call<SlotRound>('/round', { key: randomUUID(), bet: 1000 });
      round = reply.round;
      plays += 1;
      expect(reply.balance).toBe(await games.world.balance());
    }
    const rows = await entries(since);
    expect(rows.filter((row) => row.type === 'bet').map((row) => row.amount)).toEqual(Array(plays).fill(-1000));
    expect(rows.filter((row) => row.type === 'win').map((row) => row.amount)).toEqual([round.win]);
    expect(rows.every((row) => row.ref === String(GAMES.slot) && /^round:[0-9a-f-]+:(bet|win)$/.test(row.key))).toBe(
      true,
    );
    expect(await games.world.balance()).toBe(before - 1000 * plays + round.win);
  });

  test('with the same key is the same round, however many requests are sent at once', async () => {
    const { call } = await open(GAMES.slot);
    const [before, since] = [await games.world.balance(), await lastEntry()];
    const key = randomUUID();
    const replies = await Promise.all(Array.from({ length: 6 }, () => call<SlotRound>('/round', { key, bet: 500 })));
    for (const reply of replies) expect(reply.round).toEqual(replies[0]?.round);
    expect((await entries(since)).filter((row) => row.type === 'bet')).toHaveLength(1);
    expect(await games.world.balance()).toBe(before - 500 + (replies[0]?.round.win ?? 0));
  });

  test('whose reply is lost counts once when it is requested again', async () => {
    const { call } = await open(GAMES.slot);
    const since = await lastEntry();
    const key = randomUUID();
    games.hub.add({ origin: 'games', kind: 'lost-reply', path: '/round', times: 1 });
    await expect(call('/round', { key, bet: 200 })).rejects.toThrow();
    const again = await call<SlotRound>('/round', { key, bet: 200 });
    expect(again.ok).toBe(true);
    expect((await entries(since)).filter((row) => row.type === 'bet')).toHaveLength(1);
  });

  test('with a known key and another bet is refused without effect', async () => {
    const { call } = await open(GAMES.slot);
    const key = randomUUID();
    await call('/round', { key, bet: 100 });
    const before = await games.world.balance();
    expect(await call('/round', { key, bet: 200 })).toMatchObject({ ok: false, reason: 'key-reused', status: 409 });
    expect(await games.world.balance()).toBe(before);
  });

  test.each([
    ['a bet off the steps', { bet: 150 }],
    ['a negative bet', { bet: -1000 }],
    ['a bet as text', { bet: '1000' }],
    ['a made-up win', { bet: 1000, win: 5 }],
    ['no bet', {}],
  ])('with %s is invalid and moves nothing', async (_, wish) => {
    const { call } = await open(GAMES.slot);
    const before = await games.world.balance();
    expect(await call('/round', { key: randomUUID(), ...wish })).toMatchObject({
      ok: false,
      reason: 'invalid',
      status: 400,
    });
    expect(await games.world.balance()).toBe(before);
  });

  test('without a session, or with a launch in its place, is refused', async () => {
    for (const session of ['', 'wrong', await games.world.launch(GAMES.slot)]) {
      const reply = await fetch(`${games.base}/round`, {
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
    const before = await games.world.balance();
    const left = ((await call('/state')).state as { left: number }).left;
    expect(await call('/round', { key: randomUUID(), bets: most })).toMatchObject({
      ok: false,
      reason: 'insufficient',
      status: 409,
    });
    expect(await games.world.balance()).toBe(before);
    expect(((await call('/state')).state as { left: number }).left).toBe(left);
  });
});

test('a due round that cannot be ended does not keep the others open', async () => {
  const { db } = games.world.context;
  const add = async (gameId: number, detail: object) => {
    const id = randomUUID();
    const row = {
      id,
      launch_session: '',
      member_id: MEMBER,
      game_id: gameId,
      bet: 1000,
      win: 0,
      at: db.now(),
      key: id,
    };
    await insert(db, 'game_rounds', { ...row, detail: { status: 'open', due: 0, ...detail } });
    return async () =>
      (await db.query<{ detail: { status: string } }>('select detail from game_rounds where id = $1', [id]))[0]?.detail
        .status;
  };
  // A slip without its matches.
  const broken = await add(GAMES.sports, {});
  const other = await add(GAMES.arcade, { startedAt: 0, burst: 1 });
  await expect.poll(other).toBe('done');
  expect(await broken()).toBe('open');
});
