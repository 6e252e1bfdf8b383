import { describe, expect, test } from 'vitest';
import { catalogProblems } from '../../../src/build/catalogProblems.ts';

const po = (id: string, text: string): string => `msgid ""\nmsgstr ""\n\nmsgid "${id}"\nmsgstr "${text}"\n`;
const problems = (english: string, locale: string, text: string): Promise<string[]> =>
  catalogProblems({ path: 'en.po', text: po('a', english) }, [{ path: `${locale}.po`, text: po('a', text) }]);

describe('a planted fault in a catalogue is found', () => {
  const HELLO = '<0>Hello</0> {name}';
  const MANY = '{n, plural, one {# game} other {# games}}';
  test.each([
    ['a missing translation', HELLO, 'ko', '', 'has no translation'],
    ['a lost placeholder', HELLO, 'ko', '<0>안녕</0>', 'has other placeholders or tags'],
    ['a lost tag', HELLO, 'ko', '{name} 안녕', 'has other placeholders or tags'],
    ['a placeholder of another name', HELLO, 'ko', '<0>안녕</0> {nam}', 'has other placeholders or tags'],
    ['a brace that is not closed', HELLO, 'ko', '<0>안녕</0> {name', 'does not parse'],
    ['a plural without other', MANY, 'ko', '{n, plural, one {게임 #개}}', 'has a plural of one, not of other'],
    ['a form that the language does not have', MANY, 'ko', '{n, plural, one {게임} other {게임 #개}}', 'not of other'],
    ['a form that is missing', MANY, 'de', '{n, plural, other {# Spiele}}', 'has a plural of other, not of one,other'],
    ['a text left in English', 'Take care', 'de', 'Take care', 'is left in English'],
  ])('%s', async (_name, english, locale, text, complaint) => {
    expect((await problems(english, locale, text)).join()).toContain(complaint);
  });

  test('a message that one language lacks', async () => {
    const found = await catalogProblems({ path: 'en.po', text: po('a', 'A') }, [
      { path: 'ko.po', text: po('b', '나') },
    ]);
    expect(found).toEqual(['ko.po: "a" is not in both languages', 'ko.po: "b" is not in both languages']);
  });
});

test.each([
  ['a translation', 'Hello {name}', 'ko', '{name} 안녕'],
  ['the forms of the language', '{n, plural, one {# game} other {# games}}', 'ja', '{n, plural, other {#件}}'],
  [
    'a plural without the form for millions',
    '{n, plural, one {# a} other {# b}}',
    'es',
    '{n, plural, one {# c} other {# d}}',
  ],
  ['a plural with it', '{n, plural, one {# a} other {# b}}', 'it', '{n, plural, one {# c} many {# d} other {# d}}'],
  ['a reviewed loan word', 'Casino', 'de', 'Casino'],
  ['signs and values', '{0} P', 'de', '{0} P'],
])('%s is no fault', async (_name, english, locale, text) => {
  expect(await problems(english, locale, text)).toEqual([]);
});
