/**
 * Writes the first screen's texts in the player's language, if it is among `words` (by language, in the order of the numbers in the markup),
 * so that they can be read before the application has loaded; then shows them. The document's own language, `served`, is only shown.
 */
export function fillWords(words: Record<string, readonly string[]>, served: string): void {
  const { lang } = document.documentElement;
  const own = words[lang];
  if (!own && lang !== served) return;
  for (const place of document.querySelectorAll<HTMLElement>('[data-word]')) {
    if (own) place.textContent = own[Number(place.dataset['word'])] ?? '';
  }
  delete document.getElementById('root')?.dataset['wordless'];
}
