import { existsSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { contentType, documentOf, HIDDEN, MEDIA_TYPES, REPORT_PATH } from '../src/config/documents.ts';
import { MISSING_CACHE } from '../src/config/headers.ts';
import { encoded } from './webEncoding.ts';
import { readHeaderRules } from './webHeaders.ts';

const REPORTS_KEPT = 1000;

/**
 * Serves a production build with the headers of its own `_headers` file, so that what is tested is what is deployed.
 * A file that is missing is a 404, never the shell: the worker would precache the shell as a script. What browsers report against the policy
 * is added to `reports`, newest last.
 */
export function webServer(root: string, reports: unknown[]): FastifyInstance {
  if (!existsSync(root)) throw new Error(`${root} is missing: build the application first, or set WEB_ROOT`);
  const app = Fastify({ forceCloseConnections: true });
  app.removeContentTypeParser('text/plain');
  const parseJson = app.getDefaultJsonParser('error', 'ignore');
  app.addContentTypeParser(['application/csp-report', 'application/reports+json'], { parseAs: 'string' }, parseJson);

  app.post(REPORT_PATH, async ({ body }, reply) => {
    // A policy violation comes as one object (`report-uri`). Lists come from the Reporting API: crashes and the like,
    // which are not kept.
    if (body && !Array.isArray(body)) reports.push(body);
    reports.splice(0, reports.length - REPORTS_KEPT);
    return reply.status(204).send();
  });

  // A reply that fails already has the headers of its path, which may let it be cached for a year.
  app.setErrorHandler((error, _request, reply) => reply.header('cache-control', MISSING_CACHE).send(error));

  app.get('/*', async (request, reply) => {
    const path = pathOf(request.url);
    const rules = await readHeaderRules(root);
    const file = path === undefined ? undefined : fileFor(root, path);
    reply.headers(Object.fromEntries(rules(path ?? '/')));
    if (!file) {
      reply.header('cache-control', MISSING_CACHE);
      return reply.status(404).type('text/plain; charset=utf-8').send('Not found');
    }
    const body = await encoded(file, request.headers['accept-encoding'] ?? '');
    reply.header('etag', body.etag).header('vary', 'accept-encoding');
    if (request.headers['if-none-match'] === body.etag) return reply.status(304).send();
    if (body.encoding) reply.header('content-encoding', body.encoding);
    const type = MEDIA_TYPES[extname(file).slice(1)] ?? 'application/octet-stream';
    return reply.type(contentType(type)).send(body.bytes);
  });
  return app;
}

/** The decoded path of a request; undefined for one that leaves the root, is hidden or cannot be decoded. */
function pathOf(url: string): string | undefined {
  try {
    const path = decodeURIComponent(new URL(url, 'http://localhost').pathname);
    return path.includes('\0') || HIDDEN.test(path.replaceAll('\\', '/')) ? undefined : path;
  } catch {
    // A malformed escape sequence names no file.
    return undefined;
  }
}

function fileFor(root: string, path: string): string | undefined {
  const file = join(root, documentOf(path) ?? path);
  // A path that is too long to be a file's has none either.
  return existsSync(file) && statSync(file).isFile() ? file : undefined;
}
