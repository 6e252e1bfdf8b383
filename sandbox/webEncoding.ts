import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isText, MEDIA_TYPES } from '../src/config/documents.ts';

const toBrotli = promisify<Buffer, object, Buffer>(brotliCompress);
const toGzip = promisify<Buffer, Buffer>(gzip);

/** A content encoding that these servers have. */
type Encoding = 'br' | 'gzip';

/** A file as it is sent. */
export interface EncodedFile {
  bytes: Buffer;
  encoding: Encoding | undefined;
  etag: string;
}

const cache = new Map<string, { mtime: number; file: Promise<EncodedFile> }>();

/** The best encoding that an accept-encoding header names, and does not refuse by `q=0`; undefined for none. */
export function acceptedEncoding(accepts: string): Encoding | undefined {
  const parts = accepts.toLowerCase().split(',');
  const named = parts.filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part)).map((part) => part.split(';')[0]?.trim());
  return (['br', 'gzip'] as const).find((encoding) => named.includes(encoding));
}

/** Reads a file in the best encoding that the client accepts: the `.br` or `.gz` beside it if there is one, else compressed once and cached. */
export async function encoded(file: string, accepts: string): Promise<EncodedFile> {
  const encoding = isText(MEDIA_TYPES[extname(file).slice(1)] ?? '') ? acceptedEncoding(accepts) : undefined;
  const beside = encoding && mtimeOf(`${file}.${encoding === 'br' ? 'br' : 'gz'}`);
  // The cache entry has the time of the file that is read: during a deploy the plain file can be new while the compressed one is still old.
  const { path, mtime } = beside ?? { path: file, mtime: statSync(file).mtimeMs };
  const key = `${encoding ?? ''} ${path}`;
  const known = cache.get(key);
  if (known?.mtime === mtime) return known.file;
  const entry = { mtime, file: load(path, encoding, beside !== undefined) };
  cache.set(key, entry);
  // For example too many open files: the next request tries again.
  entry.file.catch(() => cache.delete(key));
  return entry.file;
}

function mtimeOf(path: string): { path: string; mtime: number } | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  return found && { path, mtime: found.mtimeMs };
}

async function load(path: string, encoding: Encoding | undefined, isEncoded: boolean): Promise<EncodedFile> {
  const read = await readFile(path);
  const bytes = isEncoded || !encoding ? read : await encode(read, encoding);
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  return { bytes, encoding, etag: `"${hash}"` };
}

/** Compresses bytes; `quality` is Brotli's, from 0 to 11. */
export function encode(plain: Buffer, encoding: Encoding, quality = constants.BROTLI_DEFAULT_QUALITY): Promise<Buffer> {
  if (encoding === 'gzip') return toGzip(plain);
  const params = {
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    [constants.BROTLI_PARAM_QUALITY]: quality,
  };
  return toBrotli(plain, { params });
}
