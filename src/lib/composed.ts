/**
 * White space and invisible characters that programs add to a copied text. Not all of Unicode's: some flag emoji end in
 * others.
 */
const UNSEEN = String.raw`[\s\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069]`;
const AT_ENDS = new RegExp(`^${UNSEEN}+|${UNSEEN}+$`, 'g');
const ANYWHERE = new RegExp(UNSEEN, 'g');

/**
 * A text as it is counted and sent: Hangul composed (NFC), since macOS pastes separate letters; no invisible characters
 * at its ends.
 */
export const composed = (text: string): string => text.normalize('NFC').replaceAll(AT_ENDS, '');

/** A text without white space and other characters that cannot be seen. */
export const withoutUnseen = (text: string): string => text.replaceAll(ANYWHERE, '');
