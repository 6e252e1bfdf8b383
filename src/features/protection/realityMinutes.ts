import type { MarketPack } from '../../config/markets/pack.ts';
import type { Protection } from '../../contract/protection.ts';

/**
 * Minutes of play between two reality checks: the member's choice, or without one the longest interval of the market, which is also the
 * maximum. Undefined before the operator's answer, if it has no protection, and if there is neither. Rules R17, R34.
 */
export function realityMinutes(
  known: Pick<Protection, 'lacking' | 'reality_check'> | undefined,
  pack: Pick<MarketPack, 'realityChecks'> | null | undefined,
): number | undefined {
  if (!known || known.lacking) return undefined;
  const minutes = Math.min(known.reality_check?.minutes ?? Infinity, pack?.realityChecks.at(-1) ?? Infinity);
  return Number.isFinite(minutes) ? minutes : undefined;
}
