import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { GameKind } from '../../src/config/gameKinds.ts';
import { compose, type Shape } from './compose.ts';

/** A finished picture: WebP bytes and a tag that changes with them. */
export interface Picture {
  bytes: Buffer;
  tag: string;
}

/** Renders the picture of a title of a kind of game; rejects if the drawing or the cache folder fails. */
export type Renderer = (title: string, kind: GameKind, shape: Shape, pixels: number) => Promise<Picture>;

const MEMORY_BYTES = 48 * 1024 * 1024;
/** Pictures drawn at the same time: each occupies a core for some tens of milliseconds, and the other servers need the rest. */
const AT_ONCE = 2;

/**
 * Draws pictures and caches them, in memory and in a folder. The key is a hash of the drawing, so changed code never serves an old picture.
 */
export function createRenderer(folder: string): Renderer {
  const memory = new Map<string, Buffer>();
  const running = new Map<string, Promise<Buffer>>();
  const waiting: (() => void)[] = [];
  let held = 0;
  let busy = 0;

  function remember(tag: string, bytes: Buffer): void {
    memory.set(tag, bytes);
    held += bytes.length;
    for (const [oldest, old] of memory) {
      if (held <= MEMORY_BYTES) break;
      memory.delete(oldest);
      held -= old.length;
    }
  }

  async function draw(svg: string): Promise<Buffer> {
    if (busy >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
    else busy++;
    try {
      return await sharp(Buffer.from(svg))
        .modulate({ saturation: 1.22, brightness: 1.06 })
        .webp({ quality: 76, effort: 3 })
        .toBuffer();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else busy--;
    }
  }

  async function fetchOrDraw(tag: string, svg: string): Promise<Buffer> {
    const file = join(folder, tag.slice(0, 2), `${tag}.webp`);
    const stored = await readFile(file).catch(missing);
    const bytes = stored ?? (await draw(svg));
    if (!stored) await store(file, bytes);
    remember(tag, bytes);
    return bytes;
  }

  return async (title, kind, shape, pixels) => {
    const svg = compose(title, kind, shape, pixels);
    const tag = createHash('sha1').update(svg).digest('hex');
    const known = memory.get(tag);
    if (known) {
      memory.delete(tag);
      memory.set(tag, known);
      return { bytes: known, tag };
    }
    let work = running.get(tag);
    if (!work) {
      work = fetchOrDraw(tag, svg).finally(() => running.delete(tag));
      running.set(tag, work);
    }
    return { bytes: await work, tag };
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
