import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { post } from '../../../sandbox/ledger.ts';
import { lockPlay, recordRound } from '../../../sandbox/play.ts';
import { DATABASES, START_TIMEOUT, startTest, type Answer, type TestSandbox } from './helper.ts';
import { newMember } from './protection/member.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const SLOT = 1_020_001;
const OTHER = 1_020_002;

describe.each(DATABASES)('open games on %s', (_name, database) => {
  let sandbox: TestSandbox;
  let account: string;
  let token: string;
  let id: string;
  beforeAll(async () => {
    sandbox = await startTest(database);
    await sandbox.control('PATCH', '/settings', { tokenSeconds: 30 * 86_400 });
    await sandbox.db.query('update games set is_service = 1 where id = any ($1)', [[SLOT, OTHER]]);
  }, START_TIMEOUT);
  afterAll(() => sandbox.close());
  beforeEach(async () => {
    ({ account, token, id } = await newMember(sandbox));
  });

  const pass = (milliseconds: number) => sandbox.control('PUT', '/clock', { advance: milliseconds });
  const launch = (game = SLOT, by = token) =>
    sandbox.api('GET', `/game/launch?game_id=${game}&type=slot`, { token: by });
  const sessionOf = ({ body }: Answer) => String(body.DATA['session']);
  const send = (session: string, what: 'heartbeat' | 'close' | 'takeover', by = token) =>
    sandbox.api('POST', `/game/sessions/${session}/${what}`, { token: by, body: {} });
  const heartbeat = async (session: string) => (await send(session, 'heartbeat')).body.DATA;
  const limit = async (kind: string, period: string) => {
    const { data } = (await sandbox.api('GET', '/protection', { token })).body;
    return (data['limits'] as Record<string, unknown>[]).find(
      (row) => row['kind'] === kind && row['period'] === period,
    );
  };
  const set = (at: string, value: number | null) =>
    sandbox.api('PUT', `/protection/limits/${at}`, { token, key: sandbox.key(), body: { value } });
  /** Opens the page of a launch. Resolves to its secret. */
  async function play({ body }: Answer): Promise<string> {
    const page = await (await fetch(String(body.DATA['url']))).text();
    const boot = /data-boot="([^"]+)"/.exec(page)?.[1]?.replaceAll('&quot;', '"') ?? '{}';
    return String((JSON.parse(boot) as { session: string }).session);
  }
  async function spin(secret: string, bet = 1_000) {
    const response = await fetch(`${sandbox.origins.games}/round`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-game-session': secret },
      body: JSON.stringify({ key: randomUUID(), bet }),
    });
    return (await response.json()) as { ok: boolean; reason?: string; round?: { bet: number; win: number } };
  }
  /** Seconds of a game after `seconds` that were passed: exact, but for what goes by from `start` until this call, on a busy machine much. */
  function expectPlayed(played: unknown, seconds: number, start: number) {
    expect(played).toBeGreaterThanOrEqual(seconds);
    expect(played).toBeLessThanOrEqual(seconds + (Date.now() - start) / SECOND + 1);
  }
  /** Plays for some minutes, with a heartbeat each 30 seconds. */
  async function playFor(session: string, minutes: number) {
    for (let beat = 0; beat < minutes * 2; beat += 1) {
      await pass(30 * SECOND);
      await heartbeat(session);
    }
  }

  test('a launch opens a session; its heartbeats and its close have time, stakes and wins; a round after the close is refused (Rule C35)', async () => {
    const start = Date.now();
    const launched = await launch();
    const session = sessionOf(launched);
    const secret = await play(launched);
    const rounds = [(await spin(secret)).round, (await spin(secret)).round];
    const won = rounds.reduce((sum, round) => sum + (round?.win ?? 0), 0);
    await playFor(session, 5);
    const figures = await heartbeat(session);
    expect(figures).toMatchObject({ staked: 2_000, won, ended: false });
    expectPlayed(figures['played_s'], 300, start);
    expect((await send(session, 'close')).body.DATA).toMatchObject({ staked: 2_000, won, ended: true });
    // The window of the game may still be open.
    expect(await spin(secret)).toMatchObject({ ok: false, reason: 'session' });
    await pass(HOUR);
    const { played_s } = await heartbeat(session);
    expectPlayed(played_s, 300, start);
    expect(await limit('time', 'day')).toMatchObject({ used: played_s });
  });

  test('a session ends after 90 seconds without a heartbeat, and no more than these count', async () => {
    const session = sessionOf(await launch());
    await pass(60 * SECOND);
    const { played_s, ended } = await heartbeat(session);
    expect(ended).toBe(false);
    await pass(91 * SECOND);
    // What has passed since that heartbeat on a busy machine does not count either.
    expect(await heartbeat(session)).toMatchObject({ played_s: Number(played_s) + 90, ended: true });
    expect(await limit('time', 'day')).toMatchObject({ used: Number(played_s) + 90 });
  });

  test('a round at the last moment is judged and recorded at one time', async () => {
    const session = sessionOf(await launch());
    await sandbox.db.transaction(async (tx) => {
      const row = await lockPlay(tx, session);
      let at = row!.seen_at.getTime() + 90 * SECOND;
      expect(await recordRound({ ...tx, now: () => new Date(at++) }, session)).toBe(session);
    });
    expect(await heartbeat(session)).toMatchObject({ played_s: 90, ended: false });
  });

  test('a session that has lapsed is continued by its next round: its heartbeat has the stakes and time before and after', async () => {
    const start = Date.now();
    const launched = await launch();
    const session = sessionOf(launched);
    const secret = await play(launched);
    for (let lapses = 0; lapses < 3; lapses += 1) {
      expect((await spin(secret)).ok).toBe(true);
      await pass(10 * MINUTE);
    }
    expect((await spin(secret)).ok).toBe(true);
    await pass(MINUTE);
    expect(await heartbeat(session)).toMatchObject({ staked: 4_000, ended: false });
    const open = await sandbox.db.query('select 1 from play_sessions where member_id = $1 and ended_at is null', [id]);
    expect(open).toHaveLength(1);
    const { played_s } = (await send(session, 'close')).body.DATA;
    expectPlayed(played_s, 3 * 90 + 60, start);
    expect(await limit('time', 'day')).toMatchObject({ used: played_s });
  });

  test.each([
    ['close', 'was played on', true],
    ['takeover', 'was played on', true],
    ['close', 'was not seen', false],
    ['takeover', 'was not seen', false],
  ] as const)('after a %s of a game that %s for minutes its rounds are refused', async (what, _state, isPlayed) => {
    const launched = await launch();
    const secret = await play(launched);
    await pass(10 * MINUTE);
    if (isPlayed) expect((await spin(secret)).ok).toBe(true);
    else expect(await heartbeat(sessionOf(launched))).toMatchObject({ ended: true });
    expect((await send(sessionOf(launched), what)).body.RESULT).toBe(true);
    expect(await spin(secret)).toMatchObject({ ok: false, reason: 'session' });
    expect(await heartbeat(sessionOf(launched))).toMatchObject({ staked: isPlayed ? 1_000 : 0, ended: true });
  });

  test('after the close of a lapsed game whose page was not open since, further rounds are refused', async () => {
    const launched = await launch();
    const secret = await play(launched);
    await pass(10 * MINUTE);
    const { played_s } = (await send(sessionOf(launched), 'close')).body.DATA;
    expect(played_s).toBe(90);
    expect(await spin(secret)).toMatchObject({ ok: false, reason: 'session' });
  });

  test('a close of a game all of whose parts have lapsed ends the last of them', async () => {
    const launched = await launch();
    const secret = await play(launched);
    for (let parts = 0; parts < 3; parts += 1) {
      expect((await spin(secret)).ok).toBe(true);
      await pass(10 * MINUTE);
    }
    expect(await heartbeat(sessionOf(launched))).toMatchObject({ ended: true });
    await send(sessionOf(launched), 'close');
    const parts = 'select ended_by from play_sessions where member_id = $1 order by started_at';
    expect((await sandbox.db.query(parts, [id])).map((row) => row['ended_by'])).toEqual(['lapse', 'lapse', 'close']);
  });

  test('a game that was played on after it lapsed is named elsewhere by the session of its launch', async () => {
    const launched = await launch();
    const secret = await play(launched);
    await pass(10 * MINUTE);
    expect((await spin(secret)).ok).toBe(true);
    const refused = await launch(OTHER, await sandbox.login(account));
    expect(refused.body).toMatchObject({ code: 7005, data: { session: sessionOf(launched) } });
  });

  test('a bet above the balance in a session that has lapsed does not end the game for the next bets', async () => {
    const secret = await play(await launch());
    await pass(10 * MINUTE);
    await sandbox.control('PUT', `/members/${account}/holdings`, { balance: 500 });
    expect(await spin(secret, 1_000)).toMatchObject({ ok: false, reason: 'insufficient' });
    expect(await spin(secret, 500)).toMatchObject({ ok: true, round: { bet: 500 } });
  });

  test('one game at a time: a launch by the same sign-in ends the other game, whose rounds are refused', async () => {
    const first = await launch();
    const secret = await play(first);
    expect(sessionOf(await launch(OTHER))).not.toBe(sessionOf(first));
    expect(await heartbeat(sessionOf(first))).toMatchObject({ ended: true });
    expect(await spin(secret)).toMatchObject({ ok: false, reason: 'session' });
  });

  test('a game that has lapsed is not continued while another one is open', async () => {
    const secret = await play(await launch());
    await pass(10 * MINUTE);
    const open = sessionOf(await launch(OTHER));
    expect(await spin(secret)).toMatchObject({ ok: false, reason: 'session' });
    expect(await heartbeat(open)).toMatchObject({ ended: false });
  });

  test('a game that is open on another device refuses a launch with 7005; a takeover moves play here', async () => {
    const session = sessionOf(await launch());
    const there = await sandbox.login(account);
    const refused = await launch(OTHER, there);
    const [game] = await sandbox.db.query<{ title: string }>('select title from games where id = $1', [SLOT]);
    expect(refused.body).toMatchObject({ code: 7005, data: { game: game?.title, session } });
    expect(Date.parse(String(refused.body.data['since']))).toBeGreaterThan(Date.now() - MINUTE);
    expect((await send(session, 'takeover', there)).body.RESULT).toBe(true);
    expect((await launch(OTHER, there)).body.RESULT).toBe(true);
    expect(await heartbeat(session)).toMatchObject({ ended: true });
  });

  test('a game on a device that is gone no longer refuses another one after 90 seconds', async () => {
    await launch();
    await pass(91 * SECOND);
    expect((await launch(OTHER, await sandbox.login(account))).body.RESULT).toBe(true);
  });

  test('a sign-out ends the game that is open, and refuses its rounds: its window may still be open', async () => {
    const secret = await play(await launch());
    await sandbox.api('POST', '/auth/logout', { token, body: {} });
    expect(await spin(secret)).toMatchObject({ ok: false, reason: 'session' });
    expect((await launch(OTHER, await sandbox.login(account))).body.RESULT).toBe(true);
  });

  test('an expired token ends the game that is open, and refuses its rounds, as a sign-out does', async () => {
    const secret = await play(await launch());
    await sandbox.control('POST', `/members/${account}/sessions/expire`, { seconds: 0 });
    expect(await spin(secret)).toMatchObject({ ok: false, reason: 'session' });
    expect((await launch(OTHER, await sandbox.login(account))).body.RESULT).toBe(true);
  });

  test('a session of another member is not found', async () => {
    const session = sessionOf(await launch());
    expect((await send(session, 'close', await sandbox.login())).body).toMatchObject({ RESULT: false });
    expect(await heartbeat(session)).toMatchObject({ ended: false });
  });

  test('launches at once open one game', async () => {
    await Promise.all(Array.from({ length: 10 }, (_, n) => launch(n % 2 ? SLOT : OTHER)));
    const open = await sandbox.db.query('select 1 from play_sessions where member_id = $1 and ended_at is null', [id]);
    expect(open).toHaveLength(1);
  });

  test('the limit of play time ends the open game, refuses its rounds and further launches', async () => {
    await set('time/day', 120);
    const launched = await launch();
    const secret = await play(launched);
    await playFor(sessionOf(launched), 1);
    expect((await spin(secret)).ok).toBe(true);
    await pass(MINUTE + SECOND);
    expect(await spin(secret)).toMatchObject({ ok: false, reason: 'limit' });
    expect(await heartbeat(sessionOf(launched))).toMatchObject({ ended: true });
    expect((await launch()).body).toMatchObject({ code: 7001, data: { kind: 'time', period: 'day', remaining: 0 } });
  });

  test('the database itself refuses a bet once the limit of play time is reached', async () => {
    await set('time/day', 120);
    const bet = () => post(sandbox.db, { memberId: id, type: 'bet', amount: -1_000, key: sandbox.key() });
    await playFor(sessionOf(await launch()), 1);
    expect((await bet()).ok).toBe(true);
    await pass(MINUTE + SECOND);
    await expect(bet()).rejects.toThrow('a limit of member');
  });

  test('the market’s highest bet, shortest round and ban of autoplay are enforced', async () => {
    await sandbox.control('PATCH', '/settings', { market: 'gb' });
    const secret = await play(await launch());
    const page = await fetch(`${sandbox.origins.games}/state`, { headers: { 'x-game-session': secret } });
    // Five pounds by the test rate.
    expect(await page.json()).toMatchObject({ rules: { stakeCap: 9_000, roundSeconds: 2.5, mayAuto: false } });
    expect(await spin(secret, 10_000)).toMatchObject({ ok: false, reason: 'stake' });
    // Two pounds for members below 25 or of unknown age.
    await sandbox.control('PUT', `/members/${account}/identity`, { birth_date: null });
    expect(await spin(secret, 5_000)).toMatchObject({ ok: false, reason: 'stake' });
    expect((await spin(secret, 2_000)).ok).toBe(true);
    await sandbox.control('PUT', `/members/${account}/identity`, { birth_date: '1990-01-01' });
    await pass(3 * SECOND);
    expect((await spin(secret, 5_000)).ok).toBe(true);
    expect(await spin(secret)).toMatchObject({ ok: false, reason: 'pace' });
    await pass(3 * SECOND);
    expect((await spin(secret)).ok).toBe(true);
  });

  test('a market’s rest of five minutes ends the game after an hour of play; afterwards play is open again', async () => {
    await sandbox.control('PATCH', '/settings', { market: 'de' });
    await set('deposit/month', 1_000_000);
    const body = { what: 'acknowledge-activity', version: '1' };
    await sandbox.api('POST', '/protection/acknowledge', { token, key: sandbox.key(), body });
    const session = sessionOf(await launch());
    // Five minutes less: on a busy machine a few more have passed by then.
    await playFor(session, 55);
    expect(await heartbeat(session)).toMatchObject({ ended: false });
    await playFor(session, 5);
    expect(await heartbeat(session)).toMatchObject({ ended: true });
    expect((await launch()).body).toMatchObject({ code: 7002, data: { kind: 'rest' } });
    await pass(5 * MINUTE + SECOND);
    expect((await launch()).body.RESULT).toBe(true);
  });

  test('a stop that is pressed during that rest closes play for its 24 hours', async () => {
    await sandbox.control('PATCH', '/settings', { market: 'de' });
    await set('deposit/month', 1_000_000);
    const body = { what: 'acknowledge-activity', version: '1' };
    await sandbox.api('POST', '/protection/acknowledge', { token, key: sandbox.key(), body });
    const session = sessionOf(await launch());
    await playFor(session, 60);
    expect(await heartbeat(session)).toMatchObject({ ended: true });
    const pressed_at = sandbox.db.now().toISOString();
    await sandbox.api('POST', '/protection/stop', { token, key: sandbox.key(), body: { pressed_at } });
    await pass(5 * MINUTE + SECOND);
    expect((await launch()).body).toMatchObject({ code: 7002, data: { kind: 'stop' } });
  });

  test('the rest also begins for a game in its own window whose page is closed: without heartbeats, its rounds are play', async () => {
    await sandbox.control('PATCH', '/settings', { market: 'de' });
    await set('deposit/month', 1_000_000);
    const body = { what: 'acknowledge-activity', version: '1' };
    await sandbox.api('POST', '/protection/acknowledge', { token, key: sandbox.key(), body });
    const secret = await play(await launch());
    for (let minutes = 0; minutes < 58; minutes += 2) {
      expect((await spin(secret)).ok).toBe(true);
      await pass(2 * MINUTE);
    }
    await pass(2 * MINUTE);
    expect(await spin(secret)).toMatchObject({ ok: false, reason: 'limit' });
    expect((await launch()).body).toMatchObject({ code: 7002, data: { kind: 'rest' } });
    await pass(4 * MINUTE);
    expect(await spin(secret)).toMatchObject({ ok: false, reason: 'limit' });
    await pass(MINUTE + SECOND);
    expect((await spin(await play(await launch()))).ok).toBe(true);
  });

  test('the database itself refuses invented or removed play time, and two games at once', async () => {
    const session = sessionOf(await launch());
    const change = (what: string) => sandbox.db.query(`update play_sessions set ${what} where id = $1`, [session]);
    await expect(change("seen_at = seen_at + interval '91 seconds'")).rejects.toThrow('stays as it was');
    await expect(change("seen_at = seen_at - interval '1 second'")).rejects.toThrow('stays as it was');
    await expect(change("started_at = started_at + interval '1 second'")).rejects.toThrow('stays as it was');
    await expect(change("ended_at = seen_at + interval '2 minutes', ended_by = 'close'")).rejects.toThrow('check');
    await expect(sandbox.db.query('delete from play_sessions')).rejects.toThrow('play time stays');
    const copy = `insert into play_sessions (id, member_id, sign_in, game_id, started_at, seen_at)
      select 'second', member_id, sign_in, game_id, started_at, seen_at from play_sessions where id = $1`;
    await expect(sandbox.db.query(copy, [session])).rejects.toThrow('unique');
    // A game that has lapsed can be closed, and no more.
    await change("ended_at = seen_at, ended_by = 'lapse'");
    await expect(change("ended_at = seen_at + interval '1 second'")).rejects.toThrow('stays as it was');
    await expect(change('ended_by = null, ended_at = null')).rejects.toThrow('stays as it was');
    await change("ended_by = 'close'");
    await expect(change("ended_by = 'lapse'")).rejects.toThrow('stays as it was');
  });

  test('activity: sums by day, of the session and of all time, equal to the ledger', async () => {
    const launched = await launch();
    const secret = await play(launched);
    const first = await spin(secret);
    await playFor(sessionOf(launched), 2);
    await pass(24 * HOUR);
    const second = await spin(await play(await launch()), 2_000);
    const deposit = await sandbox.api('POST', '/wallet/deposits', {
      token,
      key: sandbox.key(),
      body: { amount: 30_000, method: 'bank', sender_name: '김하늘' },
    });
    const request = deposit.body.data['request'] as { id: string };
    await sandbox.control('POST', `/requests/${request.id}/complete`);
    for (const what of ['complete', 'reject']) {
      const body = { amount: 20_000 };
      const withdrawal = await sandbox.api('POST', '/wallet/withdrawals', { token, key: sandbox.key(), body });
      await sandbox.control('POST', `/requests/${(withdrawal.body.data['request'] as { id: string }).id}/${what}`);
    }
    const from = new Date(Date.now() - 2 * 24 * HOUR).toISOString().slice(0, 10);
    const to = new Date(Date.now() + 3 * 24 * HOUR).toISOString().slice(0, 10);
    const { data } = (await sandbox.api('GET', `/protection/activity?from=${from}&to=${to}`, { token })).body;
    const days = data['days'] as Record<string, number>[];
    expect(days).toHaveLength(2);
    expect(days[0]).toMatchObject({ staked: 1_000, won: first.round?.win, deposited: 0, withdrawn: 0 });
    expect(days[1]).toMatchObject({ staked: 2_000, won: second.round?.win, deposited: 30_000, withdrawn: 20_000 });
    const [ledger] = await sandbox.db.query(
      "select -sum(amount) filter (where type = 'bet') as staked, coalesce(sum(amount) filter (where type = 'win'), 0)::bigint as won from ledger where member_id = $1",
      [id],
    );
    expect({ ...ledger, staked: Number(ledger?.['staked']) }).toEqual({
      staked: 3_000,
      won: Number(first.round?.win) + Number(second.round?.win),
    });
    expect(data['ever']).toMatchObject({ staked: 3_000, won: ledger?.['won'], deposited: 30_000, withdrawn: 20_000 });
    expect(data['session']).toMatchObject({ staked: 3_000, started_at: expect.any(String) as string });
    expect(days[0]?.['played_s']).toBeGreaterThanOrEqual(120);
  });

  test('activity is counted by days in the market’s time zone; its range must be in order and not too long', async () => {
    const ask = (from: string, to: string) =>
      sandbox.api('GET', `/protection/activity?from=${from}&to=${to}`, { token });
    expect((await ask('2026-02-02', '2026-02-01')).body).toMatchObject({
      code: 4001,
      data: { fields: { to: 'order' } },
    });
    expect((await ask('2024-01-01', '2026-02-01')).body).toMatchObject({ code: 4001, data: { fields: { to: 'max' } } });
    await sandbox.db.query(
      "insert into ledger (member_id, type, amount, key, at) values ($1, 'win', 1000, $2, '2026-03-01T16:30:00Z')",
      [id, randomUUID()],
    );
    const dates = async () =>
      ((await ask('2026-02-20', '2026-03-10')).body.data['days'] as { date: string }[]).map(({ date }) => date);
    expect(await dates()).toEqual(['2026-03-02']);
    await sandbox.control('PATCH', '/settings', { market: 'gb' });
    expect(await dates()).toEqual(['2026-03-01']);
  });

  test('a sign-in on another device ends the planned session: an open game takes no bet and ends, until there is a new plan', async () => {
    await sandbox.control('PATCH', '/settings', { market: 'es' });
    const plan = async () => {
      await set('loss/session', 5_000);
      await set('time/session', 3_600);
    };
    await plan();
    const launched = await launch();
    const secret = await play(launched);
    expect((await spin(secret)).ok).toBe(true);
    await pass(SECOND);
    token = await sandbox.login(account);
    expect(await spin(secret)).toMatchObject({ ok: false, reason: 'limit' });
    await plan();
    expect((await spin(secret)).ok).toBe(true);
    await pass(SECOND);
    token = await sandbox.login(account);
    expect(await heartbeat(sessionOf(launched))).toMatchObject({ ended: true });
  });

  test('the refund of a withdrawal does not reduce the loss', async () => {
    await set('loss/day', 3_000);
    await post(sandbox.db, { memberId: id, type: 'bet', amount: -2_000, key: sandbox.key() });
    const body = { amount: 20_000 };
    const withdrawal = await sandbox.api('POST', '/wallet/withdrawals', { token, key: sandbox.key(), body });
    await sandbox.control('POST', `/requests/${(withdrawal.body.data['request'] as { id: string }).id}/reject`);
    expect(await limit('loss', 'day')).toMatchObject({ used: 2_000 });
  });
});
