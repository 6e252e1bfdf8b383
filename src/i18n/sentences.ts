import { i18n } from '@lingui/core';

/** Languages without a space between sentences. */
const UNSPACED = /^(zh|ja)/;

/** The full stop of a sentence after that of an abbreviation, as in “30 Min.”; not an ellipsis. */
const SECOND_STOP = /(?<=[^.]\.)\.$/;

/** Joins sentences in the active language's style, without a second full stop after that of an abbreviation; skips empty ones. */
export function sentences(...texts: readonly string[]): string {
  return texts
    .filter((text) => text !== '')
    .map((text) => text.replace(SECOND_STOP, ''))
    .join(UNSPACED.test(i18n.locale) ? '' : ' ');
}
