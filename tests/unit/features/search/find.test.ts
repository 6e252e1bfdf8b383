import { expect, test } from 'vitest';
import { find, keepPlaces, prepare, type Group } from '../../../../src/features/search/find.ts';
import { searchIndex } from '../../../../src/lib/search.ts';
import type { SearchItem } from '../../../../src/shell/search.ts';
import { fastest } from '../../../support/fastest.ts';

const item = (title: string, words = ''): SearchItem => ({ id: title, title, words, open: () => undefined });
const group = (id: string, items: readonly SearchItem[]): Group => ({
  source: { id, name: { id }, icon: '', Items: () => null },
  items,
});
const titles = (groups: readonly Group[]) =>
  groups.map(({ source, items }) => [source.id, ...items.map((each) => each.title)]);

test('results are sorted by match within a group, and groups by their best match', () => {
  const groups = [
    group('games', [item('실크 드래곤'), item('Red Dragon'), item('Dragon Gate'), item('Moonstone', 'dragon')]),
    group('pages', [item('Dragonfly'), item('Deposit')]),
  ];
  expect(titles(find(groups, 'dragon', 'en'))).toEqual([
    ['games', 'Dragon Gate', 'Red Dragon', 'Moonstone', '실크 드래곤'],
    ['pages', 'Dragonfly'],
  ]);
  expect(titles(find(groups, 'depo', 'en'))).toEqual([['pages', 'Deposit']]);
  expect(titles(find([group('games', [item('Mega Moon')]), group('pages', [item('Moon')])], 'moon', 'en'))).toEqual([
    ['pages', 'Moon'],
    ['games', 'Mega Moon'],
  ]);
});

test('a word that sounds like the whole query ranks above a word of which only the beginning does', () => {
  const games = group('games', [item('Dancing Monkey'), item('Scarlet Monkey'), item('Royal Moon'), item('Moon Gate')]);
  expect(titles(find([games], '문', 'ko'))).toEqual([
    ['games', 'Royal Moon', 'Moon Gate', 'Dancing Monkey', 'Scarlet Monkey'],
  ]);
});

test('games whose name in the other script matches rank above sentences that begin with the query', () => {
  const groups = [
    group('games', [item('Royal Moon')]),
    group('faq', [item('문의는 어떻게 하나요?')]),
    group('pages', [item('Deposit', '입금')]),
  ];
  expect(titles(find(groups, '문', 'ko')).map(([id]) => id)).toEqual(['games', 'faq']);
  expect(titles(find(groups, '문의', 'ko')).map(([id]) => id)).toEqual(['faq']);
});

test('a title that has only each word of the query ranks last, and does not move its group up', () => {
  const groups = [
    group('faq', [item('How do I limit my deposit?')]),
    group('games', [item('바카라 Coral'), item('코랄 바카라')]),
    group('pages', [item('My deposit limit')]),
  ];
  expect(titles(find(groups, '코랄 바카라', 'ko'))).toEqual([['games', '코랄 바카라', '바카라 Coral']]);
  expect(titles(find(groups, 'deposit limit', 'en'))).toEqual([
    ['pages', 'My deposit limit'],
    ['faq', 'How do I limit my deposit?'],
  ]);
});

test('keywords are searched, but sentences are not searched by sound', () => {
  const groups = [
    group('faq', [item('출금은 어떻게 하나요?', 'Open Withdraw, enter an amount'), item('Withdraw', '출금 환전 롤링')]),
  ];
  expect(titles(find(groups, '롤링', 'ko'))).toEqual([['faq', 'Withdraw']]);
  expect(titles(find(groups, 'withdraw', 'ko'))).toEqual([['faq', 'Withdraw', '출금은 어떻게 하나요?']]);
  expect(find(groups, '어마운트', 'ko')).toEqual([]);
});

test('results that load later are placed after those already shown, even if they match better (Rule N9)', () => {
  const shown = find([group('games', [item('Red Dragon')]), group('pages', [item('Dragonfly')])], 'dragon', 'en');
  const games = ['Red Dragon', 'Silk Dragon', 'Dragon Gate', 'Dragon 7'].map((title) => item(title));
  const found = find(
    [group('games', games), group('faq', [item('Dragons?')]), group('pages', [item('Dragonfly'), item('Dragon')])],
    'dragon',
    'en',
  );
  expect(titles(keepPlaces([], found))).toEqual(titles(found));
  expect(titles(keepPlaces(shown, found))).toEqual([
    ['pages', 'Dragonfly', 'Dragon'],
    ['games', 'Red Dragon', 'Dragon Gate', 'Dragon 7', 'Silk Dragon'],
    ['faq', 'Dragons?'],
  ]);
});

test('an empty query finds the items that are offered at the start', () => {
  const offered = (title: string): SearchItem => ({ ...item(title), atStart: true });
  const groups = [
    group('games', [item('Moonstone'), offered('Moon')]),
    group('providers', [item('Silk Dragon')]),
    group('pages', [offered('Home')]),
  ];
  expect(titles(find(groups, ' ', 'en'))).toEqual([
    ['games', 'Moon'],
    ['pages', 'Home'],
  ]);
});

test('titles and words are prepared in portions; true while some are left', () => {
  const groups = [
    group(
      'games',
      Array.from({ length: 25 }, (_, at) => item(`Prepared ${at}`, `Keyword ${at}`)),
    ),
    group('pages', [item('Prepared 0'), item('Prepared 1', ' ')]),
  ];
  const portions = Array.from({ length: 6 }, () => prepare(groups, 10));
  expect(portions).toEqual([true, true, true, true, true, false]);
});

test('2,000 games: a keystroke costs a small part of preparing their titles, also in a list with new items', () => {
  const names = [
    'Dragon',
    '드래곤',
    'Sweet Bonanza',
    '스위트 보난자',
    'Gates of Olympus',
    '달빛 공방',
    'Lightning Roulette',
  ];
  const games = Array.from({ length: 2000 }, (_, at) => `${names[at % names.length]!} ${at}`);
  while (
    prepare(
      [
        group(
          'games',
          games.map((title) => item(title)),
        ),
      ],
      500,
    )
  )
    continue;
  const groups = [
    group(
      'games',
      games.map((title) => item(title)),
    ),
  ];
  const preparing = fastest(() => games.map(searchIndex));
  for (const keys of ['lightning roulette', '드래곤', 'ㄷㄹㄱ']) {
    for (let typed = 1; typed <= keys.length; typed += 1) {
      const keystroke = fastest(() => find(groups, keys.slice(0, typed), 'ko'));
      expect(keystroke, keys.slice(0, typed)).toBeLessThan(preparing / 4);
    }
  }
});
