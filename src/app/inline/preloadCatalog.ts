/** Preloads the catalogue of the page's language, if `files` (by language) has it. */
export function preloadCatalog(files: Record<string, string>): void {
  const file = files[document.documentElement.lang];
  if (!file) return;
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = `/${file}`;
  document.head.append(link);
}
