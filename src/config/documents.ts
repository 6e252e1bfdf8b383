/** The documents of the build that hold the first screen of one page, by its path. */
export const DOCUMENTS: Readonly<Record<string, string>> = { '/': 'index.html', '/home': 'home.html' };

/** The document of every other page. */
export const FRAME_DOCUMENT = 'app.html';

/** Below this path stand only files: one that is missing there is no page. */
export const FILES_PREFIX = '/assets/';

/** A file of a few bytes that no cache keeps and the worker never answers: whoever gets its text has a line. */
export const LINE_FILE = '/line.txt';
export const LINE_TEXT = 'ok';

/** Where browsers report what the policy forbade. */
export const REPORT_PATH = '/csp-report';

/** Files of the build that are not for the public: what static hosts read (`_headers`, `_redirects`), and whatever begins with a dot. */
export const HIDDEN = /^\/_|\/\./;

/** The media type of each kind of file in the build, by its ending. */
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

/** The document that is the answer to a path, or undefined if the path is that of a file (it has an ending, or stands among files). */
export function documentOf(path: string): string | undefined {
  if (path.startsWith(FILES_PREFIX) || /\.[^/]*$/.test(path)) return undefined;
  return DOCUMENTS[path] ?? FRAME_DOCUMENT;
}
