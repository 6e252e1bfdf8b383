/**
 * Writes the first screen's texts in the player's language, if it is among `words` (by language, in the order of the numbers in the markup),
 * so that they can be read before the application has loaded; then shows them.
 */
export function fillWords(words: Record<string, readonly string[]>): void {
  const root = document.documentElement;
  const own = words[root.lang];
  if (!own) return;
  for (const element of document.querySelectorAll<HTMLElement>('[data-word]')) {
    element.textContent = own[Number(element.dataset['word'])] ?? '';
  }
  delete root.dataset['wordless'];
}

/** Writes the last stored site name, if there is one, as the document's title and into the prerendered bar. */
export function fillSiteName(): void {
  const { siteName } = document.documentElement.dataset;
  if (!siteName) return;
  document.title = siteName;
  for (const element of document.querySelectorAll('[data-brand]')) element.textContent = siteName;
}
