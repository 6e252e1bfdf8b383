import { expect, test } from 'vitest';
import { helpLine } from '../../../src/config/helpLines.ts';
import { LOCALES } from '../../../src/config/locales.ts';
import { MARKETS } from '../../../src/config/markets/pack.ts';

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

test('Korean players and the Korean market are shown 1336, free, day and night (Rule R8)', () => {
  const korea = { number: '1336', href: 'tel:1336', free: true, always: true };
  expect(helpLine('intl', 'ko')).toMatchObject(korea);
  for (const language of LOCALES) expect(helpLine('kr', language)).toMatchObject(korea);
});

test('the market comes before the language; a market that is not known has the language’s (Rule R8)', () => {
  expect(helpLine('gb', 'ko').number).toBe('0808 8020 133');
  expect(helpLine('', 'ko')).toEqual(helpLine('nowhere', 'ko'));
});

test('the number shown is the one that a tap dials; a line without a number has a page (Rule R8)', () => {
  for (const market of ['', ...MARKETS]) {
    for (const language of LOCALES) {
      const { number, href, name } = helpLine(market, language);
      // An international number differs from the local one in its prefix.
      if (number !== '') expect(digitsOf(href).slice(-7)).toBe(digitsOf(number).slice(-7));
      else expect([name !== '', href.startsWith('https://')]).toEqual([true, true]);
    }
  }
});

test('a brand’s own line stands in its market alone (Rules R8, R32)', () => {
  const brand = { de: { name: 'text:helpLines.de.name', phone: '0800 (123) 456', free: true, always: false } };
  expect(helpLine('de', 'ko', brand)).toMatchObject({
    nameId: 'text:helpLines.de.name',
    number: '0800 (123) 456',
    href: 'tel:0800123456',
    free: true,
    always: false,
  });
  expect(helpLine('gb', 'ko', brand)).toEqual(helpLine('gb', 'ko', {}));
});

test('a tap dials a number with its country code without the (0) that stands for calls from inside', () => {
  const brand = { gb: { name: 'text:helpLines.gb.name', phone: '+44 (0)20 7946 0018', free: false, always: false } };
  expect(helpLine('gb', 'en', brand)).toMatchObject({ number: '+44 (0)20 7946 0018', href: 'tel:+442079460018' });
});
