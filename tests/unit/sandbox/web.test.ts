import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { webServer } from '../../../sandbox/web.ts';
import { parseHeaders } from '../../../sandbox/webHeaders.ts';

const HEADERS = `/*
  content-security-policy: default-src 'none'; report-uri /csp-report
  cache-control: no-cache
# hashed files never change
/assets/*
  cache-control: public, max-age=31536000, immutable
`;
const SCRIPT = 'console.log(1);'.repeat(200);

describe('web server', () => {
  const root = mkdtempSync(join(tmpdir(), 'web-'));
  const reports: unknown[] = [];
  let app: FastifyInstance;
  let origin: string;

  beforeAll(async () => {
    mkdirSync(join(root, 'assets'));
    const files: Record<string, string | Buffer> = {
      _headers: HEADERS,
      'index.html': 'loading',
      'home.html': 'home',
      'app.html': 'app',
      'sw.js': 'self',
      'manifest.webmanifest': '{}',
      'assets/a.js': SCRIPT,
      'assets/b.js': SCRIPT,
      'assets/b.js.br': brotliCompressSync('precompressed'),
      'assets/c.webp': Buffer.alloc(64, 1),
    };
    for (const [name, content] of Object.entries(files)) writeFileSync(join(root, name), content);
    app = webServer(root, reports);
    origin = await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await app.close();
    rmSync(root, { recursive: true });
  });

  /** Undecoded response: `fetch` would decompress it. */
  const get = (path: string, headers: Record<string, string> = {}) =>
    new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
      request(origin + path, { headers, path }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
        );
      })
        .on('error', reject)
        .end();
    });
  const page = { accept: 'text/html,application/xhtml+xml' };

  test.each([
    ['/', 'loading'],
    ['/?a=1', 'loading'],
    ['/home', 'home'],
    ['/login', 'app'],
    ['/wallet/history?from=2026-11-01', 'app'],
    ['/does/not/exist', 'app'],
  ])('the page %s is the document %s', async (path, body) => {
    const answer = await get(path, page);
    expect([answer.status, answer.body.toString()]).toEqual([200, body]);
    expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  });

  test.each([
    '/assets/gone.js',
    '/assets/gone',
    '/gone.js',
    '/locales/xx.json',
    '/_headers',
    '/_redirects',
    '/home.map',
    '/%00',
    '/.git/config',
    '/..%2f..%2fetc/passwd',
  ])('%s is a 404, not a document', async (path) => {
    const answer = await get(path, page);
    expect([answer.status, answer.body.toString()]).toEqual([404, 'Not found']);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('the reply for a file that cannot be read must not be cached, whatever the rule for its path', async () => {
    writeFileSync(join(root, 'assets/d.js'), SCRIPT);
    // Reading a folder as a file fails.
    mkdirSync(join(root, 'assets/d.js.br'));
    const { status, headers } = await get('/assets/d.js', { 'accept-encoding': 'br' });
    expect([status, headers['cache-control']]).toEqual([500, 'no-store']);
  });

  test('a page is recognised by its path, not by the accept header', async () => {
    for (const accept of ['*/*', 'application/json']) expect((await get('/login', { accept })).status).toBe(200);
  });

  test('a longer header rule overrides a shorter one; files have their content types', async () => {
    expect((await get('/assets/a.js')).headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'content-security-policy': expect.stringContaining('default-src'),
    });
    expect((await get('/manifest.webmanifest')).headers['content-type']).toBe(
      'application/manifest+json; charset=utf-8',
    );
    expect((await get('/assets/c.webp')).headers['content-type']).toBe('image/webp');
  });

  test('brotli is preferred to gzip, and a precompressed file to compressing', async () => {
    const br = await get('/assets/a.js', { 'accept-encoding': 'gzip, br' });
    expect([br.headers['content-encoding'], brotliDecompressSync(br.body).toString()]).toEqual(['br', SCRIPT]);
    const gzip = await get('/assets/a.js', { 'accept-encoding': 'gzip' });
    expect([gzip.headers['content-encoding'], gunzipSync(gzip.body).toString()]).toEqual(['gzip', SCRIPT]);
    const plain = await get('/assets/a.js');
    expect([plain.headers['content-encoding'], plain.body.toString()]).toEqual([undefined, SCRIPT]);
    const beside = await get('/assets/b.js', { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(beside.body).toString()).toBe('precompressed');
    expect((await get('/assets/c.webp', { 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined();
  });

  test.each([
    ['br;q=0', undefined],
    ['gzip;q=0, br;q=0.0', undefined],
    ['br; q=0.000 , gzip', 'gzip'],
    ['gzip;q=1.0, br;q=0.1', 'br'],
    ['identity;q=0.5, GZIP', 'gzip'],
    ['*', undefined],
  ])('an encoding that the client refuses is not sent: %s', async (accepts, sent) => {
    expect((await get('/assets/a.js', { 'accept-encoding': accepts })).headers['content-encoding']).toBe(sent);
  });

  test('an unchanged file is a 304; a changed one is sent again', async () => {
    const first = await get('/sw.js');
    const etag = String(first.headers['etag']);
    expect((await get('/sw.js', { 'if-none-match': etag })).status).toBe(304);
    writeFileSync(join(root, 'sw.js'), 'self, newer');
    expect((await get('/sw.js', { 'if-none-match': etag })).body.toString()).toBe('self, newer');
  });

  test('reports of CSP violations are stored for the control port', async () => {
    const report = { 'csp-report': { 'blocked-uri': 'inline' } };
    const answer = await fetch(`${origin}/csp-report`, {
      method: 'POST',
      headers: { 'content-type': 'application/csp-report' },
      body: JSON.stringify(report),
    });
    expect([answer.status, reports]).toEqual([204, [report]]);
    // A report of another type.
    const other = await fetch(`${origin}/csp-report`, {
      method: 'POST',
      headers: { 'content-type': 'application/reports+json' },
      body: JSON.stringify([{ type: 'intervention', body: {} }]),
    });
    expect([other.status, reports]).toEqual([204, [report]]);
    // What is no report is refused as such, not as a fault of the server.
    const none = await fetch(`${origin}/csp-report`, {
      method: 'POST',
      headers: { 'content-type': 'application/csp-report' },
      body: 'nonsense',
    });
    expect([none.status, reports]).toEqual([400, [report]]);
  });

  test('a missing build is an error at start', () => {
    expect(() => webServer(join(root, 'none'), reports)).toThrow(/build the application first/);
  });

  test('patterns of a header file are not regular expressions', () => {
    const rules = parseHeaders('/a.b\n  x: 1\n/*\n  x: 0\n');
    expect([rules('/a.b'), rules('/aXb')]).toEqual([[['x', '1']], [['x', '0']]]);
  });
});
