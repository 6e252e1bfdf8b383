import type { MarketPack } from '../../config/markets/pack.ts';
import type { Protection } from '../../contract/protection.ts';

/**
 * Minutes of play between two reality checks: what the operator tells of the member's choice, at most the longest of the market, which also
 * stands where no choice is told. Undefined where the operator has no protection, or while nothing is known. Rules R17, R34.
 */
export function realityMinutes(
  told: Pick<Protection, 'market' | 'reality_check'> | undefined,
  pack: Pick<MarketPack, 'realityChecks'> | undefined,
): number | undefined {
  if (!told || told.market === '') return undefined;
  const minutes = Math.min(told.reality_check?.minutes ?? Infinity, pack?.realityChecks.at(-1) ?? Infinity);
  return Number.isFinite(minutes) ? minutes : undefined;
}
