import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { LIMITS_PATH } from '../../../config/paths.ts';
import { useQuery } from '../../../data/query.ts';
import { sentences } from '../../../i18n/sentences.ts';
import { serverNow } from '../../../operator/index.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { closedBy, closesDeposits } from '../closed.ts';
import { reasonOf } from '../closedTexts.ts';
import { protection } from '../protection.queries.ts';
import { usePlayClosed } from '../usePlayClosed.ts';
import { HelpLine } from './HelpLine.tsx';
import styles from './PauseBanner.module.css';

const NO_INPUT = {};

/**
 * Why play is closed now, and until when; nothing while it is open. Where the market closes play, a pause of the member's own is told too: it
 * has just been chosen, or outlasts the market's closing. A reached limit stands with the limits. Rules R4, R5.
 */
export function PauseBanner(): ReactNode {
  const { t } = useLingui();
  const { value } = useQuery(protection, NO_INPUT);
  const closed = usePlayClosed();
  if (!closed || closed.why === 'limit') return null;
  const own = closed.why === 'market' ? closedBy(value, undefined, serverNow()) : undefined;
  return (
    <Banner tone="info" shape="box">
      {sentences(
        reasonOf(closed),
        own?.why === 'pause' ? reasonOf(own) : '',
        closesDeposits(closed) ? t`Deposits and play are closed. Withdrawals, transactions and support stay open.` : '',
      )}
    </Banner>
  );
}

/** The same where games are listed, a reached limit too: what stays open, the way to the own limits, and who helps. Rule R35. */
export function ClosedLine(): ReactNode {
  const { t } = useLingui();
  const closed = usePlayClosed();
  if (!closed) return null;
  return (
    <div data-testid="closed-line" data-why={closed.why}>
      <Banner tone="info" shape="box">
        <div className={styles['line']}>
          <p>
            <b>{reasonOf(closed)}</b>{' '}
            {sentences(
              closesDeposits(closed) ? t`Deposits and games are closed.` : '',
              t`Withdrawals, transactions and support stay open.`,
            )}
          </p>
          <p>
            <a className={styles['link']} href={LIMITS_PATH}>
              <Trans>Limits and breaks</Trans>
            </a>
          </p>
          <HelpLine />
        </div>
      </Banner>
    </div>
  );
}
