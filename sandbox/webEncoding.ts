import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isText, MEDIA_TYPES } from '../src/config/documents.ts';

const brotli = promisify<Buffer, object, Buffer>(brotliCompress);
const toGzip = promisify<Buffer, Buffer>(gzip);

/** A file as it is sent. */
export interface EncodedFile {
  bytes: Buffer;
  encoding: 'br' | 'gzip' | undefined;
  etag: string;
}

const cache = new Map<string, { mtime: number; file: Promise<EncodedFile> }>();

/** The best encoding that an accept-encoding header allows; undefined for none. */
export function acceptedEncoding(accepts: string): 'br' | 'gzip' | undefined {
  if (/\bbr\b/.test(accepts)) return 'br';
  return /\bgzip\b/.test(accepts) ? 'gzip' : undefined;
}

/** Reads a file in the best encoding that the client accepts: the `.br` or `.gz` beside it if there is one, else compressed once and cached. */
export async function encoded(file: string, accepts: string): Promise<EncodedFile> {
  const encoding = isText(MEDIA_TYPES[extname(file).slice(1)] ?? '') ? acceptedEncoding(accepts) : undefined;
  const { mtimeMs } = await stat(file);
  const key = `${encoding ?? ''} ${file}`;
  const known = cache.get(key);
  if (known?.mtime === mtimeMs) return known.file;
  const entry = { mtime: mtimeMs, file: load(file, encoding) };
  cache.set(key, entry);
  return entry.file;
}

async function load(file: string, encoding: EncodedFile['encoding']): Promise<EncodedFile> {
  const bytes = await bytesOf(file, encoding);
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  return { bytes, encoding, etag: `"${hash}"` };
}

async function bytesOf(file: string, encoding: EncodedFile['encoding']): Promise<Buffer> {
  if (!encoding) return readFile(file);
  const beside = await readFile(`${file}.${encoding === 'br' ? 'br' : 'gz'}`).catch(() => undefined);
  if (beside) return beside;
  const plain = await readFile(file);
  if (encoding === 'gzip') return toGzip(plain);
  return brotli(plain, {
    params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  });
}
