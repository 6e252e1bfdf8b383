/** Asks for the catalogue of the page's language, if its file is among `files` (by language). */
export function preloadCatalog(files: Record<string, string>): void {
  const file = files[document.documentElement.lang];
  if (!file) return;
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = `/${file}`;
  document.head.append(link);
}
