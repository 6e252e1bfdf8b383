/** A text without the differences that a search ignores: case, width, accents, spaces, hiragana or katakana. */
export interface Folded {
  text: string;
  /** What was removed from letters, by index in `text`: an accent, or the original letter where Unicode does not decompose it (ı, đ). */
  marks: ReadonlyMap<number, string>;
}

/** Accents, kana voicing marks, tone and silence marks of Thai, Lao and Khmer. Vowel signs stay. */
const MARK = /[\u0300-\u036f\u3099\u309a\u0e47-\u0e4c\u0e4e\u0ec8-\u0ecc\u17c9-\u17d1\u17dd]/;
/** Everything except Hangul and ASCII, plus capital I, which in Turkish is the capital of dotless ı. */
const SPECIAL = /I|[^\0-\u007f\u1100-\u11ff가-힣]/gu;
/** Letters that Unicode does not decompose: the plain letter, then what distinguishes them from it. A capital I may be either. */
const MADE: Readonly<Record<string, string>> = { I: 'iıI', ı: 'iı', đ: 'dđ', ø: 'oø', ł: 'lł' };
const SPELLED: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe' };
const SMALL_KANA: Readonly<Record<string, string>> = {
  ぁ: 'あ',
  ぃ: 'い',
  ぅ: 'う',
  ぇ: 'え',
  ぉ: 'お',
  っ: 'つ',
  ゃ: 'や',
  ゅ: 'ゆ',
  ょ: 'よ',
  ゎ: 'わ',
  ゕ: 'か',
  ゖ: 'け',
};
/** Distance from hiragana to katakana in Unicode. */
const KATAKANA = 0x60;

/** Folds a text. The order of letters stays; a letter that is written as two plain ones (ß) becomes both. Rule G3. */
export function fold(text: string): Folded {
  const whole = squeeze(text);
  const marks = new Map<number, string>();
  let folded = '';
  let done = 0;
  for (const { 0: char, index } of whole.matchAll(SPECIAL)) {
    folded += whole.slice(done, index).toLowerCase();
    done = index + char.length;
    const lower = char === 'I' ? char : char.toLowerCase();
    const made = MADE[lower];
    if (made) {
      marks.set(folded.length, made.slice(1));
      folded += made[0];
      continue;
    }
    for (const part of (SPELLED[lower] ?? lower).normalize('NFD')) {
      const at = Math.max(0, folded.length - 1);
      if (MARK.test(part)) marks.set(at, (marks.get(at) ?? '') + part);
      else folded += kana(part);
    }
  }
  return { text: folded + whole.slice(done).toLowerCase(), marks };
}

/** Normalises width and composition (NFKC) and removes spaces and invisible characters; case stays. */
export function squeeze(text: string): string {
  return text.normalize('NFKC').replaceAll(/[\s\p{Cf}]+/gu, '');
}

function kana(char: string): string {
  const isKatakana = char >= 'ァ' && char <= 'ヶ';
  const hiragana = isKatakana ? String.fromCharCode(char.charCodeAt(0) - KATAKANA) : char;
  return SMALL_KANA[hiragana] ?? hiragana;
}
