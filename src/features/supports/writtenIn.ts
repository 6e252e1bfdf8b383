/**
 * The language of a text (BCP 47) if its script identifies it, otherwise undefined. As a `lang` attribute it keeps Korean words unbroken
 * and makes screen readers use the right voice, whatever the player's language is.
 */
export function writtenIn(text: string): 'ko' | 'ja' | undefined {
  if (/[가-힣]/.test(text)) return 'ko';
  return /[ぁ-ヿ]/.test(text) ? 'ja' : undefined;
}
