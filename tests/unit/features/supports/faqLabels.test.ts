import { formatter } from '@lingui/format-po';
import { describe, expect, test } from 'vitest';
import { readCatalogs } from '../../../../src/build/catalogs.ts';

/** Controls that answers name, by how the answer begins in English. */
const NAMED: readonly (readonly [answer: string, label: string])[] = [
  ['Open “Contact us” and press', 'Write'],
  ['Yes, while it is waiting.', 'Cancel the request'],
  ['Press “Forgot', 'Forgot password'],
  ['Yes. In Settings, press', 'Install the app'],
];

const { english, others } = readCatalogs();

describe.each([english, ...others])('the answers of $path name controls as they are labelled', ({ path, text }) => {
  test.each(NAMED)('%s', async (beginning, label) => {
    const catalog = await formatter().parse(text, { locale: '', sourceLocale: 'en', filename: path });
    const rows = Object.values(catalog);
    const answer = rows.find(({ message }) => message?.startsWith(beginning))?.translation ?? '';
    const words = rows.filter(({ message }) => message === label).map(({ translation = '' }) => translation);
    expect(words.filter((word) => answer.includes(word))).not.toEqual([]);
  });
});
