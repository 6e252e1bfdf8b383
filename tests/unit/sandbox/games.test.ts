import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { readBrandFile, SANDBOX_BRAND } from '../../../src/config/brandFile.ts';
import { isPopupOnly } from '../../../src/config/popupOnly.ts';
import { BROKEN, EMPTY, LARGE } from '../../../sandbox/seed/providers.ts';
import { DATABASES, START_TIMEOUT, startTest, type TestSandbox } from './helper.ts';

/** The launch id of a launch address. */
function idOf(url: string): string {
  return new URL(url).pathname.split('/').at(-1) ?? '';
}

interface Provider {
  id: string;
  title: string;
  is_casino: number;
  kind: string;
}

interface Game {
  id: number;
  game_title: string;
  game_image: string;
  category: string;
  is_service: number;
  released_at: string;
  provider_id: string;
  kind: string;
  popular_rank?: number;
  aliases?: string[];
  table?: { min: number; max: number; open: boolean; seats?: number; results?: string[] };
  rtp?: number;
}

describe.each(DATABASES)('games on %s', (_name, database) => {
  let sandbox: TestSandbox;
  let token: string;
  beforeAll(async () => {
    sandbox = await startTest(database);
  }, START_TIMEOUT);
  afterAll(() => sandbox.close());
  beforeEach(async () => {
    // Each test has its own session; a game left open by an earlier test would cause a refusal.
    if (token) await sandbox.api('POST', '/auth/logout', { token, body: {} });
    token = await sandbox.login();
  });

  const providers = async () => (await sandbox.api('GET', '/game/provider')).body.DATA['list'] as Provider[];
  const gamesOf = async (id: string) =>
    (await sandbox.api('GET', `/game/provider?provider_id=${id}`, { token })).body.DATA['list'] as Game[];
  const launch = (id: string | number, type: string) =>
    sandbox.api('GET', `/game/launch?game_id=${id}&type=${type}`, { token });

  test('at least forty providers of four kinds, the featured ones first, without a login', async () => {
    const list = await providers();
    expect(list.length).toBeGreaterThanOrEqual(40);
    const { featured } = readBrandFile(SANDBOX_BRAND);
    expect(list.slice(0, featured.length)).toEqual(featured);
    expect(new Set(list.map(({ kind }) => kind))).toEqual(new Set(['slot', 'casino', 'sports', 'arcade']));
    expect(list.every(({ kind, is_casino }) => (kind === 'casino') === (is_casino === 1))).toBe(true);
    expect(new Set(list.map(({ title }) => title)).size).toBe(list.length);
  });

  test('at least three thousand games; the large provider has 2,000, the empty one none', async () => {
    const list = await providers();
    const games = (await Promise.all(list.map(({ id }) => gamesOf(id)))).flat();
    expect(games.length).toBeGreaterThanOrEqual(3_000);
    expect(new Set(games.map(({ id }) => id)).size).toBe(games.length);
    expect(await gamesOf(LARGE)).toHaveLength(2_000);
    expect(await gamesOf(list.find(({ title }) => title === EMPTY)?.id ?? '')).toEqual([]);
    const popups = games.filter(({ id }) => isPopupOnly(id)).map(({ id }) => id);
    expect(popups).toEqual(expect.arrayContaining([401000, 26001, 53001, 53999, 75001, 75999, 76001, 76999]));
    expect(games.filter(({ is_service }) => is_service === 0).length).toBeGreaterThan(20);
    const text = games.filter(({ game_image }) => !game_image.startsWith('http'));
    expect(text.length).toBeGreaterThan(20);
    expect(text.every(({ game_image, game_title }) => game_image === game_title)).toBe(true);
    expect(games.some(({ game_title }) => /[가-힣]/.test(game_title))).toBe(true);
  });

  test('a long list is sent compressed', async () => {
    const get = (encoding: string) =>
      sandbox.api('GET', `/game/provider?provider_id=${LARGE}`, { token, headers: { 'accept-encoding': encoding } });
    const plain = await get('identity');
    expect(plain.headers.get('content-encoding')).toBeNull();
    for (const encoding of ['br', 'gzip']) {
      const answer = await get(encoding);
      expect([answer.headers.get('content-encoding'), answer.body]).toEqual([encoding, plain.body]);
      expect(Number(answer.headers.get('content-length'))).toBeLessThan(80_000);
    }
  });

  test('a game’s image is on the image host', async () => {
    const [game] = await gamesOf('101');
    expect(game?.game_image.startsWith(`${sandbox.origins.images}/logos/`)).toBe(true);
    expect(game).toMatchObject({
      category: 'Live Casino',
      is_service: 1,
      released_at: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect((await gamesOf('102'))[0]).toMatchObject({ category: 'Slots' });
  });

  test('a provider’s games need a session; an unknown provider is a refusal with a message', async () => {
    expect((await sandbox.api('GET', '/game/provider?provider_id=101')).status).toBe(403);
    const unknown = await sandbox.api('GET', '/game/provider?provider_id=999', {
      token,
      headers: { 'accept-language': 'ko' },
    });
    expect([unknown.status, unknown.body]).toEqual([200, { RESULT: false, DATA: {}, message: '없는 게임사입니다.' }]);
  });

  test('each launch has a new address, without the token', async () => {
    const urls = await Promise.all([launch(1_020_001, 'slot'), launch(1_020_001, 'slot')]);
    const [first, second] = urls.map(({ body }) => String(body.DATA['url']));
    expect(first).not.toBe(second);
    expect(first?.startsWith(`${sandbox.origins.games}/play/`)).toBe(true);
    expect(first).not.toContain(token);
    const id = idOf(first ?? '');
    expect(new URL(first ?? '').searchParams.get('lang')).toBe('en');
    const rows = await sandbox.db.query('select member_id, game_id, used_at from launches where id = $1', [id]);
    expect(rows).toEqual([{ member_id: 'demo', game_id: 1_020_001, used_at: null }]);
  });

  test('a casino provider itself can be launched: its first table opens', async () => {
    const { body } = await launch('104', 'casino');
    const id = idOf(String(body.DATA['url']));
    const [row] = await sandbox.db.query('select game_id from launches where id = $1', [id]);
    expect(row).toEqual({ game_id: (await gamesOf('104'))[0]?.id });
    expect((await launch('104', 'slot')).body.RESULT).toBe(false);
  });

  test('a launch of a game that is not in service, does not exist or is of the broken provider is refused with a message', async () => {
    const closed = (await gamesOf('102')).find(({ is_service }) => is_service === 0);
    const list = await providers();
    const [broken] = await gamesOf(list.find(({ title }) => title === BROKEN)?.id ?? '');
    for (const id of [closed?.id ?? 0, 5, broken?.id ?? 0]) {
      const { status, body } = await launch(id, 'slot');
      expect([status, body.RESULT, body.DATA]).toEqual([200, false, {}]);
      expect(body.message).not.toBe('');
    }
    expect((await launch(1_020_001, 'poker')).body).toMatchObject({ RESULT: false });
  });

  describe('GET /game/list, over all providers and for everybody', () => {
    const listed = async (query: string) =>
      (await sandbox.api('GET', `/game/list?${query}`)).body.DATA['list'] as Game[];

    test('the newest first, as many as requested, each with its provider', async () => {
      const list = await listed('sort=new&limit=30');
      expect(list).toHaveLength(30);
      const times = list.map(({ released_at }) => Date.parse(released_at));
      expect(times).toEqual(times.toSorted((a, b) => b - a));
      expect(new Set(list.map(({ provider_id }) => provider_id)).size).toBeGreaterThan(3);
      expect(await listed('sort=new')).toHaveLength(20);
    });

    test('of one kind, or with the given ids', async () => {
      const tables = await listed('sort=new&kind=casino&limit=100');
      expect(new Set(tables.map(({ kind }) => kind))).toEqual(new Set(['casino']));
      const wanted = tables.slice(2, 4).map(({ id }) => id);
      expect((await listed(`sort=new&ids=${wanted.join(',')},5`)).map(({ id }) => id)).toEqual(wanted);
    });

    test('each order has each game once, over all pages', async () => {
      const pages = async (
        sort: string,
      ): Promise<{ ids: number[]; titles: string[]; ranks: (number | undefined)[] }> => {
        const games: Game[] = [];
        for (let cursor: unknown = ''; cursor !== null;) {
          const query = `sort=${sort}&kind=casino&limit=50${cursor ? `&cursor=${String(cursor)}` : ''}`;
          const { list, next_cursor, total } = (await sandbox.api('GET', `/game/list?${query}`)).body.DATA;
          expect(total).toBe(144);
          games.push(...(list as Game[]));
          cursor = next_cursor;
        }
        return {
          ids: games.map(({ id }) => id),
          titles: games.map(({ game_title }) => game_title.toLowerCase()),
          ranks: games.map(({ popular_rank }) => popular_rank),
        };
      };
      const [popular, newest, named] = [await pages('popular'), await pages('new'), await pages('name')];
      for (const { ids } of [popular, newest, named]) {
        expect(new Set(ids).size).toBe(144);
        expect(ids.toSorted()).toEqual(newest.ids.toSorted());
      }
      expect(named.titles).toEqual(named.titles.toSorted());
      const ranked = popular.ranks.filter((rank) => rank !== undefined);
      expect(ranked.length).toBeGreaterThan(3);
      expect(popular.ranks.slice(0, ranked.length)).toEqual(ranked.toSorted((a, b) => a - b));
    });

    test('a game that is played often moves up in the order popular', async () => {
      const before = await listed('sort=popular&limit=100');
      expect(before.map(({ popular_rank }) => popular_rank)).toEqual(before.map((_game, index) => index + 1));
      const quiet = (await listed('sort=new&kind=slot&limit=100')).find((game) => game.popular_rank === undefined);
      const id = quiet?.id ?? 0;
      await sandbox.db.query(
        `insert into game_rounds (id, launch_session, member_id, game_id, bet, win, detail, at, key)
         select 'rank' || n, 's', 'demo', $1::int, 100, 0, '{}', $2::timestamptz, 'rank' || n from generate_series(1, 5000) n`,
        [id, new Date()],
      );
      expect((await listed('sort=popular&limit=1'))[0]).toMatchObject({ id, popular_rank: 1 });
      await sandbox.db.query("delete from game_rounds where launch_session = 's'");
      expect(await listed('sort=popular&limit=100')).toEqual(before);
    });

    test('a game that moves up between two pages of the order popular moves no game of the first one to the second', async () => {
      onTestFinished(async () => void (await sandbox.db.query("delete from game_rounds where launch_session = 's'")));
      const ids = (list: unknown): number[] => (list as Game[]).map(({ id }) => id);
      const first = (await sandbox.api('GET', '/game/list?sort=popular&limit=5')).body.DATA;
      const next = `/game/list?sort=popular&limit=5&cursor=${String(first['next_cursor'])}`;
      const before = ids((await sandbox.api('GET', next)).body.DATA['list']);
      await sandbox.db.query(
        `insert into game_rounds (id, launch_session, member_id, game_id, bet, win, detail, at, key)
         select 'up' || n, 's', 'demo', $1::int, 100, 0, '{}', $2::timestamptz, 'up' || n from generate_series(1, 5000) n`,
        [before.at(-1), new Date()],
      );
      const after = ids((await sandbox.api('GET', next)).body.DATA['list']);
      expect(after.slice(0, 4)).toEqual(before.slice(0, 4));
      expect(ids(first['list']).filter((id) => after.includes(id))).toEqual([]);
    });

    test('some games have further facts, and a table its limits and last results, the newest first', async () => {
      const tables = await listed('sort=new&kind=casino&limit=100');
      const withFacts = tables.filter(({ table }) => table);
      expect(withFacts.length).toBeGreaterThan(20);
      expect(withFacts.length).toBeLessThan(tables.length);
      expect(withFacts.every(({ table, is_service }) => table?.open === (is_service === 1))).toBe(true);
      const slots = await listed('sort=new&kind=slot&limit=100');
      expect(slots.some(({ rtp }) => rtp === undefined) && slots.some(({ rtp }) => rtp !== undefined)).toBe(true);
      expect(slots.some(({ aliases }) => aliases?.some((alias) => /[가-힣]/.test(alias)))).toBe(true);
      const [table] = withFacts;
      await sandbox.db.query(
        `insert into game_rounds (id, launch_session, member_id, game_id, bet, win, detail, at, key)
         values ('earlier', 's', 'demo', $1, 1000, 0, '{"coup":{"outcome":"banker"}}', $2, 'earlier'),
           ('coup', 's', 'demo', $1, 1000, 0, '{"coup":{"outcome":"tie"}}', $3, 'coup')`,
        [table?.id, new Date(Date.now() - 60_000), new Date()],
      );
      const [after] = await listed(`sort=new&ids=${table?.id}`);
      expect(after?.table?.results?.slice(0, 12)).toEqual(['T', 'B', ...(table?.table?.results ?? [])].slice(0, 12));
      await sandbox.db.query("delete from game_rounds where launch_session = 's'");
    });

    test.each([
      'sort=best',
      'kind=slot',
      'sort=new&limit=101',
      'sort=new&cursor=5.6',
      'sort=new&kind=bingo',
      'sort=new&ids=1,,2',
      'sort=new&cursor=x',
    ])('a wrong request is refused: %s', async (query) => {
      expect((await sandbox.api('GET', `/game/list?${query}`)).body.RESULT).toBe(false);
    });
  });
});
