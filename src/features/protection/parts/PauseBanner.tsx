import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { useQuery } from '../../../data/query.ts';
import { sentences } from '../../../i18n/sentences.ts';
import { serverNow } from '../../../operator/index.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { closedBy, closesDeposits } from '../closed.ts';
import { openText, reasonOf } from '../closedTexts.ts';
import { protection } from '../protection.queries.ts';
import { useClosed } from '../useClosed.ts';

/**
 * Why play is closed now, and until when; renders nothing while it is open. Where the market closes play, the member's
 * own pause is shown too: the member may have just chosen it. A reached limit is shown with the limits. Rules R4, R5.
 */
export function PauseBanner(): ReactNode {
  // Renders again when the language changes.
  useLingui();
  const { value } = useQuery(protection, {});
  const closed = useClosed();
  if (!closed || closed.why === 'limit') return null;
  const own = closed.why === 'market' ? closedBy(value, undefined, serverNow()) : undefined;
  return (
    <Banner tone="info">
      {sentences(
        reasonOf(closed),
        own?.why === 'pause' ? reasonOf(own) : '',
        closesDeposits(closed) ? openText(closed) : '',
      )}
    </Banner>
  );
}
