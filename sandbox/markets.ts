import { br } from '../src/config/markets/br.ts';
import { de } from '../src/config/markets/de.ts';
import { dk } from '../src/config/markets/dk.ts';
import { es } from '../src/config/markets/es.ts';
import { gb } from '../src/config/markets/gb.ts';
import { intl } from '../src/config/markets/intl.ts';
import { kr } from '../src/config/markets/kr.ts';
import { nl } from '../src/config/markets/nl.ts';
import { on } from '../src/config/markets/on.ts';
import type { Currency, Market, MarketPack } from '../src/config/markets/pack.ts';
import { se } from '../src/config/markets/se.ts';
import { insert, type Queryable } from './db.ts';
import { readSettings } from './settings.ts';

const PACKS: Record<Market, MarketPack> = { intl, kr, gb, de, se, nl, dk, es, on, br };

/** Won for one unit of a pack's currency. Round test rates: no exchange rate is ever fetched. */
const TEST_RATES: Record<Currency, number> = {
  KRW: 1,
  GBP: 1_800,
  EUR: 1_500,
  SEK: 130,
  DKK: 200,
  CAD: 1_000,
  BRL: 250,
};

/** The pack of the market in force: the one that the control port chose, or the brand's. */
export async function packOf(db: Queryable): Promise<MarketPack> {
  return PACKS[(await readSettings(db)).market];
}

/** An amount of a pack in won, by the test rates. */
export function inWon({ currency }: MarketPack, amount: number): number {
  return Math.round(amount * TEST_RATES[currency]);
}

/** Writes the rules of a market that the database enforces. Limits that members have set stay as they are. */
export async function applyMarket(tx: Queryable, market: Market): Promise<void> {
  const pack = PACKS[market];
  await tx.query(
    'update market_rules set zone = $1, increase_hours = $2, increase_after_period = $3, play_closed = $4',
    [pack.zone, pack.increaseHours, pack.increaseAfterPeriod, pack.playClosed],
  );
  await tx.query('delete from market_caps');
  const { caps, youngAdults, jointCap } = pack;
  const young = youngAdults?.caps?.map((cap) => ({ ...cap, below_age: youngAdults.below })) ?? [];
  for (const { amount, ...cap } of [...caps, ...young, ...(jointCap ? [jointCap] : [])])
    await insert(tx, 'market_caps', { ...cap, value: inWon(pack, amount) });
}

/** The largest slot bet that the market allows a member, in won; null: no cap. */
export async function slotStakeCap(db: Queryable, memberId: string): Promise<number | null> {
  const pack = await packOf(db);
  const { below = 0, slotStakeCap: young } = pack.youngAdults ?? {};
  const most = young !== undefined && (await isBelow(db, memberId, below)) ? young : pack.slotStakeCap;
  return most === null ? null : inWon(pack, most);
}

async function isBelow(db: Queryable, memberId: string, age: number): Promise<boolean> {
  const sql = 'select is_below($1, $2, $3) as "isBelow"';
  const [member] = await db.query<{ isBelow: boolean }>(sql, [memberId, age, db.now()]);
  if (!member) throw new Error(`no member ${memberId}`);
  return member.isBelow;
}
