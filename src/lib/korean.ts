/*
 * [Note: how Korean is searched]
 * A query is read as what a Korean keyboard shows on the way to a title: initial consonants (`ㅂㅋㄹ`) and a half-typed last syllable (`바ㅋ`,
 * `밬`, and `박`, which phones show on the way) become a pattern. A keyboard in the wrong language (`qkzkfk`) is found by the title's keys.
 */

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

/** Whether a text, in one composition, has Hangul in it: syllables or single letters. */
export function hasHangul(text: string): boolean {
  return /[\u1100-\u1175가-힣]/.test(text);
}

/** Whether a text has a vowel that stands alone: that is no Korean, but English typed on a Korean keyboard (니ㅐㅅ is slot). */
export function hasLoneVowel(text: string): boolean {
  return /[\u1161-\u1175]/.test(text);
}

/** What may be Korean typed on a Latin keyboard. Shift matters there, unless a phone capitalised the first letter or caps lock is on. */
export function typedSyllables(text: string): readonly string[] {
  return [...new Set([text, text.toLowerCase()])].filter((candidate) => TYPED_SYLLABLE.test(candidate));
}

/** Two consonants that a keyboard joined to one (`ㅄ`), taken apart: no initial is a compound. */
export function splitPairs(text: string): string {
  return text.replaceAll(/[ㄳㄵㄶㄺㄻㄼㄽㄾㄿㅀㅄ]/g, (pair) => PAIRS[pair]!);
}

/** A query as a pattern over a folded text: a lone consonant stands for any syllable it begins, the last syllable may go on. */
export function hangulPattern(text: string): RegExp {
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

/** The Latin keys that type a text on a Korean keyboard; what is no Hangul stays. */
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
