import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { GameKind } from '../../src/config/gameKinds.ts';
import { compose, type Shape } from './compose.ts';

/** A finished picture: WebP bytes, and the hash of what they were made from. */
export interface Picture {
  bytes: Buffer;
  tag: string;
}

/** Renders the picture of a title of a kind of game; rejects if drawing it or reading the cache folder fails. */
export type Renderer = (title: string, kind: GameKind, shape: Shape, pixels: number) => Promise<Picture>;

/** Most bytes of pictures that are kept in memory; beyond that, the least recently used ones are evicted. */
const MEMORY_BYTES = 48 * 1024 * 1024;
/** Pictures drawn at the same time: each occupies a core for some tens of milliseconds, and the other servers need the rest. */
const PICTURES_AT_ONCE = 2;

/** How sharp makes a picture from an SVG. */
const PROCESSING = { modulate: { saturation: 1.22, brightness: 1.06 }, webp: { quality: 76, effort: 3 } };

/**
 * Draws pictures and caches them: in memory by what was asked for, in `folder` by a hash of the SVG, of the `processing` and of sharp's
 * versions. After a change of one of these, no old picture is served.
 */
export function createRenderer(folder: string, processing = PROCESSING): Renderer {
  const memory = new Map<string, Picture>();
  const running = new Map<string, Promise<Picture>>();
  const waiting: (() => void)[] = [];
  let held = 0;
  let busy = 0;

  function remember(request: string, picture: Picture): void {
    memory.set(request, picture);
    held += picture.bytes.length;
    for (const [oldest, { bytes }] of memory) {
      if (held <= MEMORY_BYTES) break;
      memory.delete(oldest);
      held -= bytes.length;
    }
  }

  async function draw(svg: string): Promise<Buffer> {
    if (busy >= PICTURES_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
    else busy++;
    try {
      return await sharp(Buffer.from(svg)).modulate(processing.modulate).webp(processing.webp).toBuffer();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else busy--;
    }
  }

  async function readOrDraw(request: string, svg: string): Promise<Picture> {
    const tag = createHash('sha1')
      .update(JSON.stringify([svg, processing, sharp.versions]))
      .digest('hex');
    const file = join(folder, tag.slice(0, 2), `${tag}.webp`);
    const stored = await readFile(file).catch(missing);
    const bytes = stored ?? (await draw(svg));
    // Do not fail the request: in a read-only checkout, each process draws the picture itself.
    if (!stored) await store(file, bytes).catch((error: unknown) => console.error('a picture was not stored:', error));
    const picture = { bytes, tag };
    remember(request, picture);
    return picture;
  }

  return async (title, kind, shape, pixels) => {
    const request = [shape, pixels, kind, title].join(' ');
    const known = memory.get(request);
    if (known) {
      // Move it to the end: the least recently used picture is evicted first.
      memory.delete(request);
      memory.set(request, known);
      return known;
    }
    let work = running.get(request);
    if (!work) {
      work = readOrDraw(request, compose(title, kind, shape, pixels)).finally(() => running.delete(request));
      running.set(request, work);
    }
    return work;
  };
}

function missing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
  return undefined;
}

/** Writes under a temporary name first: another process may read the folder. */
async function store(file: string, bytes: Buffer): Promise<void> {
  const part = `${file}.${process.pid}`;
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(part, bytes);
  await rename(part, file);
}
