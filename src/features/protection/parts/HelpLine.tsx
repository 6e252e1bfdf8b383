import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { helpLine } from '../../../config/helpLines.ts';
import { preferences } from '../../../state/preferences.ts';
import { useMarket } from '../useMarket.ts';
import styles from './HelpLine.module.css';

/** The help line of the market in force, else of the language; a tap calls. Rules R8, R32. */
export function HelpLine(): ReactNode {
  return (
    <p className={styles['help']} data-testid="help-line">
      <Line />
    </p>
  );
}

function Line(): ReactNode {
  const { i18n } = useLingui();
  const { lang } = useSnapshot(preferences);
  const { name, nameId, number, href, free, always } = helpLine(useMarket(), lang);
  const text = `${nameId ? i18n._(nameId) : name} ${number}`.trim();
  const link = <a {...{ href, ...(number === '' && OUTSIDE) }}>{text}</a>;
  if (free && always) return <Trans>Is gambling no longer fun? Free help, day and night: {link}</Trans>;
  if (free) return <Trans>Is gambling no longer fun? Free help: {link}</Trans>;
  return <Trans>Is gambling no longer fun? Help: {link}</Trans>;
}

const OUTSIDE = { target: '_blank', rel: 'noopener' };
