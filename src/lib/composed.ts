/** A text as it is counted and sent: Hangul composed to syllables (NFC), since macOS pastes separate letters; no white space at the ends. */
export const composed = (text: string): string => text.normalize('NFC').trim();
