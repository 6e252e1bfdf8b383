import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { siteConfig } from '../../src/contract/site.ts';
import type { Api } from './api.ts';

/** The library's files that the page loads. */
const ASSETS: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
};

const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Operator API</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/docs/swagger-ui.css">
<div id="docs"></div><script src="/docs/swagger-ui-bundle.js"></script><script src="/docs/start.js"></script></html>`;
const START = "SwaggerUIBundle({ url: '/docs/openapi.json', dom_id: '#docs', deepLinking: true, validatorUrl: null });";

/** The page loads from and connects to this server only; inline styles and `data:` images are what the library needs besides. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The contract as OpenAPI, with this server's addresses, and a page to read and try it. */
export function docsRoutes(app: FastifyInstance, { origins }: Api): void {
  const contract = JSON.parse(readFileSync(new URL('../../src/contract/openapi.json', import.meta.url), 'utf8')) as {
    paths: Record<string, object>;
  };
  const document = {
    ...contract,
    servers: [{ url: origins.api }],
    paths: {
      ...contract.paths,
      [siteConfig.path]: { ...contract.paths[siteConfig.path], servers: [{ url: origins.config }] },
    },
  };
  const library = import.meta.resolve('swagger-ui-dist/package.json');

  app.get('/openapi.json', () => document);
  // The library shows no form fields for JSON in a text body; this server accepts the same body as JSON.
  const shown = JSON.stringify(document, (name, value) =>
    name === 'text/plain' && value.schema.contentSchema ? { schema: value.schema.contentSchema } : value,
  ).replaceAll('"text/plain":', '"application/json":');
  app.get('/docs/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(shown));
  app.get('/docs', (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', POLICY).send(PAGE),
  );
  app.get('/docs/start.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(START));
  for (const [file, type] of Object.entries(ASSETS)) {
    app.get(`/docs/${file}`, (_request, reply) => reply.type(type).send(readFileSync(new URL(file, library))));
  }
}
