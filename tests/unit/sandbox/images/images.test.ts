import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { imagesServer } from '../../../../sandbox/images/index.ts';
import { createRenderer } from '../../../../sandbox/images/render.ts';
import { subjectOf } from '../../../../sandbox/images/subject.ts';
import { createWorld, type World } from '../games/world.ts';

const folders: string[] = [];
let world: World;

function host(folder = mkdtempSync(join(tmpdir(), 'images-'))) {
  folders.push(folder);
  return imagesServer(world.context, folder);
}

beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => {
  folders.forEach((folder) => rmSync(folder, { recursive: true, force: true }));
  await world.context.db.close();
});

describe('image host: WebP, deterministic by title, cached', () => {
  test('two hosts draw the same bytes for the same title', async () => {
    const [first, second] = await Promise.all([host(), host()].map((app) => app.inject('/games/dragon-fortune.webp')));
    expect(first?.statusCode).toBe(200);
    expect(first?.rawPayload.equals(second?.rawPayload ?? Buffer.alloc(0))).toBe(true);
    expect(first?.headers.etag).toBe(second?.headers.etag);
  });

  test('a second host with the same folder serves the picture that the first one drew', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'images-'));
    const first = await host(folder).inject('/games/koi.webp');
    const second = await host(folder).inject('/games/koi.webp');
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
  });

  test('after a change of the image processing, a folder serves no picture that was made before it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'images-'));
    folders.push(folder);
    const draw = (quality: number) =>
      createRenderer(folder, { modulate: { saturation: 1, brightness: 1 }, webp: { quality, effort: 0 } });
    const [before, after] = [await draw(80)('Koi', 'slot', 'logo', 200), await draw(20)('Koi', 'slot', 'logo', 200)];
    expect(after.bytes.length).toBeLessThan(before.bytes.length);
    expect(after.tag).not.toBe(before.tag);
  });

  test('a picture that cannot be stored, as in a read-only checkout, is sent all the same', async () => {
    const link = join(mkdtempSync(join(tmpdir(), 'images-')), 'link');
    // No folder can be made below it, whoever runs the test.
    symlinkSync('/no/such/folder', link);
    expect((await host(link).inject('/games/koi.webp')).statusCode).toBe(200);
  });

  test('twenty titles give twenty different pictures of 400 × 300, each under 24 kB', async () => {
    const app = host();
    const titles = Array.from({ length: 20 }, (_, i) => `golden-reef-${i}`);
    const replies = await Promise.all(titles.map((title) => app.inject(`/games/${title}.webp`)));
    expect(new Set(replies.map((reply) => reply.headers.etag)).size).toBe(20);
    for (const reply of replies) {
      expect(reply.headers['content-type']).toBe('image/webp');
      expect(reply.rawPayload.length).toBeLessThan(24_000);
      const { width, height, format } = await sharp(reply.rawPayload).metadata();
      expect([width, height, format]).toEqual([400, 300, 'webp']);
    }
  });

  test('for a slug that differs from the title, the title of its game is drawn', async () => {
    const [byTable, byTitle] = await Promise.all([
      host().inject('/games/7001.webp'),
      host().inject(`/games/${encodeURIComponent('용의 전설')}.webp`),
    ]);
    expect(byTable.headers.etag).toBe(byTitle.headers.etag);
  });

  test('the kind of a game decides where its title does not, by title and by slug alike', async () => {
    const host1 = host();
    const [byTable, byTitle, stranger] = await Promise.all(
      ['7002', 'baccarat-jade', 'baccarat-jade-2'].map((slug) => host1.inject(`/games/${slug}.webp`)),
    );
    expect(byTable?.headers.etag).toBe(byTitle?.headers.etag);
    expect(stranger?.headers.etag).not.toBe(byTitle?.headers.etag);
  });

  test('a title and its slug show the same subject', () => {
    expect(subjectOf('Dragon  Fortune')).toEqual(subjectOf('dragon-fortune'));
  });

  test('widths are clamped to 200 to 800, providers are 640 × 360', async () => {
    const app = host();
    for (const [query, width] of [
      ['?w=20', 200],
      ['?w=400', 400],
      ['?w=9999', 800],
      ['?w=abc', 400],
      ['?w=-4', 200],
    ] as const) {
      const meta = await sharp((await app.inject(`/games/star.webp${query}`)).rawPayload).metadata();
      expect(meta.width, query).toBe(width);
    }
    const meta = await sharp((await app.inject('/providers/nova.webp')).rawPayload).metadata();
    expect([meta.width, meta.height]).toEqual([640, 360]);
  });

  test('a logo is square, with transparent corners, and differs by title', async () => {
    const app = host();
    const [moon, koi] = await Promise.all(['moon', 'koi'].map((title) => app.inject(`/logos/${title}.webp`)));
    const { data, info } = await sharp(moon?.rawPayload).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, info.channels]).toEqual([240, 240, 4]);
    const alpha = (x: number, y: number): number | undefined => data[(y * info.width + x) * 4 + 3];
    expect([alpha(2, 2), alpha(237, 2), alpha(2, 237)]).toEqual([0, 0, 0]);
    expect(data.some((value, at) => at % 4 === 3 && value === 255)).toBe(true);
    expect(moon?.headers.etag).not.toBe(koi?.headers.etag);
  });

  test('other origins may read a picture and cache it for a year; its ETag is answered with 304', async () => {
    const app = host();
    const reply = await app.inject('/games/moon.webp');
    expect(reply.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const again = await app.inject({
      url: '/games/moon.webp',
      headers: { 'if-none-match': String(reply.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
    expect(again.rawPayload.length).toBe(0);
  });

  test.each([
    '/',
    '/games/',
    '/games/moon.png',
    '/others/moon.webp',
    '/constructor/moon.webp',
    '/games/a/b.webp',
    '/games/.webp',
  ])('%s is 404, and not cached', async (url) => {
    const reply = await host().inject(url);
    expect(reply.statusCode).toBe(404);
    expect(reply.headers['cache-control']).toBe('no-store');
  });
});
