import { fold, squeeze, type Folded } from './fold.ts';
import { hangulPattern, hasHangul, hasLoneVowel, keysOf, splitPairs, typedSyllables } from './korean.ts';
import { soundsOf, soundsPattern } from './sounds.ts';

/*
 * [Note: what a search overlooks] A plain letter matches all its variants, as in Unicode's asymmetric search (UTS 10, section 8.2): `nap
 * tien` finds nạp tiền, `ばからあ` finds バカラ ア. A letter that the player's language counts as its own letter matches only itself: in
 * Spanish `ñ` does not find n, in Turkish `ı` finds ı and capital I, but not i. In German ü and ue are equal.
 */

/** A text prepared for searching: built once, independent of the language, matched on every keystroke. */
export interface SearchIndex extends Folded {
  /** The text with ä, ö, ü as ae, oe, ue. */
  german: string;
  /** The Latin keys that type its Hangul; empty without Hangul. */
  keys: string;
  /** Its sounds, for a query in the other script. */
  sounds: string;
}

/**
 * How a text matches, best first: it begins with the query, contains it, has a word that sounds like it, or one whose beginning does, or it
 * has each of the query's words, in any order and in either script.
 */
export type Match = 'start' | 'within' | 'word' | 'sound' | 'words';

type Matcher = (index: SearchIndex) => Match | undefined;

/** Letters that a language does not treat as variants, by language. Source: CLDR, search collations. */
const OWN: Readonly<Record<string, string>> = { es: 'ñ', de: 'äöü', tr: 'çğıöşü' };
/** A single letter, digit or Hangul jamo as a word: too many titles contain it somewhere. */
const LONE = /(?:^|\s)[a-z\dㄱ-ㅣ](?:\s|$)/i;
/** Latin consonants of a Japanese syllable whose vowel is still to be typed. */
const HALF_KANA = /(?<=[ぁ-ゖー])[b-df-hj-np-tv-z]{1,2}y?$/;
const DIAERESIS = '\u0308';

/** Builds the index of a text, for `matchOf` and `matchesIndex`; keep it, since it costs far more than a match. */
export function searchIndex(text: string): SearchIndex {
  const folded = fold(splitPairs(text));
  return {
    ...folded,
    german: inGerman(folded),
    keys: hasHangul(folded.text) ? keysOf(folded.text) : '',
    sounds: soundsOf(text),
  };
}

/**
 * How a title matches the query typed so far, by the rules of the player's language (BCP 47); undefined if it does not. An empty query
 * matches everything. Rule G3. See: [Note: what a search overlooks]. See: [Note: how Korean is searched]. See: [Note: how a name is found
 * in the other script].
 */
export function matchOf(index: SearchIndex, query: string, locale: string): Match | undefined {
  // One keystroke runs the same query against thousands of titles, so the compiled query is cached.
  if (query !== last.query || locale !== last.locale) last = { query, locale, matcher: compile(query, locale) };
  return last.matcher(index);
}

/** Whether a title matches. See `matchOf`. */
export function matchesIndex(index: SearchIndex, query: string, locale: string): boolean {
  return matchOf(index, query, locale) !== undefined;
}

/** `matchesIndex` for a single text. */
export function matchesSearch(haystack: string, needle: string, locale: string): boolean {
  return matchesIndex(searchIndex(haystack), needle, locale);
}

let last: { query: string; locale: string; matcher: Matcher } = { query: '', locale: '', matcher: () => 'start' };

function compile(query: string, locale: string): Matcher {
  const whole = compileWhole(query, locale);
  const parts = query.trim().split(/\s+/);
  if (parts.length === 1 || LONE.test(query)) return whole;
  const words = parts.map((word) => compileWhole(word, locale));
  return (index) => whole(index) ?? (words.every((has) => has(index)) ? 'words' : undefined);
}

/** Compiles the matching of the query as a whole, in either script. */
function compileWhole(query: string, locale: string): Matcher {
  const has = compileText(query, locale);
  const sounds = soundsPattern(query);
  const { text } = fold(query);
  return (index) => {
    if (has(index)) return index.text.startsWith(text) ? 'start' : 'within';
    const found = sounds?.exec(index.sounds);
    if (!found) return undefined;
    // The pattern also matches the space after a word: 문 sounds like all of Moon, but only like the beginning of Monkey.
    const isWord = found[0].endsWith(' ') || found.index + found[0].length === index.sounds.length;
    return isWord ? 'word' : 'sound';
  };
}

/** Compiles the matching in one script: whether a title has the query. */
function compileText(query: string, locale: string): (index: SearchIndex) => boolean {
  const folded = fold(splitPairs(query));
  const { text } = folded;
  if (hasHangul(text)) {
    const pattern = hangulPattern(text);
    const latin = hasLoneVowel(text) ? keysOf(text).toLowerCase() : undefined;
    return (index) => pattern.test(index.text) || (latin !== undefined && index.text.includes(latin));
  }
  const own = ownLetters(folded, OWN[locale] ?? '');
  const keys = typedSyllables(squeeze(query));
  const german = locale === 'de' ? inGerman(folded) : undefined;
  const stem = text.replace(HALF_KANA, '');
  return (index) =>
    holds(index, text, own) ||
    (stem !== text && index.text.includes(stem)) ||
    (german !== undefined && index.german.includes(german)) ||
    keys.some((candidate) => index.keys.includes(candidate));
}

/** Whether the index contains the text with these marks on its letters. */
function holds(index: SearchIndex, text: string, own: readonly (readonly [number, string])[]): boolean {
  for (let at = index.text.indexOf(text); at >= 0; at = index.text.indexOf(text, at + 1)) {
    if (own.every(([place, mark]) => index.marks.get(at + place)?.includes(mark))) return true;
  }
  return false;
}

/** Index and mark of each letter that the language counts as its own. */
function ownLetters({ text, marks }: Folded, letters: string): readonly (readonly [number, string])[] {
  const own = fold(letters);
  const known = new Set([...own.marks].map(([at, mark]) => `${own.text[at]}${mark}`));
  return [...marks].filter(([at, mark]) => known.has(`${text[at]}${mark}`));
}

function inGerman({ text, marks }: Folded): string {
  if (marks.size === 0) return text;
  return text.replaceAll(/[aou]/g, (char, at: number) => (marks.get(at) === DIAERESIS ? `${char}e` : char));
}
