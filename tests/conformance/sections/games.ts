import { CODES } from '../../../src/contract/codes.ts';
import { LONGEST_ID } from '../../../src/contract/fields.ts';
import {
  gameList,
  isPlayable,
  launchAddress,
  providerGames,
  sessionClose,
  sessionHeartbeat,
  sessionTakeover,
  type Game,
} from '../../../src/contract/games.ts';
import { providers } from '../../../src/contract/providers.ts';
import { isLoopbackHost } from '../../../src/config/loopback.ts';
import { must, same } from '../check.ts';
import { TIMEOUT, type Client } from '../client.ts';
import { pagesOf } from '../pages.ts';
import type { Rule } from '../rule.ts';
import type { Member, World } from '../world.ts';
import { refused } from './money.ts';

/** How many providers are asked for all their games. */
const FEW = 10;

/**
 * Breaks in the order of the titles' initials that count as an order by name, beside a tenth of the titles: capitals may come before small
 * letters, and Korean before Latin; a server may ignore articles.
 */
const FEW_BREAKS = 3;

/** All games of the kind casino, page by page. */
async function allTables(client: Client, sort: 'popular' | 'name'): Promise<Game[]> {
  const input = { sort, kind: 'casino', limit: 50 } as const;
  const list: Game[] = [];
  let total: number | undefined;
  for await (const page of pagesOf((cursor) => client.ok(gameList, { ...input, cursor }))) {
    total ??= page.total;
    list.push(...page.list);
  }
  const ids = list.map(({ id }) => id);
  same(
    'duplicate ids',
    ids.filter((id, index) => ids.indexOf(id) !== index),
    [],
  );
  if (total !== undefined) same('total', total, list.length);
  return list;
}

/** Launches a game and looks at its address; then closes the game, which a later sign-in would find open elsewhere. */
async function launched<Seen>(
  member: Member,
  game: Game,
  look: (address: URL) => Seen | Promise<Seen>,
): Promise<Awaited<Seen>> {
  const { url, session: id } = await member.ok(launchAddress, { game_id: game.id, type: game.category });
  try {
    must('an address', URL.canParse(url), url);
    return await look(new URL(url));
  } finally {
    if (id !== '') await member.call(sessionClose, { id });
  }
}

/** A game that can be opened. */
export async function playable(world: World): Promise<{ member: Member; game: Game }> {
  const member = await world.one();
  for (const { id } of (await world.client.ok(providers, {})).list) {
    const game = (await member.ok(providerGames, { provider_id: id })).list.find(isPlayable);
    if (game) return { member, game };
  }
  must('a game in service', false, 'none at any provider');
  throw new Error('unreachable');
}

