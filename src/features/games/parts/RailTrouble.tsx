import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import { errorText } from '../../../i18n/serverMessages.ts';
import { Button } from '../../../ui/Button.tsx';
import { refresh } from '../../../ui/icons.ts';
import type { RailFacts } from './Rail.tsx';
import { RailPlaceholder } from './RailPlaceholder.tsx';
import type { ListFailure } from './usePlayableGames.ts';
import styles from './Rail.module.css';

/** Why a rail's games could not be loaded, with a retry, in the geometry of the rail. Rule N11. */
export function RailTrouble({
  title,
  compact,
  error,
  busy,
  retry,
}: Pick<RailFacts, 'title' | 'compact'> & ListFailure): ReactNode {
  const { i18n } = useLingui();
  const titleId = useId();
  return (
    <RailPlaceholder compact={compact}>
      <section className={styles['trouble']} aria-labelledby={titleId}>
        <h2 id={titleId} className={styles['title']}>
          {i18n._(title)}
        </h2>
        <div className={styles['reason']}>
          <p role="status">{errorText(error)}</p>
          <Button size="s" variant="soft" tone="neutral" icon={refresh} busy={busy} onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      </section>
    </RailPlaceholder>
  );
}
