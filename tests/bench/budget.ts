/** What a build makes a browser load: the figures of the budget that need no browser. Sizes in bytes of brotli. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { parseSync } from 'oxc-parser';
import { parseHeaders } from '../../sandbox/webHeaders.ts';
import { SECOND_FLIGHT } from '../../src/config/documents.ts';

/** Headers that a server adds to those of `_headers`: status, date, type, encoding, length, etag, vary, in bytes as HTTP/1 text. */
const OWN_HEADERS = 250;

/**
 * The bytes of a document that its first screen needs: all headers, uncompressed, and its first part in brotli. Takes the folder of a build
 * and the document's name in it; throws if the document has no first part.
 */
export function firstFlight(distDir: string, document: string): number {
  const html = readFileSync(join(distDir, document));
  const end = html.indexOf(SECOND_FLIGHT);
  if (end < 0) throw new Error(`${document} has no first part`);
  const headers = parseHeaders(readFileSync(join(distDir, '_headers'), 'utf8'))(`/${document}`);
  const text = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return OWN_HEADERS + text.length + brotliCompressSync(html.subarray(0, end)).length;
}

/**
 * The scripts of the build's document and everything that they import statically: what must be loaded before the product works.
 * Takes the folder of a build and the document's name in it; throws if the document has no script.
 */
export function firstVisitJavaScript(distDir: string, document = 'index.html'): number {
  return sizeOf(distDir, firstVisitChunks(distDir, document));
}

/**
 * The lazy screen whose scripts and styles add most to what a first visit loads without a press: the entry, the second script and the
 * third, which is loaded once the page is idle. Throws if the build has no lazy screen.
 */
export function heaviestScreen(distDir: string): { screen: string; bytes: number } {
  const parts = lazyParts(distDir);
  const stages = parts.filter(({ part }) => STAGES.has(part)).map(({ files }) => files);
  const known = [firstVisitChunks(distDir, 'index.html'), ...stages].reduce((all, files) => all.union(files));
  const weights = parts
    .filter(({ part }) => part.endsWith('Screen'))
    .map(({ part, files }) => ({ screen: part, bytes: sizeOf(distDir, files.difference(known)) }));
  const heaviest = weights.toSorted((a, b) => b.bytes - a.bytes)[0];
  if (!heaviest) throw new Error('The build has no lazy screen');
  return heaviest;
}

/**
 * Addresses of the files that the build's worker stores while it is installed. Takes the folder of a build; throws if its worker has no
 * list.
 */
export function shellFiles(distDir: string): string[] {
  const list = /\[\{"integrity":[^]*?\}\]/.exec(readFileSync(join(distDir, 'sw.js'), 'utf8'))?.[0];
  if (list === undefined) throw new Error('The worker has no list of files');
  const files: { url: string; pack?: string; isPack?: true }[] = JSON.parse(list);
  return files.filter(({ pack, isPack }) => !pack && !isPack).map(({ url }) => url);
}

/** Names of the scripts that every page loads after the first one (`src/app/stages.ts`). */
const STAGES: ReadonlySet<string> = new Set(['second', 'third']);

/** What the build's scripts fetch by `import()`: the name of each part and all its files. */
function lazyParts(distDir: string): { part: string; files: ReadonlySet<string> }[] {
  const scripts = readdirSync(join(distDir, 'assets')).filter((file) => file.endsWith('.js'));
  return scripts.flatMap((file) => lazyPartsOf(distDir, `/assets/${file}`));
}

/** Vite writes beside each `import()` what must be fetched for it, as indices into a list at the chunk's head. */
function lazyPartsOf(distDir: string, chunk: string): { part: string; files: ReadonlySet<string> }[] {
  const source = readFileSync(join(distDir, chunk), 'utf8');
  const list: string[] = JSON.parse(/\bm\.f=(\[[^\]]*\])/.exec(source)?.[1] ?? '[]');
  const imports = source.matchAll(
    /import\([`'"](\.\/(\w+)-[\w-]+\.js)[`'"]\)(?:(?:(?!import\()[^])*?,__vite__mapDeps\(\[([\d,]*)\]\))?/g,
  );
  return [...imports].map(([, file = '', part = '', indices = '']) => {
    const listed = (indices.match(/\d+/g) ?? []).map((index) => list[Number(index)]);
    return {
      part,
      files: new Set([pathOf(file, chunk), ...listed.filter((name) => name !== undefined).map((name) => `/${name}`)]),
    };
  });
}

function firstVisitChunks(distDir: string, document: string): Set<string> {
  const html = readFileSync(join(distDir, document), 'utf8');
  const tags = html.match(/<script\b[^>]*\bsrc=[^>]*>|<link\b[^>]*\brel="?modulepreload\b[^>]*>/g);
  if (!tags) throw new Error(`${document} asks for no script`);
  return withImports(
    distDir,
    tags.map((tag) => pathOf(/\b(?:src|href)="?([^"\s>]+)/.exec(tag)?.[1] ?? '', '/')),
  );
}

function withImports(distDir: string, entries: readonly string[]): Set<string> {
  const chunks = new Set(entries);
  // Iterating a set includes the elements that are added meanwhile.
  for (const chunk of chunks) for (const imported of staticImports(distDir, chunk)) chunks.add(imported);
  return chunks;
}

function staticImports(distDir: string, chunk: string): string[] {
  const { module } = parseSync(chunk, readFileSync(join(distDir, chunk), 'utf8'));
  const imports = module.staticImports.map(({ moduleRequest }) => moduleRequest.value);
  const exports = module.staticExports.flatMap(({ entries }) =>
    entries.map(({ moduleRequest }) => moduleRequest?.value),
  );
  return [...imports, ...exports].filter((request) => request !== undefined).map((request) => pathOf(request, chunk));
}

function pathOf(reference: string, from: string): string {
  return new URL(reference, new URL(from, 'https://host')).pathname;
}

function sizeOf(distDir: string, files: ReadonlySet<string>): number {
  return [...files].reduce((sum, file) => sum + sizeOfFile(join(distDir, file)), 0);
}

/** Compressing takes a small machine a tenth of a second a script: the build has done it for files that are worth it. */
function sizeOfFile(path: string): number {
  const compressed = `${path}.br`;
  return existsSync(compressed) ? statSync(compressed).size : brotliCompressSync(readFileSync(path)).length;
}
