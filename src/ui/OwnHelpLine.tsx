import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { HELP_LINE } from '../config/brand.ts';

/** The help line that the brand names for its market, to be called with a tap; nothing without one. Rules R1, B1. */
export function OwnHelpLine(): ReactNode {
  const { i18n } = useLingui();
  if (!HELP_LINE) return null;
  const { name, phone } = HELP_LINE;
  const who = i18n._(name);
  return (
    <Trans>
      Is gambling no longer fun? {who}: <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>
    </Trans>
  );
}
