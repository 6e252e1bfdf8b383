import { fold } from './fold.ts';

/*
 * [Note: how a name is found in the other script] Koreans write foreign names by sound (Dragon is 드래곤), and each sound has several
 * spellings in both scripts. A text is therefore reduced to its sounds: Hangul to its letters, Latin text to one letter per English consonant
 * sound and to its vowels as spelled. A query in one script becomes a pattern over the sounds of the other, from the tables below. English
 * vowels are spelled too irregularly for a key that both scripts could share, so the pattern accepts every spelling that a vowel may have.
 */

/** The Hangul consonants of each consonant sound: C is ch, N is ng, S is sh, T is th, Z an s that may be voiced. */
const CONSONANTS: Readonly<Record<string, string>> = {
  b: 'ㅂㅃ',
  C: 'ㅊㅋㅈㅌ',
  d: 'ㄷㄸㅈ',
  f: 'ㅍㅎㅂ',
  g: 'ㄱㄲㅈ',
  h: 'ㅎ',
  j: 'ㅈㅉ',
  k: 'ㅋㄱㄲ',
  l: 'ㄹ',
  m: 'ㅁ',
  n: 'ㄴㅇ',
  N: 'ㅇ',
  p: 'ㅍㅂㅃ',
  r: 'ㄹ',
  s: 'ㅅㅆ',
  S: 'ㅅㅆ',
  t: 'ㅌㅅㄷㄸㅊ',
  T: 'ㅅㅆㄷㅌ',
  v: 'ㅂㅍ',
  z: 'ㅈㅊ',
  Z: 'ㅅㅆㅈㅉ',
};

/** The letters that may begin the Latin spelling of each Hangul vowel; `ㅏㅣ` is the vowel of "fire", `ㅏㅜ` that of "house". */
const VOWELS: Readonly<Record<string, string>> = {
  ㅏㅣ: 'iyae',
  ㅏㅜ: 'oau',
  ㅏ: 'aoue',
  ㅐ: 'aei',
  ㅑ: 'iyae',
  ㅒ: 'iyae',
  ㅓ: 'aeiouy',
  ㅔ: 'aei',
  ㅕ: 'iyeou',
  ㅖ: 'yeia',
  ㅗ: 'oau',
  ㅘ: 'wuo',
  ㅙ: 'wuo',
  ㅚ: 'owe',
  ㅛ: 'yoie',
  ㅜ: 'uowe',
  ㅝ: 'wuo',
  ㅞ: 'wuo',
  ㅟ: 'wui',
  ㅠ: 'uyeio',
  ㅢ: 'uei',
  ㅣ: 'iey',
};

/** English spellings and their sounds, in the order in which they are replaced. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/['’`.]/g, ''],
  [/&|\band\b/g, ' an '],
  [/[^\p{L}\p{N}]+/gu, ' '],
  [/([b-df-hj-np-tv-z])\1+/g, '$1'],
  [/\b[kg]n/g, 'n'],
  [/\bps/g, 's'],
  [/mb\b/g, 'm'],
  [/([aeiou])gh(?=t|\b)/g, '$1'],
  [/([dgr])h/g, '$1'],
  [/\bh(?=our|onest|onor|eir)/g, ''],
  [/oe(?=[mn])/g, 'e'],
  [/stle\b/g, 'sle'],
  [/t(?=ion|ious|ial)/g, 'S'],
  [/t(?=ures?\b)/g, 'C'],
  [/t?ch/g, 'C'],
  [/sh/g, 'S'],
  [/th/g, 'T'],
  [/ph/g, 'f'],
  [/wh/g, 'hw'],
  [/wr/g, 'r'],
  [/dg(?=[eiy])/g, 'j'],
  [/qu/g, 'kw'],
  [/s?c(?=[eiy])/g, 's'],
  [/c?k|c|q/g, 'k'],
  [/x/g, 'ks'],
  [/ng(?![aeiouy])/g, 'N'],
  [/te?s\b/g, 'C'],
  [/de?s\b/g, 'j'],
  [/(?<=[aeiouy])s(?=[aeiouy])|s\b/g, 'Z'],
];

const INITIALS = [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'];
const MEDIALS = [...'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ'];
const FINALS = [
  '',
  ...'ㄱ ㄲ ㄱㅅ ㄴ ㄴㅈ ㄴㅎ ㄷ ㄹ ㄹㄱ ㄹㅁ ㄹㅂ ㄹㅅ ㄹㅌ ㄹㅍ ㄹㅎ ㅁ ㅂ ㅂㅅ ㅅ ㅆ ㅇ ㅈ ㅊ ㅋ ㅌ ㅍ ㅎ'.split(
    ' ',
  ),
];
const SYLLABLE = 0xac00;

/** Vowels that Hangul adds after a consonant without a following vowel: ㅡ, and ㅣ or ㅟ after ch, sh and soft g. */
const ADDED = 'ㅡㅣㅟ';
/** One sound that is written in two syllables: 럭키 is lucky. */
const DOUBLED = /^(?:[ㄱㅋ][ㄱㄲㅋ]|[ㅂㅍ][ㅂㅃㅍ]|[ㅅㄷㅌㅈ][ㅅㅆㄷㄸㅌㅈㅉㅊ])/;
/** Number of sounds from which a Latin query is also found within a word: Korean titles are often written without spaces. */
const LONG = 7;
/** A query with fewer sounds than this would match too much. */
const FEWEST = 3;

