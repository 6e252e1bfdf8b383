import type { APIRequestContext } from '@playwright/test';
import { DOCUMENTS, FRAME_DOCUMENT, REPORT_PATH } from '../../src/config/documents.ts';
import { securityHeaders, WAITING_DOCUMENT, WAITING_HEADERS } from '../../src/config/headers.ts';
import { findWebServer, startWebServer, type WebServerName } from '../webServers.ts';
import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from './fixtures.ts';
import { PATHS } from './paths.ts';

const FILES = ['/sw.js', '/launch.html', '/manifest.webmanifest', '/icon.svg'];
const MISSING = [
  '/assets/none.js',
  '/assets/none.css',
  '/assets/none',
  '/assets/',
  '/locales/xx.js',
  '/none.png',
  '/_headers',
  '/_redirects',
  '/.git/config',
];

/** What every server of a build must do, whoever makes it: the sandbox's, and those that operators run. */
const CHECKS: Record<string, (get: Get, dist: string) => Promise<void>> = {
  'every document and the worker carry all security headers, with nothing unsafe in the policy': async (get) => {
    const wanted = securityHeaders({ scriptHashes: [], styleHashes: [], loopback: true });
    const hashed = /^(script|style)-src /;
    const fixed = (policy = ''): string[] => policy.split('; ').filter((directive) => !hashed.test(directive));
    for (const path of ['/', ...PATHS, ...FILES]) {
      const { status, headers } = await get(path);
      expect(status, path).toBe(200);
      const own = path === WAITING_DOCUMENT ? WAITING_HEADERS : {};
      for (const [name, value] of Object.entries({ ...wanted, ...own })) {
        if (name === 'content-security-policy') expect(fixed(headers[name]), path).toEqual(fixed(value));
        else expect(headers[name], `${path} ${name}`).toBe(value);
      }
      const policy = headers['content-security-policy'] ?? '';
      expect(policy, path).not.toContain('unsafe-');
      expect(policy, path).toMatch(/script-src 'self' 'sha256-[^']+'/);
      expect(headers['cache-control'], path).toBe('no-cache');
    }
  },
  'every page is its document, whatever the client accepts': async (get, dist) => {
    for (const path of ['/', ...PATHS]) {
      const document = readFileSync(`${dist}/${DOCUMENTS[path] ?? FRAME_DOCUMENT}`, 'utf8');
      for (const accept of ['text/html', '*/*']) {
        const { body, headers } = await get(path, accept);
        expect(body === document, path).toBe(true);
        expect(headers['content-type'], path).toMatch(/^text\/html; ?charset=utf-8$/i);
      }
    }
  },
  'a missing file is a 404, never the shell, and is not cached': async (get) => {
    for (const path of MISSING) {
      for (const accept of ['*/*', 'text/html']) {
        const { status, body, headers } = await get(path, accept);
        expect(status, path).toBe(404);
        expect(body, path).not.toContain('<html');
        expect(headers['cache-control'], path).toBe('no-store');
      }
    }
  },
  'hashed files never change, are scripts and travel compressed': async (get, dist) => {
    const script = readdirSync(`${dist}/assets`).find((name) => /^index-.*\.js$/.test(name));
    const { status, body, headers } = await get(`/assets/${script}`);
    expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect(headers['content-type']).toMatch(/^text\/javascript/);
    expect(headers['content-encoding']).toMatch(/^(br|gzip)$/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(body).toBe(readFileSync(`${dist}/assets/${script}`, 'utf8'));
  },
  'a range that no file has is no error that would be cached for a year': async (get, dist) => {
    const script = readdirSync(`${dist}/assets`).find((name) => /^index-.*\.js$/.test(name));
    const { status } = await get(`/assets/${script}`, '*/*', { range: 'bytes=99999999-' });
    expect(status).toBe(200);
  },
  'an unchanged file is not sent again': async (get) => {
    const { headers } = await get('/sw.js');
    expect((await get('/sw.js', '*/*', { 'if-none-match': headers['etag'] ?? '' })).status).toBe(304);
  },
  'the manifest has its media type and is valid JSON': async (get) => {
    const { body, headers } = await get('/manifest.webmanifest');
    expect(headers['content-type']).toMatch(/^application\/manifest\+json/);
    expect(JSON.parse(body)).toMatchObject({ id: '/' });
  },
};

type Get = (
  path: string,
  accept?: string,
  more?: Record<string, string>,
) => Promise<{ status: number; headers: Record<string, string>; body: string }>;

const getFrom =
  (request: APIRequestContext, origin: string): Get =>
  async (path, accept = 'text/html,*/*', more = {}) => {
    const response = await request.get(origin + path, { headers: { accept, ...more } });
    return { status: response.status(), headers: response.headers(), body: await response.text() };
  };

test('the sandbox’s web server sends documents, files and headers as every server of a build must', async ({
  request,
  sandbox,
}) => {
  const { web } = sandbox.context.origins;
  for (const [name, check] of Object.entries(CHECKS))
    await test.step(name, () => check(getFrom(request, web), sandbox.dist));
});

for (const server of ['nginx', 'caddy'] satisfies WebServerName[]) {
  test(`${server} by the configuration that the build wrote does the same`, async ({ request, sandbox }) => {
    test.skip(!findWebServer(server), `${server} is not installed`);
    const { origin, stop } = await startWebServer(server, sandbox.dist);
    try {
      for (const [name, check] of Object.entries(CHECKS))
        await test.step(name, () => check(getFrom(request, origin), sandbox.dist));
      expect((await request.post(origin + REPORT_PATH, { data: {} })).status()).toBe(204);
    } finally {
      await stop();
    }
  });
}

test.describe('Trusted Types', () => {
  test.use({ provokesPolicy: true, serviceWorkers: 'allow' });

  test('a page cannot set HTML, nor load a script or a worker from another address than the worker’s', async ({
    page,
    control,
  }) => {
    await page.goto('/login');
    const refused = await page.evaluate(() => {
      const tries: (() => unknown)[] = [
        () => (document.body.innerHTML = '<b>no</b>'),
        () => (document.createElement('script').src = '/assets/other.js'),
        // A script that exists: a missing one would be refused without the policy.
        () =>
          navigator.serviceWorker.register(document.querySelector<HTMLScriptElement>('script[src]')?.src ?? '', {
            scope: '/assets/',
          }),
      ];
      const outcomes = tries.map(async (attempt) => {
        try {
          await attempt();
          return 'done';
        } catch (cause) {
          return cause instanceof TypeError ? 'refused' : 'other';
        }
      });
      return Promise.all(outcomes);
    });
    expect(refused).toEqual(['refused', 'refused', 'refused']);
    await expect.poll(() => control.call('GET', '/csp-reports')).not.toEqual({ list: [] });
  });
});

test('a picture that is created while the page unloads breaks no policy', async ({ page, control }) => {
  await page.goto('/support');
  await page.evaluate(() => {
    addEventListener('pagehide', () => {
      const picture = new Image();
      picture.crossOrigin = 'anonymous';
      picture.src = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
    });
  });
  await page.goto('/login');
  // A report that is sent later: when it has arrived, those of the previous page have too.
  await page.evaluate(() => {
    const report = new Blob([JSON.stringify({ last: true })], { type: 'application/csp-report' });
    navigator.sendBeacon('/csp-report', report);
  });
  await expect.poll(() => control.call('GET', '/csp-reports')).toEqual({ list: [{ last: true }] });
  await control.call('DELETE', '/csp-reports');
});
