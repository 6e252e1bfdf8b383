import { expect, test } from './fixtures.ts';

declare global {
  interface Window {
    /** The files of the build that the page had requested when its screen was rendered. */
    filesAtRender?: string[];
  }
}

const ENTRY = /\/assets\/index-[^/]+\.js$/;

/** Pages in the dashboard and in the full-page layout, for everyone and for members only. */
for (const path of ['/login', '/game/slot', '/support', '/wallet/depositpage', '/etc/terms-of-service']) {
  test(`a first visit to ${path} requests all its files and the site config before the first script has arrived`, async ({
    page,
    control,
  }) => {
    let release = (): void => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(ENTRY, async (route) => {
      await held;
      await route.continue();
    });
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
