import { i18n } from '@lingui/core';

/** Languages without a space between sentences. */
const UNSPACED = /^(zh|ja)/;

/** Joins sentences in the active language's style; skips empty ones. */
export function sentences(...texts: readonly string[]): string {
  return texts.filter((text) => text !== '').join(UNSPACED.test(i18n.locale) ? '' : ' ');
}
