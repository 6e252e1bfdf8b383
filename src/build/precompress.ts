/**
 * Second step of `npm run build`: writes a `.br` and a `.gz` beside every text of the build that is worth it, for the servers that send
 * such a file as it is.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { constants, createBrotliCompress, gzip } from 'node:zlib';
import { HIDDEN, isText, MEDIA_TYPES, SECOND_FLIGHT } from '../config/documents.ts';
import { outDir } from '../config/outDir.ts';

/** Size in bytes below which compression saves less than its header costs. */
const WORTH = 1024;
const ENCODINGS = { br: toBrotli, gz: promisify<Buffer, Buffer>(gzip) };

const folder = outDir();
const files = await readdir(folder, { recursive: true });
const texts = files.filter((file) => isText(MEDIA_TYPES[extname(file).slice(1)] ?? '') && !HIDDEN.test(`/${file}`));
await Promise.all(
  texts.map(async (file) => {
    const path = join(folder, file);
    const plain = await readFile(path);
    if (plain.length < WORTH) return;
    for (const [ending, compress] of Object.entries(ENCODINGS))
      await writeFile(`${path}.${ending}`, await compress(plain));
  }),
);

/** A document's first part is flushed, so that a browser can read it before the second has arrived: for 80 bytes more. */
async function toBrotli(plain: Buffer): Promise<Buffer> {
  const stream = createBrotliCompress({ params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } });
  const compressed = buffer(stream);
  const at = plain.indexOf(SECOND_FLIGHT);
  if (at > 0) {
    stream.write(plain.subarray(0, at));
    await new Promise<void>((resolve) => stream.flush(constants.BROTLI_OPERATION_FLUSH, resolve));
  }
  stream.end(plain.subarray(Math.max(at, 0)));
  return compressed;
}