/** Providers, games, launches. */
export const games: readonly Rule[] = [
  {
    id: 'games.providers.1',
    what: 'The list of providers needs no token and has each id once',
    async run({ client }) {
      const ids = (await client.ok(providers, {})).list.map(({ id }) => id);
      must('providers', ids.length > 0, ids);
      same(
        'duplicate ids',
        ids.filter((id, index) => ids.indexOf(id) !== index),
        [],
      );
      return `${ids.length} providers`;
    },
  },
  {
    id: 'games.provider.1',
    what: 'A member gets a provider’s games, each id once; an unknown provider is refused',
    async run(world) {
      const member = await world.one();
      const [first] = (await world.client.ok(providers, {})).list;
      const ids = (await member.ok(providerGames, { provider_id: first?.id ?? '' })).list.map(({ id }) => id);
      same(
        'duplicate ids',
        ids.filter((id, index) => ids.indexOf(id) !== index),
        [],
      );
      const unknown = await member.call(providerGames, { provider_id: 'no-such-one' });
      must('an unknown provider to be refused', unknown.code !== CODES.ok, unknown.data);
      return `${ids.length} games of ${first?.id}`;
    },
  },
  {
    id: 'games.id.1',
    what: 'The ids of providers and their games have 64 characters at most and no comma',
    async run(world) {
      const member = await world.one();
      const { list } = await world.client.ok(providers, {});
      const mustFit = (about: string, ids: readonly string[]): void =>
        same(
          `ids of ${about} that are too long or have a comma`,
          ids.filter((id) => id.length > LONGEST_ID || id.includes(',')),
          [],
        );
      // Before they are asked for their games: a server refuses such an id.
      mustFit(
        'providers',
        list.map(({ id }) => id),
      );
      const ids: string[] = [];
      for (const { id } of list.slice(0, FEW))
        ids.push(...(await member.ok(providerGames, { provider_id: id })).list.map((game) => game.id));
      mustFit('games', ids);
      return `${list.length + ids.length} ids`;
    },
  },
  {
    id: 'games.list.1',
    what: '/game/list gives the newest first, and by popularity the most played first, no more than asked for',
    needs: ['gameList'],
    async run({ client }) {
      const newest = (await client.ok(gameList, { sort: 'new', limit: 10 })).list;
      const dates = newest.map(({ releasedAt = 0 }) => releasedAt);
      same(
        'dates, newest first',
        dates,
        [...dates].sort((a, b) => b - a),
      );
      const ranks = (await client.ok(gameList, { sort: 'popular', limit: 10 })).list.map(
        // Games without a rank follow those with one. Rule C31.
        (each) => each.popular_rank ?? Infinity,
      );
      same(
        'ranks, from 1 on',
        ranks,
        [...ranks].sort((a, b) => a - b),
      );
      must('10 games at most', newest.length <= 10 && ranks.length <= 10, [newest.length, ranks.length]);
      return `${newest.length} new, ${ranks.length} popular`;
    },
  },
  {
    id: 'games.list.2',
    what: '/game/list gives the games of some ids and no others',
    needs: ['gameList'],
    async run({ client }) {
      const wanted = (await client.ok(gameList, { sort: 'new', limit: 3 })).list.map(({ id }) => id);
      const actual = (await client.ok(gameList, { sort: 'new', ids: wanted.join(',') })).list.map(({ id }) => id);
      same('ids', actual.sort(), wanted.sort());
      return actual.join(', ');
    },
  },
  {
    id: 'games.list.3',
    what: '/game/list goes on after the cursor of a page: each game once, of the kind that was asked for, and as many as `total` says where it is sent',
    needs: ['gameList'],
    async run({ client }) {
      const list = await allTables(client, 'popular');
      same(
        'rows of another kind',
        list.filter((row) => (row.kind ?? row.category) !== 'casino'),
        [],
      );
      return `${list.length} tables`;
    },
  },
  {
    id: 'games.list.4',
    what: '/game/list gives the games by name, the same ones as by popularity',
    needs: ['gameList'],
    async run({ client }) {
      const list = await allTables(client, 'name');
      const known = (await allTables(client, 'popular')).map(({ id }) => id);
      same('ids', list.map(({ id }) => id).sort(), known.sort());
      const initials = list.flatMap(({ title }) => /^[a-z가-힣]/i.exec(title)?.[0].toLowerCase() ?? []);
      const breaks = initials.filter((each, at) => at > 0 && each < initials[at - 1]!);
      must(
        'titles by name',
        breaks.length <= FEW_BREAKS + initials.length / 10,
        list.map(({ title }) => title),
      );
      return `${list.length} tables`;
    },
  },
  {
    id: 'games.launch.1',
    what: 'A launch address is https (or loopback), without credentials, and on an origin that is neither the pages’ nor the API’s',
    async run(world) {
      const { member, game } = await playable(world);
      const { protocol, hostname, origin, username } = await launched(member, game, (address) => address);
      must(
        'https',
        protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname)),
        `${protocol}//${hostname}`,
      );
      must('an origin of its own', origin !== world.target.origin && origin !== world.target.api, origin);
      same('credentials', username, '');
      return origin;
    },
  },
  {
    id: 'games.launch.2',
    what: 'A launch address is made for one launch, and opens: two launches give two',
    async run(world) {
      const { member, game } = await playable(world);
      return launched(member, game, (first) =>
        launched(member, game, async (second) => {
          must('two addresses', first.href !== second.href, first.href);
          // The second launch ended the session of the first. Rule C35.
          const opened = await fetch(second, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT) });
          must('the address to open', opened.status < 400, opened.status);
          return `HTTP ${opened.status}`;
        }),
      );
    },
  },
  {
    id: 'games.launch.3',
    what: 'A game that does not exist, or is not in service, is refused and gives no address',
    async run(world) {
      const member = await world.one();
      const unknown = await member.call(launchAddress, { game_id: 'no-such-game', type: 'slot' });
      must('an unknown game to be refused', unknown.code !== CODES.ok, unknown.data);
      const [first] = (await world.client.ok(providers, {})).list;
      const offered = (await member.ok(providerGames, { provider_id: first?.id ?? '' })).list;
      const closed = offered.find((game) => !isPlayable(game));
      if (!closed) return 'unknown game refused; every game of the first provider is in service';
      const { code, data } = await member.call(launchAddress, { game_id: closed.id, type: closed.category });
      must('a game out of service to be refused', code !== CODES.ok, data);
      return 'refused';
    },
  },
  {
    id: 'games.session.1',
    what: 'A launch opens a game session: a heartbeat says that it goes on, after its close one says that it has ended; an unknown one is refused',
    needs: ['gameSessions'],
    async run(world) {
      const { member, game } = await playable(world);
      const { session: id } = await member.ok(launchAddress, { game_id: game.id, type: game.category });
      must('data.session', id !== '', id);
      same('ended while it is open', (await member.ok(sessionHeartbeat, { id })).ended, false);
      await member.ok(sessionClose, { id });
      same('ended after its close', (await member.ok(sessionHeartbeat, { id })).ended, true);
      const unknown = await member.call(sessionHeartbeat, { id: 'no-such-session' });
      must('an unknown session to be refused', unknown.code !== CODES.ok, unknown.data);
      return id;
    },
  },
  {
    id: 'games.session.2',
    what: 'Where one game may be open, a launch is refused with 7005 and data.session while one is open elsewhere; that session can be taken over and has then ended, and the launch succeeds',
    needs: ['gameSessions'],
    async run(world) {
      const { member, game } = await playable(world);
      const elsewhere = await world.signIn(world.target.account);
      const input = { game_id: game.id, type: game.category };
      const { session: open } = await elsewhere.ok(launchAddress, input);
      const refusal = await member.call(launchAddress, input);
      // A server may allow it. Rule C36.
      if (refusal.code === CODES.ok) {
        for (const id of [open, String(refusal.data['session'])]) await member.call(sessionClose, { id });
        return 'several games may be open';
      }
      refused('a launch', refusal, CODES.gameElsewhere);
      same('data.session', refusal.data['session'], open);
      await member.ok(sessionTakeover, { id: open });
      same('ended after the takeover', (await elsewhere.ok(sessionHeartbeat, { id: open })).ended, true);
      const { session: mine } = await member.ok(launchAddress, input);
      await member.ok(sessionClose, { id: mine });
      return 'code 7005, taken over';
    },
  },
];
