/*
 * [Note: how Korean is searched] A query is read as an intermediate state of typing a title on a Korean keyboard: initial consonants
 * (`ㅂㅋㄹ`) and an unfinished last syllable (`바ㅋ`, `밬`, and `박`, which phone keyboards produce) become a pattern. A query typed in the wrong
 * keyboard layout (`qkzkfk`) is matched against the keys that type the title.
 */

// The Latin key of each jamo on the Korean keyboard (dubeolsik), in Unicode order; two keys make a compound.
const INITIALS = 'r R s e E f a q Q t T d w W c z x v g'.split(' ');
const VOWELS = 'k o i O j p u P h hk ho hl y n nj np nl b m ml l'.split(' ');
const FINALS = ['', ...'r R rt s sw sg e f fr fa fq ft fx fv fg a q qt t T d w c z x v g'.split(' ')];
/** Consonants that a phone keyboard makes from another one by repeated presses, such as ㅋ from ㄱ; as Latin keys. */
const BECOMES: Readonly<Record<string, string>> = { r: 'Rz', e: 'Ex', q: 'Qv', w: 'Wc', t: 'T' };
/** Two initial consonants typed in sequence arrive as one compound from some keyboards. */
const PAIRS: Readonly<Record<string, string>> = {
  ㄳ: 'ㄱㅅ',
  ㄵ: 'ㄴㅈ',
  ㄶ: 'ㄴㅎ',
  ㄺ: 'ㄹㄱ',
  ㄻ: 'ㄹㅁ',
  ㄼ: 'ㄹㅂ',
  ㄽ: 'ㄹㅅ',
  ㄾ: 'ㄹㅌ',
  ㄿ: 'ㄹㅍ',
  ㅀ: 'ㄹㅎ',
  ㅄ: 'ㅂㅅ',
};

// NFKC turns standalone jamo into conjoining ones, so these blocks and the syllables are complete.
const INITIAL = 0x1100;
const VOWEL = 0x1161;
const SYLLABLE = 0xac00;
const PER_INITIAL = VOWELS.length * FINALS.length;
/** A consonant and a vowel at the start of typed keys. In key sequences a consonant before a vowel always starts a syllable. */
const TYPED_SYLLABLE = /^[rRseEfaqQtTdwWczxvg][koiOjpuPhynbml][A-Za-z]+$/;

/** Whether an NFKC text contains Hangul: syllables or jamo. */
export function hasHangul(text: string): boolean {
  return /[\u1100-\u1175가-힣]/.test(text);
}

/** Whether a text has a standalone vowel: not Korean, but English typed in the Korean layout (니ㅐㅅ is slot). */
export function hasLoneVowel(text: string): boolean {
  return /[\u1161-\u1175]/.test(text);
}

/**
 * The key sequences that a text stands for if it is Korean typed in the Latin layout, none if it is not. Shift matters there, so the text
 * itself is one; the text in lower case is another, for a phone that capitalises and for caps lock.
 */
export function typedSyllables(text: string): readonly string[] {
  return [...new Set([text, text.toLowerCase()])].filter((candidate) => TYPED_SYLLABLE.test(candidate));
}

/** Splits compounds (`ㅄ`) into two consonants: no syllable begins with a compound. */
export function splitPairs(text: string): string {
  return text.replaceAll(/[ㄳㄵㄶㄺㄻㄼㄽㄾㄿㅀㅄ]/g, (pair) => PAIRS[pair]!);
}

/** Makes a pattern over folded text: a standalone consonant matches any syllable it begins, and the last syllable may continue. */
export function hangulPattern(text: string): RegExp {
  const chars = [...text];
  const parts = chars.map((char, at) => {
    const code = char.charCodeAt(0);
    if (code >= INITIAL && code < INITIAL + INITIALS.length) return startsWith([code - INITIAL]);
    return at === chars.length - 1 && isSyllable(code) ? unfinished(code - SYLLABLE) : escape(char);
  });
  return new RegExp(parts.join(''));
}

/** What an unfinished last syllable can become: 고 → 곤 and 과, 갈 → 갉, 밬 → 바카. */
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
  // The final consonant moves to the next syllable when a vowel follows.
  const moved = final.slice(-1);
  const rest = String.fromCharCode(open + FINALS.indexOf(final.slice(0, -1)));
  const next = [moved, ...(BECOMES[moved] ?? '')].map((key) => INITIALS.indexOf(key));
  return `(?:[${closed.join('')}]|${rest}${startsWith(next)})`;
}

/** A character class of the syllables that begin with these initials, and the initials themselves. */
function startsWith(initials: number[]): string {
  const ranges = initials.map(
    (at) => String.fromCharCode(INITIAL + at) + range(SYLLABLE + at * PER_INITIAL, PER_INITIAL),
  );
  return `[${ranges.join('')}]`;
}

function range(from: number, count: number): string {
  return `${String.fromCharCode(from)}-${String.fromCharCode(from + count - 1)}`;
}

/** The Latin keys that type a text on a Korean keyboard; other characters stay. */
export function keysOf(text: string): string {
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

function escape(char: string): string {
  return char.replace(/[\\^$.*+?()[\]{}|/-]/, '\\$&');
}
