/**
 * The language of a text that its script identifies, in BCP 47: Korean is not broken inside a word, and is read aloud as Korean, whatever
 * the player's own language is. Undefined for all others.
 */
export function writtenIn(text: string): 'ko' | 'ja' | undefined {
  if (/[가-힣]/.test(text)) return 'ko';
  return /[ぁ-ヿ]/.test(text) ? 'ja' : undefined;
}
