import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { helpLine } from '../../config/helpLines.ts';
import { preferences } from '../../state/preferences.ts';

/** The help line of a market, else of the language, as a sentence: for a text without links, in the words of `HelpLine`. Rule R8. */
export function helpText(market: string): string {
  const { name, nameId, number, free, always } = helpLine(market, preferences.lang);
  const link = `${nameId ? i18n._(nameId) : name} ${number}`.trim();
  if (free && always) return i18n._(msg`Is gambling no longer fun? Free help, day and night: ${link}`);
  if (free) return i18n._(msg`Is gambling no longer fun? Free help: ${link}`);
  return i18n._(msg`Is gambling no longer fun? Help: ${link}`);
}
