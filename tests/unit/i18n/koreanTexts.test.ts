import { expect, test } from 'vitest';
import { readCatalog } from '../../support/catalog.ts';

const texts = Object.values(await readCatalog('ko')).flatMap(({ translation }) => translation || []);

test.each([
  ['자기 배제', '자가 배제'],
  ['환급률', '환수율'],
  ['하시겠습니까', '할까요'],
  ['쉬시겠습니까', '할까요'],
  ['000P', '000포인트'],
  // How many cards fit in a row depends on the screen.
  ['4열', '격자'],
])('one thing has one word in Korean: not %s but %s', (other, word) => {
  expect(texts.filter((text) => text.includes(other))).toEqual([]);
  expect(texts.some((text) => text.includes(word))).toBe(true);
});

test('a particle that depends on the last letter follows only amounts, which end in 원, and fixed words', () => {
  const joined = texts.filter((text) => /\}[”’]?(?:을|를|이|가|은|는|과|와|로|으로)(?![가-힣])/.test(text));
  expect(joined.toSorted()).toEqual(['{0}을 보내 주세요']);
});

test('“이” before a noun does not stand alone at the end of a line: a no-break space follows it within a text', () => {
  expect(texts.filter((text) => / 이 /.test(text))).toEqual([]);
});
