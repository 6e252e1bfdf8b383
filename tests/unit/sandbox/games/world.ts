import { createClock, type SandboxContext } from '../../../../sandbox/context.ts';
import { balances, openWallets, post } from '../../../../sandbox/ledger.ts';
import { emptyContext, PROVIDER } from '../helper.ts';

/** A database in memory with one member (1,000,000 won), one provider and a game of each kind. */
export interface World {
  context: SandboxContext;
  /** Inserts a launch of a game, as the operator's API does. Resolves to its id. */
  launch(gameId: number): Promise<string>;
  balance(): Promise<number>;
}

/** Ids of the four games. 7001 has a slug that differs from its title. */
export const GAMES = { slot: 7001, casino: 7002, arcade: 7003, sports: 7004 } as const;
const TITLES = {
  slot: '용의 전설',
  casino: 'Baccarat Jade',
  arcade: 'Rocket Orbit',
  sports: 'Football Today',
} as const;
export const MEMBER = 'm1';

export async function createWorld(): Promise<World> {
  const clock = createClock();
  const context = await emptyContext(clock, async (tx) => {
    await tx.query(
      `insert into members (id, account_id, email, nickname, phone, password_hash, agreed_terms, created_at, notices_seen_at)
       values ($1, 'player', 'p@example.com', 'player', '01000000000', 'x', '1', $2, $2)`,
      [MEMBER, tx.now()],
    );
    await openWallets(tx, MEMBER);
    for (const kind of ['slot', 'casino', 'arcade', 'sports'] as const)
      await tx.query(
        `insert into games (id, provider_id, title, slug, kind, category, is_service, released_at)
         values ($1, $2, $3, $4, $5, 'Slots', 1, $6)`,
        [GAMES[kind], PROVIDER, TITLES[kind], String(GAMES[kind]), kind, tx.now()],
      );
  });
  const { db } = context;
  await post(db, { memberId: MEMBER, type: 'deposit', amount: 1_000_000, key: 'start' });
  let count = 0;
  return {
    context,
    async launch(gameId) {
      const id = `launch-${(count += 1)}`;
      await db.query('insert into launches (id, member_id, game_id, created_at) values ($1, $2, $3, $4)', [
        id,
        MEMBER,
        gameId,
        clock.now(),
      ]);
      return id;
    },
    balance: async () => (await balances(db, MEMBER)).balance,
  };
}
