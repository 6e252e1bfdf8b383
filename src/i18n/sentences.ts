import { i18n } from '@lingui/core';

/** Between two sentences these languages set no space. */
const UNSPACED = /^(zh|ja)/;

/** Whole sentences one after another, as the language in force sets them; empty ones are left out. */
export function sentences(...texts: readonly string[]): string {
  return texts.filter((text) => text !== '').join(UNSPACED.test(i18n.locale) ? '' : ' ');
}
