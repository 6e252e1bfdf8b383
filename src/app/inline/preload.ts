import { WIDE_WINDOW } from '../parts/wideWindow.ts';

/** The files that the pages of a document load besides the scripts that start the application. */
export interface PageFiles {
  files: readonly string[];
  /** Which of `files` every page loads in a wide window. */
  wide: readonly number[];
  /** By path: which of `files` a visitor's first render of the page loads. */
  pages: Readonly<Record<string, readonly number[]>>;
  /** The second stage of each language's catalogue: every lazy part needs it. */
  catalogs: Readonly<Record<string, string>>;
}

/** The element of a document with the files of its pages, as JSON. Not a script: the policy needs no hash of it. */
export const PAGE_FILES_ID = 'page-files';

/** Preloads the file of the page's language, if `files` (by language) has one. */
export function preloadLanguage(files: Readonly<Record<string, string>>): void {
  const file = files[document.documentElement.lang];
  if (file) preload(file);
}

/**
 * Preloads what the first render of this page needs besides the scripts that start the application: in a wide window
 * its navigation, for a visitor the page's own files. Without this, each file would be requested only when the script
 * that imports it runs.
 */
export function preloadPage(): void {
  const text = document.getElementById(PAGE_FILES_ID)?.textContent;
  if (!text) return;
  const { files, wide, pages, catalogs } = JSON.parse(text) as PageFiles;
  const own = 'member' in document.documentElement.dataset ? undefined : pages[location.pathname];
  if (own) preloadLanguage(catalogs);
  const needed = new Set([...(matchMedia(WIDE_WINDOW).matches ? wide : []), ...(own ?? [])]);
  for (const index of needed) preload(files[index] ?? '');
}

/** Connects to `origin`, where the page's pictures are, before the first of them is known. */
export function preconnect(origin: string): void {
  const link = document.createElement('link');
  link.rel = 'preconnect';
  // The mode in which pictures are requested: a request in another mode uses another connection.
  link.crossOrigin = '';
  link.href = origin;
  document.head.append(link);
}

/** Preloads a file of the build: a script as a module, or a style sheet. */
function preload(file: string): void {
  const link = document.createElement('link');
  if (file.endsWith('.css')) {
    link.rel = 'preload';
    link.as = 'style';
    // As the style sheet itself is requested: in another mode it would be requested again.
    link.crossOrigin = '';
  } else {
    link.rel = 'modulepreload';
  }
  link.href = `/${file}`;
  document.head.append(link);
}
