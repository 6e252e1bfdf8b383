import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { soundsOf, soundsPattern } from '../../../src/lib/sounds.ts';

const finds = (title: string, query: string): boolean => soundsPattern(query)?.test(soundsOf(title)) ?? false;

/** Names of games and providers, and how Korean players write them. */
const NAMES = [
  ['Dragon', '드래곤'],
  ['Silk Dragon', '실크 드래곤'],
  ['Sweet Bonanza', '스위트 보난자'],
  ['Sweet Bonanza', '스위트보난자'],
  ['Gates of Olympus', '게이츠 오브 올림푸스'],
  ['Starlight Princess', '스타라이트 프린세스'],
  ['Big Bass Bonanza', '빅 배스 보난자'],
  ['Sugar Rush', '슈가 러쉬'],
  ['Wolf Gold', '울프 골드'],
  ['The Dog House', '도그 하우스'],
  ['Fruit Party', '프루트 파티'],
  ['Book of Dead', '북 오브 데드'],
  ['Book of Ra', '북 오브 라'],
  ['Starburst', '스타버스트'],
  ["Gonzo's Quest", '곤조스 퀘스트'],
  ['Immortal Romance', '이모탈 로맨스'],
  ['Thunderstruck', '썬더스트럭'],
  ['Mega Moolah', '메가 물라'],
  ['Buffalo King', '버팔로 킹'],
  ['Wild West Gold', '와일드 웨스트 골드'],
  ['Great Rhino', '그레이트 라이노'],
  ['Aztec Gems', '아즈텍 젬스'],
  ['Joker King', '조커 킹'],
  ['Fire Joker', '파이어 조커'],
  ['Reactoonz', '리액툰즈'],
  ['Moon Princess', '문 프린세스'],
  ['Money Train', '머니 트레인'],
  ['Dead or Alive', '데드 오어 얼라이브'],
  ['Legacy of Egypt', '레거시 오브 이집트'],
  ['Cleopatra', '클레오파트라'],
  ['Pharaoh', '파라오'],
  ['Phoenix', '피닉스'],
  ['Viking', '바이킹'],
  ['Pandora', '판도라'],
  ['Zeus', '제우스'],
  ['Diamond', '다이아몬드'],
  ['Treasure', '트레저'],
  ['Lucky Clover', '럭키 클로버'],
  ['Magic Castle', '매직 캐슬'],
  ['Royal Knights', '로얄 나이츠'],
  ['Hot Spot', '핫 스팟'],
  ['Fortune Tiger', '포춘 타이거'],
  ['Golden Empire', '골든 엠파이어'],
  ['Crazy Time', '크레이지 타임'],
  ['Monopoly', '모노폴리'],
  ['Lightning Roulette', '라이트닝 룰렛'],
  ['Speed Baccarat', '스피드 바카라'],
  ['Blackjack', '블랙잭'],
  ['Dragon Tiger', '드래곤 타이거'],
  ['Texas Holdem', '텍사스 홀덤'],
  ['Jackpot', '잭팟'],
  ['Megaways', '메가웨이즈'],
  ['Pragmatic Play', '프라그마틱 플레이'],
  ['Evolution', '에볼루션'],
  ['Microgaming', '마이크로게이밍'],
  ['Red Tiger', '레드 타이거'],
  ['Habanero', '하바네로'],
  ['Quickspin', '퀵스핀'],
  ['Nolimit City', '노리밋 시티'],
  ['Big Time Gaming', '빅타임 게이밍'],
  ['Hacksaw', '핵소'],
  ['Spinomenal', '스피노메날'],
  ['Asia Gaming', '아시아 게이밍'],
  ['Dream Gaming', '드림 게이밍'],
  ['Sexy Baccarat', '섹시 바카라'],
  ['Ezugi', '이주기'],
  ['NetEnt', '넷엔트'],
  ['Yggdrasil', '이그드라실'],
  ['Thunderkick', '썬더킥'],
  ['Relax Gaming', '릴렉스 게이밍'],
  ['Betsoft', '벳소프트'],
  ['Playson', '플레이손'],
  ['Wazdan', '와즈단'],
  ['Endorphina', '엔도르피나'],
  ['Aurora Live', '오로라 라이브'],
  ['Moonstone', '문스톤'],
  ['Velvet Reels', '벨벳 릴스'],
  ['Pearl Table', '펄 테이블'],
  ['Nova Forge', '노바 포지'],
  ['Carp & Lantern', '카프 앤 랜턴'],
  ['Grand Salon', '그랜드 살롱'],
  ['Tiger Hour', '타이거 아워'],
  ['Derby Point', '더비 포인트'],
  ['Pixel Arcadia', '픽셀 아케이디아'],
] as const;

describe('a name is found as it is written in the other script', () => {
  test.each(NAMES)('%s by %s', (latin, hangul) => {
    expect(finds(latin, hangul)).toBe(true);
  });

  test.each(NAMES)('in Hangul, by %s: %s', (latin, hangul) => {
    expect(finds(hangul, latin.replace(/^The /, ''))).toBe(true);
  });

  test('also while it is typed', () => {
    for (const typed of ['드래', '드랙', '드래고', '드래곤']) expect(finds('Silk Dragon', typed)).toBe(true);
    for (const typed of ['dra', 'drag', 'drago', 'dragon']) expect(finds('실크 드래곤', typed)).toBe(true);
  });
});

test('a whole name finds no other of these names', () => {
  const others = NAMES.flatMap(([latin], at) =>
    NAMES.filter(([other, hangul], from) => from !== at && !related(latin, other) && finds(latin, hangul)),
  );
  expect(others).toEqual([]);
  const back = NAMES.flatMap(([latin, hangul], at) =>
    NAMES.filter(([other], from) => from !== at && !related(latin, other) && finds(hangul, other)),
  );
  expect(back).toEqual([]);
});

test('initials, digits and one syllable are not searched by sound', () => {
  for (const query of ['ㄷㄹㄱ', '드', '라', 'dr', '77', 'ドラゴン', '']) expect(soundsPattern(query)).toBeUndefined();
});

test('no text makes a pattern throw, or takes long to match', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.string({ maxLength: 60 }), (query, title) => {
      soundsPattern(query)?.test(soundsOf(title));
    }),
  );
  const began = performance.now();
  for (const piece of ['s', 'a', 'e', 'th', '으', '스', '아이', 'ae r'])
    soundsPattern(piece.repeat(30))?.test(soundsOf(piece.repeat(29) + 'ㅋq'));
  // A pattern that backtracks exponentially would take years.
  expect(performance.now() - began).toBeLessThan(10_000);
});

/** Whether one name is a part of the other. */
function related(one: string, other: string): boolean {
  const words = one.split(' ');
  return other.split(' ').some((word) => words.includes(word));
}
