import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { closesDeposits, usePlayClosed } from '../../protection/index.ts';

/** The link to the deposit for the empty state of a list; undefined while the member cannot deposit. Rule R4. */
export function useDepositAction(): ReactNode {
  const closed = usePlayClosed();
  if (closed && closesDeposits(closed)) return undefined;
  return (
    <Button size="s" variant="soft" href="/wallet/depositpage">
      <Trans>Deposit</Trans>
    </Button>
  );
}
