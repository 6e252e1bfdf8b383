/** A text without what a search overlooks: case, width, accents, spaces, and which of the two kana it is in. */
export interface Folded {
  text: string;
  /** What was taken off the letters, by their place in `text`: an accent, or the letter itself where it is no composed one (ı, đ). */
  marks: ReadonlyMap<number, string>;
}

/** Accents; kana's voicing; tone and silence marks of Thai, Lao and Khmer. Vowels that are marks stay. */
const MARK = /[\u0300-\u036f\u3099\u309a\u0e47-\u0e4c\u0e4e\u0ec8-\u0ecc\u17c9-\u17d1\u17dd]/;
/** What is more than a lower-case letter: no Hangul, no ASCII but the capital I, which is a dotless one in Turkish. */
const SPECIAL = /I|[^\0-\u007f\u1100-\u11ff가-힣]/gu;
/** Letters that Unicode does not compose: the plain letter, and what tells them from it. A capital I may be the one or the other. */
const MADE: Readonly<Record<string, string>> = { I: 'iıI', ı: 'iı', đ: 'dđ', ø: 'oø', ł: 'lł' };
const SPELLED: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe' };
const SMALL_KANA: Readonly<Record<string, string>> = {
  ...{ ぁ: 'あ', ぃ: 'い', ぅ: 'う', ぇ: 'え', ぉ: 'お', っ: 'つ' },
  ...{ ゃ: 'や', ゅ: 'ゆ', ょ: 'よ', ゎ: 'わ', ゕ: 'か', ゖ: 'け' },
};
/** Katakana stands this far above hiragana in Unicode. */
const KATAKANA = 0x60;

/** Folds a text. Letters keep their order, and one that is two plain ones (ß) becomes those. Spec section 2, "case-insensitive". */
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

/** A text in one width and composition, without spaces and characters nobody sees; its case stays. */
export function squeeze(text: string): string {
  return text.normalize('NFKC').replaceAll(/[\s\p{Cf}]+/gu, '');
}

function kana(char: string): string {
  const isKatakana = char >= 'ァ' && char <= 'ヶ';
  const hiragana = isKatakana ? String.fromCharCode(char.charCodeAt(0) - KATAKANA) : char;
  return SMALL_KANA[hiragana] ?? hiragana;
}
