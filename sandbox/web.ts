import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { encoded } from './webEncoding.ts';
import { readHeaderRules, type HeaderRules } from './webHeaders.ts';

/** What browsers reported against the policy, newest last. */
export interface CspReports {
  list: unknown[];
}

/** Empty reports. */
export function createCspReports(): CspReports {
  return { list: [] };
}

const REPORTS_KEPT = 1000;

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

/**
 * Serves a production build with the headers of its own `_headers` file, so that what is tested is what is deployed. Design section 8.
 * A file that is missing is a 404, never the shell: a shell in place of a script would poison the worker's precache.
 */
export function webServer(root: string, reports: CspReports): FastifyInstance {
  if (!existsSync(root)) throw new Error(`${root} is missing: build the application first, or set WEB_ROOT`);
  const app = Fastify({ forceCloseConnections: true });
  for (const type of ['application/csp-report', 'application/reports+json', 'application/json']) {
    app.removeContentTypeParser(type);
    app.addContentTypeParser(type, { parseAs: 'string' }, (_request, body, done) => done(null, body));
  }

  app.post('/csp-report', async (request, reply) => {
    reports.list.push(JSON.parse(String(request.body)));
    reports.list.splice(0, reports.list.length - REPORTS_KEPT);
    return reply.status(204).send();
  });

  app.get('/*', async (request, reply) => {
    const path = pathOf(request.url);
    const wantsPage = request.headers.accept?.includes('text/html') ?? false;
    const rules = await readHeaderRules(root);
    const file = path === undefined ? undefined : await fileFor(root, path, wantsPage);
    const document = file?.endsWith('.html') ?? false;
    applyHeaders(reply, rules, path ?? '/');
    if (!file) {
      reply.header('cache-control', 'no-store');
      return reply.status(404).type('text/plain; charset=utf-8').send('Not found');
    }
    const body = await encoded(file, request.headers['accept-encoding'] ?? '');
    reply.header('etag', body.etag).header('vary', document ? 'accept-encoding, accept' : 'accept-encoding');
    if (request.headers['if-none-match'] === body.etag) return reply.status(304).send();
    if (body.encoding) reply.header('content-encoding', body.encoding);
    return reply.type(TYPES[extname(file)] ?? 'application/octet-stream').send(body.bytes);
  });
  return app;
}

function applyHeaders(reply: { header(name: string, value: string): unknown }, rules: HeaderRules, path: string): void {
  for (const [name, value] of rules(path)) reply.header(name, value);
}

/** The decoded path of a request; undefined for one that leaves the root or cannot be decoded. */
function pathOf(url: string): string | undefined {
  try {
    const path = decodeURIComponent(new URL(url, 'http://localhost').pathname);
    return path.includes('\0') || path.split(/[\\/]/).some((part) => part.startsWith('.')) ? undefined : path;
  } catch {
    // A malformed escape sequence names no file.
    return undefined;
  }
}

async function fileFor(root: string, path: string, wantsPage: boolean): Promise<string | undefined> {
  if (path === '/') return firstFile(root, ['index.html']);
  if (extname(path) !== '') return path === '/_headers' ? undefined : firstFile(root, [path]);
  if (path.startsWith('/assets/') || !wantsPage || path === '/_headers') return undefined;
  // `/home` has a document of its own with its first screen in it; all others share one.
  return firstFile(root, path === '/home' ? ['home.html', 'app.html', 'index.html'] : ['app.html', 'index.html']);
}

async function firstFile(root: string, names: readonly string[]): Promise<string | undefined> {
  for (const name of names) {
    const file = join(root, name);
    const found = await stat(file).catch(() => undefined);
    if (found?.isFile()) return file;
  }
  return undefined;
}
