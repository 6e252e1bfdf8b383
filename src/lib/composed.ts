/** White space and what cannot be seen, as windows and chats add to a copied text; not all of Unicode's, since flags end in some. */
const UNSEEN = String.raw`[\s\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069]`;
const AT_ENDS = new RegExp(`^${UNSEEN}+|${UNSEEN}+$`, 'g');
const ANYWHERE = new RegExp(UNSEEN, 'g');

/** A text as it is counted and sent: Hangul composed to syllables (NFC), since macOS pastes separate letters; nothing unseen at the ends. */
export const composed = (text: string): string => text.normalize('NFC').replaceAll(AT_ENDS, '');

/** A text without white space and other characters that cannot be seen. */
export const withoutUnseen = (text: string): string => text.replaceAll(ANYWHERE, '');
