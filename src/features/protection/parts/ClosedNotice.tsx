import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, type ReactNode } from 'react';
import type { GameKind } from '../../../config/gameKinds.ts';
import { LIMITS_PATH } from '../../../config/paths.ts';
import { invalidate, useQuery } from '../../../data/query.ts';
import type { PlayRefusal } from '../../../state/play.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { checkMark, history, support, withdraw } from '../../../ui/icons.ts';
import { kindClosed, leavesWithdrawals } from '../closed.ts';
import { openText, reasonOf } from '../closedTexts.ts';
import { protection } from '../protection.queries.ts';
import { readForPage } from '../readAgain.ts';
import { stepsPath } from '../steps.ts';
import { usePlayClosed } from '../usePlayClosed.ts';
import { HelpLine } from './HelpLine.tsx';
import styles from './ClosedNotice.module.css';

/** Props of the notice; `refused`: as the server has just answered; `more`: a sentence that belongs to the reason. */
export interface ClosedNoticeProps {
  refusal: PlayRefusal;
  refused?: boolean;
  more?: string | undefined;
}

/** What is closed, why and until when; what is possible instead; help. Rule R7. */
export function ClosedNotice({ refusal, refused = false, more }: ClosedNoticeProps): ReactNode {
  const { t } = useLingui();
  // The cached state may be older than the refusal: refetch it. Compared as text, because some screens pass a new but equal object with
  // each reply, which would refetch endlessly.
  const shown = JSON.stringify(refusal);
  useEffect(() => (refused ? invalidate(protection.name) : readForPage()), [shown, refused]);
  return (
    <div className={styles['notice']} data-testid="play-closed" data-why={refusal.why}>
      <p className={styles['reason']}>
        {reasonOf(refusal)}
        {more && `\n${more}`}
      </p>
      {refusal.why === 'steps' ? (
        <Button size="s" href={stepsPath(location.pathname + location.search)}>
          <Trans>Go to this step</Trans>
        </Button>
      ) : (
        <>
          <p className={styles['open']}>{openText(refusal)}</p>
          <nav className={styles['ways']} aria-label={t`What you can still use`}>
            {leavesWithdrawals(refusal) && (
              <a className={styles['way']} href="/wallet/withdrawpage">
                <Trans>Withdraw</Trans>
              </a>
            )}
            <a className={styles['way']} href="/wallet/history">
              <Trans>Transactions</Trans>
            </a>
            <a className={styles['way']} href="/support">
              <Trans>Support</Trans>
            </a>
            <a className={styles['way']} href={LIMITS_PATH}>
              <Trans>Limits and breaks</Trans>
            </a>
          </nav>
        </>
      )}
      <HelpLine />
    </div>
  );
}

/** Links to what stays open while play and deposits are closed, in place of the games on home. Rule R35. */
export function OpenWays(): ReactNode {
  const { t } = useLingui();
  const closed = usePlayClosed();
  const ways = [
    ...(!closed || leavesWithdrawals(closed)
      ? [{ href: '/wallet/withdrawpage', icon: withdraw, name: t`Withdraw` }]
      : []),
    { href: '/wallet/history', icon: history, name: t`Transactions` },
    { href: '/support', icon: support, name: t`Support` },
    { href: '/account/self-test', icon: checkMark, name: t`Self-test` },
  ];
  return (
    <nav className={styles['open-ways']} aria-labelledby="open-ways" data-testid="open-ways">
      <h2 id="open-ways">{t`What you can still use`}</h2>
      {ways.map(({ href, icon, name }) => (
        <Button key={href} block size="s" variant="soft" tone="neutral" icon={icon} href={href}>
          {name}
        </Button>
      ))}
    </nav>
  );
}

/**
 * Says, in place of a list, that the member closed this kind of games. While all play is closed, only that:
 * `ClosedBanner` above it says what stays open. Rules R4, R10.
 */
export function ClosedKind({ kind }: { kind: GameKind }): ReactNode {
  const closed = usePlayClosed();
  const { value } = useQuery(protection, {});
  const refusal = kindClosed(kind, value);
  return closed ? <p className={styles['reason']}>{reasonOf(refusal)}</p> : <ClosedNotice refusal={refusal} />;
}

/** The notice above lists of games while play is closed: why and until when, what stays open, a link to the limits, help. Rule R35. */
export function ClosedBanner(): ReactNode {
  const { t } = useLingui();
  const closed = usePlayClosed();
  if (!closed) return null;
  return (
    <div data-testid="closed-banner" data-why={closed.why}>
      <Banner tone="info">
        <div className={styles['line']}>
          <p className={styles['reason']}>{reasonOf(closed)}</p>
          <p>{openText(closed)}</p>
          <p>
            <a className={styles['limits']} href={LIMITS_PATH}>
              {t`Limits and breaks`}
            </a>
          </p>
          <HelpLine />
        </div>
      </Banner>
    </div>
  );
}
