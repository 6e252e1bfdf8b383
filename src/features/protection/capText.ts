import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MarketFigures, MarketPack } from '../../config/markets/pack.ts';

/**
 * The text of a cap and the rule it comes from: `amount` is the cap as text, `figure` the row of the pack with it. A cap without a rule, as
 * an operator's own, is shown alone. Rule R36.
 */
export function capText(
  figure: Extract<keyof MarketFigures, 'caps' | 'slotStakeCap'>,
  amount: string,
  pack: Pick<MarketPack, 'rules'> | null,
): string {
  // The name of the law or the authority, without its section.
  const rule = pack?.rules.find(({ figures }) => figures.includes(figure))?.source.split(',')[0];
  if (figure === 'slotStakeCap')
    return rule
      ? i18n._(msg`The most that is allowed by ${rule} for one bet on a slot: ${amount}`)
      : i18n._(msg`The most for one bet on a slot: ${amount}`);
  return rule
    ? i18n._(msg`The most that is allowed by ${rule}: ${amount}`)
    : i18n._(msg`The most that is allowed: ${amount}`);
}
