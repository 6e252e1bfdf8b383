import { describe, expect, test } from 'vitest';
import { LOCALES } from '../../../src/config/locales.ts';
import { detectLocale } from '../../../src/i18n/detect.ts';

describe('the stored language, else the best match of the browser’s; en without any, ko if none is offered', () => {
  test.each([
    ['ja', ['en'], 'ja'],
    ['zh-TW', [], 'zh-TW'],
    ['xx', ['de'], 'de'],
    ['', ['it-CH'], 'it'],
    ['EN', [], 'en'],
  ])('stored %j, browser %j: %s', (stored, languages, locale) =>
    expect(detectLocale(stored, languages, LOCALES)).toBe(locale),
  );

  test.each([
    [[], 'en'],
    [['ko'], 'ko'],
    [['ko-KR', 'en'], 'ko'],
    [['en-GB'], 'en'],
    [['vi-VN'], 'vi'],
    [['es-419'], 'es'],
    [['DE-at'], 'de'],
    [['fr', 'en-US'], 'en'],
    [['fr', 'pt-BR', 'th'], 'th'],
    [['fr'], 'ko'],
    [['xx-YY', 'eo'], 'ko'],
    [['tl'], 'fil'],
    [['tl-PH'], 'fil'],
    [['fil-PH'], 'fil'],
    [['in'], 'id'],
    [['in-ID'], 'id'],
    [['zh'], 'zh-CN'],
    [['zh-CN'], 'zh-CN'],
    [['zh-SG'], 'zh-CN'],
    [['zh-Hans'], 'zh-CN'],
    [['zh-Hans-CN'], 'zh-CN'],
    [['zh-Hans-HK'], 'zh-CN'],
    [['zh-TW'], 'zh-TW'],
    [['zh-tw'], 'zh-TW'],
    [['zh-HK'], 'zh-TW'],
    [['zh-MO'], 'zh-TW'],
    [['zh-Hant'], 'zh-TW'],
    [['zh-Hant-TW'], 'zh-TW'],
    [['zh-Hant-US'], 'zh-TW'],
    [['km-KH', 'en'], 'km'],
    [['lo'], 'lo'],
    [['ms-MY'], 'ms'],
  ])('browser %j: %s', (languages, locale) => expect(detectLocale(undefined, languages, LOCALES)).toBe(locale));

  test('each language is found by its own tag', () => {
    for (const tag of LOCALES) expect(detectLocale(undefined, [tag], LOCALES)).toBe(tag);
    for (const tag of ['', 'toString', 'zh', 'en-US']) expect(detectLocale(tag, ['de'], LOCALES)).toBe('de');
  });
});

describe('a brand with two languages: only these, the first by default', () => {
  const offered = ['de', 'zh-CN'] as const;
  test.each([
    ['ko', ['ko-KR'], 'de'],
    ['zh-CN', ['de'], 'zh-CN'],
    [undefined, [], 'de'],
    [undefined, ['en-US', 'zh-TW'], 'zh-CN'],
    [undefined, ['fr'], 'de'],
  ])('stored %j, browser %j: %s', (stored, languages, locale) =>
    expect(detectLocale(stored, languages, offered)).toBe(locale),
  );
});
