import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { sentences } from '../../../i18n/sentences.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { closesDeposits } from '../closed.ts';
import { reasonOf } from '../closedTexts.ts';
import { usePlayClosed } from '../usePlayClosed.ts';

/** Why play is closed now, and until when; nothing while it is open. A reached limit stands with the limits. Rules R4, R5. */
export function PauseBanner(): ReactNode {
  const { t } = useLingui();
  const closed = usePlayClosed();
  if (!closed || closed.why === 'limit') return null;
  return (
    <Banner tone="info" shape="box">
      {sentences(
        reasonOf(closed),
        closesDeposits(closed) ? t`Deposits and play are closed. Withdrawals, transactions and support stay open.` : '',
      )}
    </Banner>
  );
}
