import { Trans } from '@lingui/react/macro';
import { formatMoney } from '../../../i18n/format.ts';
import type { Fact } from '../../../ui/Facts.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { Method } from '../../../contract/wallet.ts';
import { leastAmount } from '../wallet.rules.ts';

/**
 * The smallest and largest amount of a method, in won, or the smallest where there is no largest; a placeholder until it is known. Rule W6.
 */
export function rangeFact(method: Method | undefined): Fact {
  if (method && typeof method.max !== 'number') {
    return { id: 'min', name: <Trans>Minimum amount</Trans>, value: formatMoney(leastAmount(method)) };
  }
  return {
    id: 'range',
    name: <Trans comment="The smallest and largest amount of one deposit or withdrawal">Per request</Trans>,
    value: method ? (
      <Trans comment="Two amounts of money">
        {formatMoney(leastAmount(method))} to {formatMoney(method.max ?? 0)}
      </Trans>
    ) : (
      <Skeleton width="12em" />
    ),
  };
}

/** The fee of a method, in won; a placeholder until it is known. Rule W6. */
export function feeFact(method: Method | undefined): Fact {
  const value = !method ? <Skeleton width="4em" /> : method.fee === 0 ? <Trans>No fee</Trans> : formatMoney(method.fee);
  return { id: 'fee', name: <Trans>Fee</Trans>, value };
}
