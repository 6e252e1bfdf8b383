import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchesIndex, matchesSearch as matches, matchOf, searchIndex } from '../../../src/lib/search.ts';
import { fastest } from '../../support/fastest.ts';

/** Whether the title matches the query, by the rules of Korean unless another language is named. */
const matchesSearch = (title: string, query: string, locale = 'ko'): boolean => matches(title, query, locale);

describe('search is case-insensitive', () => {
  test.each([
    ['Sweet Bonanza', 'sweet'],
    ['Sweet Bonanza', 'BONANZA'],
    ['Sweet Bonanza', 'tbon'],
    ['Sweet Bonanza', '  sweet  bo '],
    ['Ｓｗｅｅｔ Bonanza', 'sweet'],
    ['Café Royal'.normalize('NFD'), 'café'],
    ['Book of 99 (2024)', '(2'],
    ['$1.000.000 [VIP]', '0.0'],
    ['a\\b^c|d*e?f+g-h/i{j}', '\\b^c|d*e?f+g-h/i{j}'],
    ['ไทย สล็อต', 'สล็อต'],
    ['바카라 VIP', '라v'],
  ])('%s is found by %s', (title, query) => {
    expect(matchesSearch(title, query)).toBe(true);
  });

  test.each([
    ['Sweet Bonanza', 'sour'],
    ['100', '1.0'],
    ['바카라', '룰렛'],
    ['', 'a'],
  ])('%s is not found by %s', (title, query) => {
    expect(matchesSearch(title, query)).toBe(false);
  });

  test.each(['', ' ', '\u3000'])('the empty query %j finds everything', (query) => {
    expect(matchesSearch('바카라', query)).toBe(true);
    expect(matchesSearch('', query)).toBe(true);
  });
});

describe('Korean: initial consonants', () => {
  test.each([
    ['바카라', 'ㅂㅋㄹ'],
    ['바카라', 'ㅋㄹ'],
    ['바카라', 'ㅂ'],
    ['스피드 바카라', 'ㅅㅍㄷㅂㅋㄹ'],
    ['스피드 바카라', 'ㄷ ㅂ'],
    ['바카라', '바ㅋㄹ'],
    ['바카라', 'ㅂ카ㄹ'],
    ['바카라 A', 'ㄹa'],
    ['ㅋㅋ 슬롯', 'ㅋㅋㅅ'],
    ['보석', 'ㅄ'],
    ['바카라 게임 사이트', 'ㄱㅇㅅㅇㅌ'],
    ['가고 싶다', '가ㄳ'],
    ['까치', 'ㄲㅊ'],
    ['바카라', 'ﾲﾻﾩ'],
  ])('%s is found by %s', (title, query) => {
    expect(matchesSearch(title, query)).toBe(true);
  });

  test.each([
    ['바카라', 'ㅂㄹ'],
    ['바카라', 'ㅋㅂ'],
    ['강원', 'ㅇㅇ'],
    ['까치', 'ㄱㅊ'],
    ['Lucky', 'ㅊ'],
  ])('%s is not found by %s', (title, query) => {
    expect(matchesSearch(title, query)).toBe(false);
  });
});

describe('Korean: unfinished syllables', () => {
  test.each([
    ['바카라', '바ㅋ'],
    ['바카라', '밬'],
    ['바카라', '박'],
    ['바카라', '바칼'],
    ['스피드 바카라', '드밬'],
    ['과일', '고'],
    ['과일', '과ㅇ'],
    ['닭', '다'],
    ['닭', '달'],
    ['닭', '닭'],
    ['달기', '닭'],
    ['강원랜드', '가'],
    ['강원랜드', '강워'],
    ['강원랜드', '강우'],
    ['값진', '갑'],
    ['갑시다', '값'],
    ['바카라', '바카라'],
    ['바카라'.normalize('NFD'), '밬'],
    ['바카라', '밬'.normalize('NFD')],
    ['바카라', 'ㅂㅏㅋㅏ'],
  ])('%s is found by %s', (title, query) => {
    expect(matchesSearch(title, query)).toBe(true);
  });

  test.each([
    ['바카라', '밬ㄹ'],
    ['바카라', '박카'],
    ['바카라', '반'],
    ['강원랜드', '가원'],
    ['과일', '구'],
    ['과일', '고ㅇ'],
    ['바다', '박'],
    ['Park 자', '차'],
  ])('%s is not found by %s', (title, query) => {
    expect(matchesSearch(title, query)).toBe(false);
  });
});

describe('text typed in the wrong keyboard layout', () => {
  test.each([
    ['바카라', 'qkzkfk'],
    ['바카라', 'qkz'],
    ['스피드 바카라', 'qkzkfk'],
    ['바카라', 'Qkzkfk'],
    ['바카라', 'QKZKFK'],
    ['빠른 룰렛', 'Qkfms'],
    ['왕관', 'dhkdrhks'],
    ['닭', 'ekfr'],
    ['Slot King', '니ㅐㅅ'],
    ['Dragon', 'ㅇㄱㅁ해ㅜ'],
  ])('%s is found by %s', (title, query) => {
    expect(matchesSearch(title, query)).toBe(true);
  });

  test.each([
    ['해적', 'go'],
    ['바카라', 'zkf1'],
    ['바카라', 'kfk'],
    ['빠른', 'qkfms'],
    ['Jacks or Better', '찬'],
  ])('%s is not found by %s', (title, query) => {
    expect(matchesSearch(title, query)).toBe(false);
  });
});

