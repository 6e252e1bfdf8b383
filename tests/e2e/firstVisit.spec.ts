import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { watchShifts } from './shifts.ts';

declare global {
  interface Window {
    /** The files of the build that the page had requested when its screen was rendered. */
    filesAtRender?: string[];
    /** What the page's frames had at the top since the first bar was in view; only changes are recorded. */
    bars?: string[];
  }
}

const ENTRY = /\/assets\/index-[^/]+\.js$/;

/** Pages in the dashboard and in the full-page layout, for everyone and for members only. */
for (const path of ['/login', '/game/slot', '/support', '/wallet/depositpage', '/etc/terms-of-service']) {
  test(`a first visit to ${path} requests all its files and the site config before the first script has arrived`, async ({
    page,
    control,
  }) => {
    const release = await holdFirstScript(page);
    await page.addInitScript(recordFiles);
    const visit = page.goto(path);
    await expect.poll(() => control.hits('config', '/api/cnf')).toBe(1);
    const preloads = await page
      .locator('link[rel=modulepreload], link[rel=preload]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    release();
    await visit;
    await page.waitForFunction(() => window.filesAtRender);
    const files = await page.evaluate(() => window.filesAtRender);
    expect(files?.toSorted()).toEqual(preloads.toSorted());
    expect(await control.hits('config', '/api/cnf')).toBe(1);
  });
}

test('a first visit to a page of the full page layout shows the layout before the first script has arrived, and it stays', async ({
  page,
}) => {
  const release = await holdFirstScript(page);
  await page.addInitScript(recordBars);
  const visit = page.goto('/login');
  const brand = page.locator('header > a');
  await expect(brand).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toBeVisible();
  await expect(page.locator('nav')).toHaveCount(0);
  const before = await brand.boundingBox();
  release();
  await visit;
  await expect(page.getByTestId('login-submit')).toBeVisible();
  expect(await brand.boundingBox()).toEqual(before);
  expect(await page.evaluate(() => window.bars)).toEqual(['link in view']);
});

test('nothing is painted, and so nothing moves, before the whole first screen has arrived', async ({
  page,
  sandbox,
}) => {
  const html = readFileSync(join(sandbox.dist, 'home.html'), 'utf8');
  const middle = html.indexOf('로그인</span>');
  expect(middle).toBeGreaterThan(0);
  const server = createServer(async ({ url }, reply) => {
    if (url !== '/home') return void reply.writeHead(404).end();
    reply.setHeader('content-type', 'text/html').write(html.slice(0, middle));
    // A pause of the line, long enough for several frames.
    await wait(500);
    reply.end(html.slice(middle));
  }).listen(0);
  await once(server, 'listening');
  const shifts = await watchShifts(page);
  try {
    // Not `goto`, which waits for the application: this server has only the document.
    await page.evaluate(
      (url) => location.assign(url),
      `http://localhost:${(server.address() as AddressInfo).port}/home`,
    );
    await page.waitForFunction(
      () => document.readyState === 'complete' && performance.getEntriesByName('first-contentful-paint').length > 0,
    );
    const [painted, arrived] = await page.evaluate(() => {
      const [paint, visit] = [
        ...performance.getEntriesByName('first-paint'),
        ...performance.getEntriesByType('navigation'),
      ];
      return [paint?.startTime ?? 0, visit instanceof PerformanceNavigationTiming ? visit.responseEnd : Infinity];
    });
    expect(painted).toBeGreaterThan(arrived);
    expect(await shifts()).toEqual([]);
  } finally {
    server.close();
  }
});

/** Holds the response of the first script back. Returns the function that lets it arrive. */
async function holdFirstScript(page: Page): Promise<() => void> {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(ENTRY, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Runs in the page: records its requests for files of the build until its own screen is rendered. */
function recordFiles(): void {
  const isRendered = (): boolean =>
    !document.querySelector('[data-word], main [aria-busy="true"]') && document.querySelector('main h1') !== null;
  requestAnimationFrame(function look() {
    if (!isRendered()) return void requestAnimationFrame(look);
    const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    window.filesAtRender = [...new Set(paths)].filter((file) => file.startsWith('/assets/'));
  });
}

/** Runs in the page: records, from the first frame with a bar on, whether the link of the full page layout is in view. */
function recordBars(): void {
  const bars = (window.bars = []) as string[];
  requestAnimationFrame(function look() {
    const isInView = document.querySelector('header > a')?.checkVisibility({ visibilityProperty: true }) ?? false;
    const state = isInView ? 'link in view' : 'no link in view';
    if (bars.length > 0 ? bars.at(-1) !== state : isInView) bars.push(state);
    requestAnimationFrame(look);
  });
}
