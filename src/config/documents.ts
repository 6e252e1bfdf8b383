/** The document that contains the prerendered first screen of a page, by the page's path. */
export const DOCUMENTS: Readonly<Record<string, string>> = { '/': 'index.html', '/home': 'home.html' };

/** The document of every other page. */
export const FRAME_DOCUMENT = 'app.html';

/**
 * A copy of `FRAME_DOCUMENT`, by the name of the file that static hosts send, as a 404, where neither a file nor a rule
 * fits.
 */
export const MISSING_DOCUMENT = '404.html';

/**
 * Stands in each document where its first part ends: what the first screen needs in the default look, in the document's own language and in
 * English (in the document of `/` without English). With the headers, that part fits into one TCP flight (a test holds it to that), so it is
 * compressed apart from the rest.
 */
export const SECOND_FLIGHT = '<!--2-->';

/** Everything below this path is a file: a missing one is answered with 404, never with a page. */
export const FILES_PREFIX = '/assets/';

/** A file of a few bytes that nothing caches and the worker never answers. A page that reads its text has a working connection. */
export const PROBE_FILE = '/line.txt';
/** The content of `PROBE_FILE`. */
export const PROBE_TEXT = 'ok';
/** The same file for a page that lacks a script of its start. The worker looks for a newer build before it passes it on. Rule O4. */
export const LOST_FILE = '/line.txt?lost';

/** Where browsers send their reports of violations of the content security policy. */
export const REPORT_PATH = '/csp-report';

/** Paths of the build that no server may serve: files for static hosts (`_headers`, `_redirects`) and everything that begins with a dot. */
export const HIDDEN = /^\/_|\/\./;

/** Media types by file extension. */
export const MEDIA_TYPES: Readonly<Record<string, string>> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  webmanifest: 'application/manifest+json',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
};

/** Whether a file with this media type is text: sent as UTF-8 and compressed. */
export function isText(mediaType: string): boolean {
  return /^text\/|json$|xml$/.test(mediaType);
}

/** The content type of a file with this media type. */
export function contentType(mediaType: string): string {
  return isText(mediaType) ? `${mediaType}; charset=utf-8` : mediaType;
}

/** The document for a page's path; undefined for the path of a file (it has an extension, or is below FILES_PREFIX). */
export function documentOf(path: string): string | undefined {
  if (path.startsWith(FILES_PREFIX) || /\.[^/]*$/.test(path)) return undefined;
  return DOCUMENTS[path] ?? FRAME_DOCUMENT;
}
