/** A text made ready for searching: made once, asked on every keystroke. */
export interface SearchIndex {
  /** Lower case, NFKC, without spaces. */
  text: string;
  /** The Latin keys that type its Hangul on a Korean keyboard; empty without Hangul. */
  keys: string;
}

type Matcher = (index: SearchIndex) => boolean;

// The Latin key of each jamo on the Korean keyboard (dubeolsik), in Unicode's order; two keys make a compound.
const INITIALS = 'r R s e E f a q Q t T d w W c z x v g'.split(' ');
const VOWELS = 'k o i O j p u P h hk ho hl y n nj np nl b m ml l'.split(' ');
const FINALS = ['', ...'r R rt s sw sg e f fr fa fq ft fx fv fg a q qt t T d w c z x v g'.split(' ')];
/** Keys of the consonants that one consonant becomes on phone keyboards, where ㅋ is ㄱ pressed again. */
const BECOMES: Readonly<Record<string, string>> = { r: 'Rz', e: 'Ex', q: 'Qv', w: 'Wc', t: 'T' };
/** Two initials typed after each other arrive as one compound consonant from some keyboards. */
const PAIRS: Readonly<Record<string, string>> = {
  ...{ ㄳ: 'ㄱㅅ', ㄵ: 'ㄴㅈ', ㄶ: 'ㄴㅎ', ㄺ: 'ㄹㄱ', ㄻ: 'ㄹㅁ', ㄼ: 'ㄹㅂ' },
  ...{ ㄽ: 'ㄹㅅ', ㄾ: 'ㄹㅌ', ㄿ: 'ㄹㅍ', ㅀ: 'ㄹㅎ', ㅄ: 'ㅂㅅ' },
};

// NFKC turns lone jamo into the conjoining ones, so these three blocks and the syllables are all there is.
const INITIAL = 0x1100;
const VOWEL = 0x1161;
const SYLLABLE = 0xac00;
const PER_INITIAL = VOWELS.length * FINALS.length;
/** A syllable's consonant and vowel at the start of typed keys. In keys a consonant before a vowel always starts a syllable. */
const TYPED_SYLLABLE = /^[rRseEfaqQtTdwWczxvg][koiOjpuPhynbml][A-Za-z]+$/;

/** Makes `text` ready for `matchesIndex`. */
export function searchIndex(text: string): SearchIndex {
  const normal = normalize(text).toLowerCase();
  return { text: normal, keys: /[가-힣]/.test(normal) ? keysOf(normal) : '' };
}

/**
 * Whether a title answers what was typed so far. Upper and lower case and spaces do not matter. Initial consonants
 * (`ㅂㅋㄹ`), a half-typed last syllable (`바ㅋ`, `밬`, and `박`, which phones show on the way) and a keyboard in the wrong
 * language (`qkzkfk`) all find 바카라. An empty query finds everything. Spec section 2, "case-insensitive name search".
 */
export function matchesIndex(index: SearchIndex, query: string): boolean {
  // A keystroke asks the same query of thousands of titles.
  if (query !== last.query) last = { query, matcher: compile(query) };
  return last.matcher(index);
}

/** `matchesIndex` for a single text. */
export function matchesSearch(haystack: string, needle: string): boolean {
  return matchesIndex(searchIndex(haystack), needle);
}

let last: { query: string; matcher: Matcher } = { query: '', matcher: () => true };

function compile(query: string): Matcher {
  const typed = normalize(query);
  const text = typed.toLowerCase();
  if (/[\u1100-\u1175가-힣]/.test(text)) {
    const pattern = hangulPattern(text);
    // A vowel alone is no Korean: English typed on a Korean keyboard (니ㅐㅅ is slot).
    const latin = /[\u1161-\u1175]/.test(text) ? keysOf(text).toLowerCase() : undefined;
    return (index) => pattern.test(index.text) || (latin !== undefined && index.text.includes(latin));
  }
  // Shift matters on a Korean keyboard, unless a phone capitalised the first letter or caps lock is on.
  const keys = [...new Set([typed, text])].filter((candidate) => TYPED_SYLLABLE.test(candidate));
  return (index) => index.text.includes(text) || keys.some((candidate) => index.keys.includes(candidate));
}

/** The query as a pattern over an index's text: a lone consonant stands for any syllable it begins, the last syllable may go on. */
function hangulPattern(text: string): RegExp {
  const chars = [...text];
  const parts = chars.map((char, at) => {
    const code = char.charCodeAt(0);
    if (code >= INITIAL && code < INITIAL + INITIALS.length) return startsWith([code - INITIAL]);
    return at === chars.length - 1 && isSyllable(code) ? unfinished(code - SYLLABLE) : escape(char);
  });
  return new RegExp(parts.join(''));
}

/** What a last syllable may still become: 고 gives 곤 and 과, 갈 gives 갉, 밬 gives 바카. */
function unfinished(syllable: number): string {
  const final = FINALS[syllable % FINALS.length]!;
  const vowelAt = Math.floor(syllable / FINALS.length);
  const open = SYLLABLE + vowelAt * FINALS.length;
  if (final === '') {
    const vowel = vowelAt % VOWELS.length;
    const first = open - vowel * FINALS.length;
    const ranges = VOWELS.flatMap((keys, at) =>
      keys.startsWith(VOWELS[vowel]!) ? range(first + at * FINALS.length, FINALS.length) : [],
    );
    return `[${ranges.join('')}]`;
  }
  const closed = FINALS.flatMap((keys, at) => (keys.startsWith(final) ? String.fromCharCode(open + at) : []));
  // The last consonant belongs to the next syllable once a vowel follows.
  const moved = final.slice(-1);
  const kept = String.fromCharCode(open + FINALS.indexOf(final.slice(0, -1)));
  const next = [moved, ...(BECOMES[moved] ?? '')].map((key) => INITIALS.indexOf(key));
  return `(?:[${closed.join('')}]|${kept}${startsWith(next)})`;
}

/** A class of the syllables that begin with one of these initials, and the initials themselves. */
function startsWith(initials: number[]): string {
  const ranges = initials.map(
    (at) => String.fromCharCode(INITIAL + at) + range(SYLLABLE + at * PER_INITIAL, PER_INITIAL),
  );
  return `[${ranges.join('')}]`;
}

function range(from: number, count: number): string {
  return `${String.fromCharCode(from)}-${String.fromCharCode(from + count - 1)}`;
}

function keysOf(text: string): string {
  return text.replaceAll(/[\u1100-\u1175가-힣]/g, (char) => {
    const code = char.charCodeAt(0);
    if (!isSyllable(code)) return INITIALS[code - INITIAL] ?? VOWELS[code - VOWEL] ?? char;
    const at = code - SYLLABLE;
    const vowel = Math.floor(at / FINALS.length) % VOWELS.length;
    return INITIALS[Math.floor(at / PER_INITIAL)]! + VOWELS[vowel]! + FINALS[at % FINALS.length]!;
  });
}

function isSyllable(code: number): boolean {
  return code >= SYLLABLE && code < SYLLABLE + INITIALS.length * PER_INITIAL;
}

function normalize(text: string): string {
  return text
    .replaceAll(/[ㄳㄵㄶㄺㄻㄼㄽㄾㄿㅀㅄ]/g, (pair) => PAIRS[pair]!)
    .normalize('NFKC')
    .replaceAll(/\s+/g, '');
}

function escape(char: string): string {
  return char.replace(/[\\^$.*+?()[\]{}|/-]/, '\\$&');
}
