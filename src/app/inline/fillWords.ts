/** Texts of the first screen by language, in the order of the numbers in the markup; inserted by the build. */
declare const WORDS: Record<string, readonly string[]>;

/**
 * Runs inline after the prerendered markup, before the first paint: writes the first screen's texts in the player's language, if it is not
 * the document's, so that it can be read before the application has loaded; and the last stored site name.
 */
const words = WORDS[document.documentElement.lang];
if (words) {
  for (const place of document.querySelectorAll<HTMLElement>('[data-word]')) {
    place.textContent = words[Number(place.dataset['word'])] ?? '';
  }
}
const { siteName } = document.documentElement.dataset;
if (siteName) {
  document.title = siteName;
  for (const place of document.querySelectorAll('[data-brand]')) place.textContent = siteName;
}
delete document.getElementById('root')?.dataset['wordless'];
