import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { FEATURES } from '../../../config/brand.ts';
import { helpLine } from '../../../config/helpLines.ts';
import { useMarket } from '../useMarket.ts';
import { preferences } from '../../../state/preferences.ts';
import { OwnHelpLine } from '../../../ui/OwnHelpLine.tsx';
import styles from './HelpLine.module.css';

/** Who helps: the brand's own line, else by market and language; a tap calls. Rule R8. */
export function HelpLine(): ReactNode {
  return (
    <p className={styles['help']} data-testid="help-line">
      {FEATURES.ownHelpLine ? <OwnHelpLine /> : <Line />}
    </p>
  );
}

function Line(): ReactNode {
  const market = useMarket();
  const { lang } = useSnapshot(preferences);
  const { name, number, href, free, always } = helpLine(market, lang);
  const link = <a {...{ href, ...(number === '' && OUTSIDE) }}>{`${name} ${number}`.trim()}</a>;
  if (free && always) return <Trans>Is gambling no longer fun? Free help, day and night: {link}</Trans>;
  if (free) return <Trans>Is gambling no longer fun? Free help: {link}</Trans>;
  return <Trans>Is gambling no longer fun? Help: {link}</Trans>;
}

const OUTSIDE = { target: '_blank', rel: 'noopener' };
