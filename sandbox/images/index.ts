import { fileURLToPath } from 'node:url';
import Fastify, { type FastifyInstance } from 'fastify';
import type { SandboxContext } from '../context.ts';
import type { Shape } from './compose.ts';
import { createRenderer } from './render.ts';
import { createTitles } from './titles.ts';

/** The widths that are drawn; a request gets the next larger one, so that the cache stays small. */
const WIDTHS = [200, 240, 320, 400, 480, 640, 800] as const;
const SHAPES = new Map<string, { shape: Shape; width: number }>([
  ['games', { shape: 'game', width: 400 }],
  ['logos', { shape: 'logo', width: 240 }],
  ['providers', { shape: 'provider', width: 640 }],
]);
const CACHE_FOLDER = fileURLToPath(new URL('../../.data/images', import.meta.url));

/**
 * The public image host: `GET /games/{slug}.webp?w=` (4:3), `GET /logos/{slug}.webp?w=` (a game's, square, transparent background) and
 * `GET /providers/{slug}.webp?w=` (16:9), drawn from the title that has the slug, or from the slug itself when none has it, 200 to 800
 * pixels wide. Everything else is 404. `folder` is the cache of drawn pictures.
 */
export function imagesServer({ db }: SandboxContext, folder: string = CACHE_FOLDER): FastifyInstance {
  const app = Fastify({ routerOptions: { maxParamLength: 400 } });
  const render = createRenderer(folder);
  const titled = createTitles(db);

  app.addHook('onRequest', async (_request, reply) => {
    // The client requests images with CORS: an opaque reply would cost it megabytes of storage quota.
    reply.header('access-control-allow-origin', '*');
    reply.header('cross-origin-resource-policy', 'cross-origin');
    reply.header('timing-allow-origin', '*');
    reply.header('x-content-type-options', 'nosniff');
  });

  app.get<{ Params: { kind: string; file: string }; Querystring: { w?: string } }>(
    '/:kind/:file',
    async (request, reply) => {
      const shape = SHAPES.get(request.params.kind);
      const slug = /^(.{1,120})\.webp$/u.exec(request.params.file)?.[1];
      if (!shape || !slug) return reply.callNotFound();
      const { title, kind } = await titled(shape.shape, slug);
      const { bytes, tag } = await render(title, kind, shape.shape, widthFor(request.query.w, shape.width));
      reply.header('cache-control', 'public, max-age=31536000, immutable').header('etag', `"${tag}"`);
      if (request.headers['if-none-match'] === `"${tag}"`) return reply.code(304).send();
      return reply.type('image/webp').send(bytes);
    },
  );

  app.setNotFoundHandler(async (_request, reply) =>
    reply.code(404).header('cache-control', 'no-store').type('text/plain').send('not found'),
  );
  return app;
}

function widthFor(requested: string | undefined, fallback: number): number {
  const wanted = Number(requested ?? fallback);
  return WIDTHS.find((width) => width >= wanted) ?? (wanted > 0 ? 800 : fallback);
}
