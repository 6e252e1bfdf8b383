/** Compiled messages of one language, by id. */
type Messages = Record<string, unknown>;

/** Marker in the prerendered markup for a message, whose language is not known yet. */
export function wordMarker(id: string): string {
  return `⟦${id}⟧`;
}

const MARKER = /⟦[^⟦⟧]+⟧/g;

/**
 * Turns the markers of a prerendered markup into elements that the inline script fills before the first paint: an
 * element whose whole text is one message gets its number among `ids` (extended in place) and, so that nothing is
 * served empty, its text among `served`, the messages of the document's own language. A message within other text or in
 * an attribute is left out: the page's script writes it a moment later, in space that is reserved for it. So are the
 * footer's texts, which are below the fold: the document has each text in all languages.
 */
export function placeWords(markup: string, ids: string[], served: Messages): string {
  const seen = markup.replaceAll(/<footer.*?<\/footer>/gs, (footer) => footer.replaceAll(MARKER, ''));
  const placed = seen.replaceAll(/(<[a-z][^<>]*)>⟦([^⟦⟧]+)⟧</g, (_match, tag: string, id: string) => {
    if (!ids.includes(id)) ids.push(id);
    return `${tag} data-word="${ids.indexOf(id)}">${escapeText(textOf(served[id]))}<`;
  });
  return withoutWords(placed);
}

/** A prerendered markup without its markers; a title or label that would be empty is left out as a whole. */
export function withoutWords(markup: string): string {
  return markup.replaceAll(/ (?:title|aria-label)="⟦[^⟦⟧]+⟧"/g, '').replaceAll(MARKER, '');
}

/** The texts of `ids` in one catalogue's compiled messages; a message with values has no text before the script fills them in. */
export function wordsOf(messages: Messages, ids: readonly string[]): string[] {
  return ids.map((id) => textOf(messages[id]));
}

function textOf(message: unknown): string {
  const parts = Array.isArray(message) ? message : [message];
  return parts.every((part) => typeof part === 'string') ? parts.join('') : '';
}

/** A text as the content of an element. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