describe('several words, in any order and in either script', () => {
  test.each([
    ['바카라 Coral', '바카라 코랄'],
    ['바카라 Coral', 'baccarat coral'],
    ['바카라 Coral', '코랄 바카라'],
    ['Stormy Comet', 'stormy 코멧'],
    ['Stormy Comet', '스토미 comet'],
    ['Stormy Comet', '스토미 코'],
    ['Stormy Comet', ' comet\u3000stormy '],
    ['붉은 거북선', '거북선 붉은'],
    ['Fruits Deluxe 88', '88 fruits'],
  ])('%s is found by %s', (title, query) => {
    expect(matchesSearch(title, query)).toBe(true);
  });

  test.each([
    ['바카라 Coral', '바카라 코멧'],
    ['Stormy Comet', 'comet king'],
    // A single letter or digit is in too many titles.
    ['스피드 바카라 Coral', '바카라 a'],
    ['Moon 19', 'moon 9'],
    ['붉은 거북선', '거북선 ㅂ'],
  ])('%s is not found by %s', (title, query) => {
    expect(matchesSearch(title, query)).toBe(false);
  });

  test('a title that has the whole query matches better', () => {
    expect(matchOf(searchIndex('Comet Stormy'), 'comet stormy', 'ko')).toBe('start');
    expect(matchOf(searchIndex('Stormy Comet'), 'comet stormy', 'ko')).toBe('words');
  });
});

const syllable = fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCharCode(code));
const title = fc.array(fc.oneof(syllable, fc.constantFrom('A', 'z', '9', ' ', '-')), { minLength: 1, maxLength: 12 });

/** The field's text after each key of a Korean keyboard: the last syllable grows jamo by jamo. */
function typing(text: string): string[] {
  const steps: string[] = [];
  [...text].forEach((char, at, all) => {
    const before = all.slice(0, at).join('');
    const jamo = [...char.normalize('NFD')];
    jamo.forEach((_, count) =>
      steps.push(
        before +
          jamo
            .slice(0, count + 1)
            .join('')
            .normalize('NFC'),
      ),
    );
  });
  return steps;
}

describe('for any title', () => {
  test('it matches after every keystroke of typing it, and by any part', () => {
    fc.assert(
      fc.property(title, fc.nat(), fc.nat(), (chars, a, b) => {
        const text = chars.join('');
        for (const step of typing(text)) expect(matchesSearch(text, step), step).toBe(true);
        const [from = 0, to = 0] = [a % text.length, b % text.length].sort((x, y) => x - y);
        expect(matchesSearch(text, text.slice(from, to + 1))).toBe(true);
      }),
    );
  });

  test('it matches by its initial consonants', () => {
    const compat = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
    fc.assert(
      fc.property(fc.array(syllable, { minLength: 1, maxLength: 8 }), (chars) => {
        const initials = chars.map((char) => compat[Math.floor((char.charCodeAt(0) - 0xac00) / 588)]).join('');
        expect(matchesSearch(chars.join(''), initials), initials).toBe(true);
      }),
    );
  });

  test('no query throws', () => {
    const any = fc.string({ unit: 'binary', maxLength: 12 });
    fc.assert(
      fc.property(any, any, (text, query) => void matchesSearch(text, query)),
      { numRuns: 2000 },
    );
    expect(() => matchesSearch('\ud800', '\udc00[')).not.toThrow();
  });
});

test('3,000 titles: a keystroke costs a small part of preparing them', () => {
  const words = [
    '바카라',
    '스피드',
    'Sweet',
    'Bonanza',
    '룰렛',
    'Dragon',
    '황금',
    '골드',
    'Mega',
    '왕국',
    '프리미엄',
    'VIP',
  ];
  const titles = Array.from({ length: 3000 }, (_, i) =>
    [words[i % 12], words[(i * 7) % 11], words[(i * 13) % 9], String(i)].join(' '),
  );
  const indexes = titles.map(searchIndex);
  const queries = [
    'ㅂ',
    'ㅂㅋ',
    '바',
    '밬',
    '바카라',
    'q',
    'qkzkfk',
    'dra',
    '니ㅐㅅ',
    '황금 ㅇ',
    '황금 dra',
    '없는이름',
  ];
  const preparing = fastest(() => titles.map(searchIndex));
  for (const query of queries) {
    const matching = fastest(() => {
      const found = indexes.filter((index) => matchesIndex(index, query, 'ko'));
      expect(found.length).toBeLessThan(3000);
    });
    expect(matching, query).toBeLessThan(preparing / 4);
  }
});
