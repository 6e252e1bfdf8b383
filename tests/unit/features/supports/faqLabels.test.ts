import { describe, expect, test } from 'vitest';
import { LOCALES } from '../../../../src/config/locales.ts';
import { readCatalog } from '../../../support/catalog.ts';

/** Controls that answers name, by how the answer begins in English. */
const NAMED: readonly (readonly [answer: string, label: string])[] = [
  ['Open “Contact us” and press', 'Write'],
  ['Yes, while it is waiting.', 'Cancel the request'],
  ['Press “Forgot', 'Forgot password'],
  ['Yes. In Settings, press', 'Install the app'],
];

describe.each(LOCALES)('in %s the answers name controls as they are labelled', (locale) => {
  test.each(NAMED)('%s', async (beginning, label) => {
    const rows = Object.values(await readCatalog(locale));
    const answer = rows.find(({ message }) => message?.startsWith(beginning))?.translation ?? '';
    const words = rows.filter(({ message }) => message === label).map(({ translation = '' }) => translation);
    expect(words.filter((word) => answer.includes(word))).not.toEqual([]);
  });
});
