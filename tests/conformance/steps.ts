import { randomUUID } from 'node:crypto';
import { loadMarket } from '../../src/config/markets/load.ts';
import { MUST_STEPS, type LimitKind, type LimitPeriod, type MustStep } from '../../src/config/markets/pack.ts';
import { RISK_NOTICE_VERSION, TERMS_VERSION } from '../../src/config/terms.ts';
import { acknowledge, protection, setLimit } from '../../src/contract/protection.ts';
import type { Client } from './client.ts';

/** Values of limits that no rule reaches: won, and seconds of a day. */
const MUCH = 100_000_000;
const ALL_DAY = 86_400;

/** The versions that the client sends; the other steps have none. */
const VERSIONS: Partial<Record<MustStep, string>> = {
  'new-terms': TERMS_VERSION,
  'risk-notice': RISK_NOTICE_VERSION,
};

/** Limits that have to be set: one of each row, of that kind, over any of its periods. */
type Wanted = readonly { kind: LimitKind; periods: readonly LimitPeriod[] }[];

const SESSION: Wanted = [
  { kind: 'loss', periods: ['session'] },
  { kind: 'time', periods: ['session'] },
];

/** Takes the steps that a market requires before a deposit or a game, as its members do on their screens. Code 7003. */
export async function takeSteps(member: Pick<Client, 'ok'>): Promise<void> {
  const { market, must } = await member.ok(protection, {});
  const pack = await loadMarket(market);
  if (must.includes('plan-session')) await setLimits(member, SESSION);
  if (must.includes('set-limits') && !pack.maySkipLimits) await setLimits(member, pack.setLimits);
  for (const what of MUST_STEPS) {
    const isSet = what === 'plan-session' || (what === 'set-limits' && !pack.maySkipLimits);
    if (must.includes(what) && !isSet)
      await member.ok(acknowledge, { what, version: VERSIONS[what] ?? 'conformance' }, { key: randomUUID() });
  }
}

/** Sets a limit of each row that has none yet: over its longest period, and so high that no rule reaches it. */
async function setLimits(member: Pick<Client, 'ok'>, wanted: Wanted): Promise<void> {
  const { limits } = await member.ok(protection, {});
  for (const { kind, periods } of wanted) {
    const offered = limits.filter((each) => each.kind === kind && periods.some((period) => period === each.period));
    const longest = periods.findLast((period) => offered.some((each) => each.period === period));
    // A value that is the market's own is not the member's.
    const isSet = offered.some(({ value, cap }) => value !== null && value !== cap);
    if (longest === undefined || isSet) continue;
    const cap = offered.find(({ period }) => period === longest)?.cap;
    await member.ok(
      setLimit,
      { kind, period: longest, value: cap ?? (kind === 'time' ? ALL_DAY : MUCH) },
      { key: randomUUID() },
    );
  }
}