/** The sounds of a text, its words separated by spaces. See: [Note: how a name is found in the other script]. */
export function soundsOf(text: string): string {
  let sounds = text
    .normalize('NFKC')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  if (/[^\0-\u007f가-힣]/.test(sounds))
    sounds = sounds
      .split(' ')
      .map((word) => fold(word).text)
      .join(' ');
  if (/[a-z]/.test(sounds)) for (const [spelled, sound] of SPELLINGS) sounds = sounds.replace(spelled, sound);
  return sounds.replaceAll(/[가-힣]/g, jamo).replaceAll(/ㄹㄹ|ㅁㅁ|ㄴㄴ/g, (pair) => pair[0]!);
}

/**
 * The pattern over the sounds of titles for a query in Hangul or in Latin letters, as typed so far; undefined if the query is too short or
 * in another script.
 */
export function soundsPattern(query: string): RegExp | undefined {
  const sounds = soundsOf(query).trim();
  if (sounds.replaceAll(' ', '').length < FEWEST) return undefined;
  if (/^[ㄱ-ㅣ ]+$/.test(sounds)) return new RegExp(`(?:^| )${latinPattern(sounds)}`);
  if (/^[a-zCNSTZ ]+$/.test(sounds))
    return new RegExp(`${sounds.length >= LONG ? '' : '(?:^| )'}${hangulPattern(sounds)}`);
  return undefined;
}

function jamo(syllable: string): string {
  const at = syllable.charCodeAt(0) - SYLLABLE;
  const initial = INITIALS[Math.floor(at / (MEDIALS.length * FINALS.length))]!;
  const medial = MEDIALS[Math.floor(at / FINALS.length) % MEDIALS.length]!;
  return (initial === 'ㅇ' ? '' : initial) + medial + FINALS[at % FINALS.length]!;
}

/** Latin letters by Hangul consonant. */
const LETTERS = inverse(Object.entries(CONSONANTS));
/** Hangul vowels by the Latin letter that may begin their spelling. */
const MEDIALS_OF = inverse(Object.entries(VOWELS).map(([vowel, letters]) => [vowel[0]!, letters]));

/** Hangul sounds as a pattern of Latin ones. */
function latinPattern(sounds: string): string {
  return sounds.replaceAll(/ㅇㄱ|[ㄱ-ㅎ]|[ㅏ-ㅣ]+| /g, (sound: string, at: number) => {
    if (sound === ' ') return ' ?';
    if (sound === 'ㅇㄱ') return '(?:N|ng) ?';
    if (sound >= 'ㄱ' && sound <= 'ㅎ') {
      const isDoubled = DOUBLED.test(sounds.slice(at, at + 2));
      return `${isDoubled ? `[${LETTERS[sound]!}]?` : `[${LETTERS[sound]!}](?:e(?!r))?`} ?`;
    }
    const vowel = sound.replace(/^ㅡ(?=.)/, '');
    if (vowel === 'ㅡ') return '[aeiouyw]{0,2} ?';
    const first = VOWELS[vowel.slice(0, 2)] ?? VOWELS[vowel[0]!]!;
    const pattern = `(?:[${first}][aeiouyw]*h?r?e?)`;
    return `${pattern}${/[ㅅㅆㅈㅊ]/.test(sounds[at - 1] ?? '') && /^[ㅣㅟ]$/.test(vowel) ? '?' : ''} ?`;
  });
}

/** Latin sounds as a pattern of Hangul ones. */
function hangulPattern(sounds: string): string {
  const all = MEDIALS.join('');
  return sounds.replaceAll(/[aeiouyw]+|[^aeiouyw]/g, (sound: string, at: number) => {
    const followed = /^(?!e\b)[aeiouyw]/.test(sounds.slice(at + sound.length));
    if (sound === ' ') return ' ?';
    if (/[aeiouyw]/.test(sound)) {
      const vowel = `(?:[${MEDIALS_OF[sound[0]!]!}][${all}]*)`;
      return `${sound === 'e' && at > 0 ? `${vowel}?` : vowel} ?`;
    }
    if (sound === 'N') return '(?:ㅇㄱ?|ㄴ[ㄱㅈ]) ?';
    // Before a vowel, t is never written ㅅ.
    const letters = followed && sound === 't' ? CONSONANTS['t']!.replace('ㅅ', '') : CONSONANTS[sound]!;
    const consonant = `[${letters}]{1,2}[${ADDED}]?`;
    const afterVowel = /[aeiouyw]$/.test(sounds.slice(0, at));
    // Often not written in Hangul: h; r after a vowel; a final t of French words.
    const silent = !followed && (sound === 'h' || (afterVowel && /[rt]/.test(sound)));
    return `${silent ? `(?:${consonant})?` : consonant} ?`;
  });
}

function inverse(table: readonly (readonly [string, string])[]): Readonly<Record<string, string>> {
  const turned: Record<string, string> = {};
  for (const [key, values] of table) for (const value of values) turned[value] = (turned[value] ?? '') + key;
  return turned;
}
