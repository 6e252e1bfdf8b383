import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { SECOND_FLIGHT } from '../../src/config/documents.ts';
import { expect, test } from './fixtures.ts';
import { keepLoadingScreen } from './loadingScreen.ts';
import { boxOf } from './sizes.ts';

declare global {
  interface Window {
    /** The files of the build that the page had requested when its screen was rendered. */
    filesAtRender?: string[];
    /** What the page's frames had at the top since the first bar was in view; only changes are recorded. */
    bars?: string[];
  }
}

const ENTRY = /\/assets\/index-[^/]+\.js$/;
const FULL_PAGE = /\/assets\/FullPage-[^/]+\.js$/;

/** Pages in the dashboard, for everyone and for members only. */
for (const path of ['/game/slot', '/wallet/depositpage']) {
  test(`a first visit to ${path} requests all its files and the site config before the first script has arrived`, async ({
    page,
    control,
  }) => {
    const release = await holdScript(page, ENTRY);
    await page.addInitScript(recordFiles);
    const visit = page.goto(path);
    await expect.poll(() => control.hits('config', '/api/cnf')).toBe(1);
    const preloads = await preloadsOf(page);
    release();
    await visit;
    await expectOnly(page, preloads);
    expect(await control.hits('config', '/api/cnf')).toBe(1);
  });
}

test('a first visit to a page of the full page layout shows the layout before the first script has arrived, and it stays; all its files and the site config are requested by then', async ({
  page,
  control,
}) => {
  const release = await holdScript(page, ENTRY);
  const releaseLayout = await holdScript(page, FULL_PAGE);
  await page.addInitScript(recordFiles);
  await page.addInitScript(recordBars);
  const visit = page.goto('/login');
  const brand = page.locator('header > a');
  await expect(brand).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toBeVisible();
  await expect(page.locator('nav')).toHaveCount(0);
  const before = await boxOf(brand);
  await expect.poll(() => control.hits('config', '/api/cnf')).toBe(1);
  const preloads = await preloadsOf(page);
  release();
  await page.waitForLoadState();
  await page.evaluate(framesAfterStart);
  releaseLayout();
  await visit;
  await expect(page.getByTestId('login-submit')).toBeVisible();
  expect(await boxOf(brand)).toEqual(before);
  expect(await page.evaluate(() => window.bars)).toEqual(['link in view']);
  await expectOnly(page, preloads);
  expect(await control.hits('config', '/api/cnf')).toBe(1);
});

test('a first visit whose first script is lost on the way keeps its screen, and is completed by itself', async ({
  page,
}) => {
  let requests = 0;
  // The preload, the script, and the next attempt.
  await page.route(ENTRY, (route) => ((requests += 1) > 3 ? route.continue() : route.abort('connectionreset')));
  await page.goto('/home');
  await expect(page.locator('header').first()).toBeVisible();
  await expect(page.locator('[data-word]')).toHaveCount(0);
  await expect(page.locator('#page')).toHaveText(/\S/);
  expect(requests).toBeGreaterThan(3);
});

test('`/` leads to home though no file of the application arrives, and asks the operator for nothing (Rule N1)', async ({
  page,
  control,
}) => {
  await page.route('**/assets/**', (route) => route.abort('connectionreset'));
  await page.route('**/home', (route) => route.fulfill({ contentType: 'text/html', body: '<title>home</title>' }));
  await page.goto('/');
  await page.waitForURL('**/home');
  expect(await control.hits('config', '/api/cnf')).toBe(0);
});

test('the loading page has its own style sheet: the spinner in the middle, and below it all messages in one place, of which one is seen (Rule N1)', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 360, height: 780 });
  await keepLoadingScreen(page);
  await page.goto('/');
  const messages = page.locator('main > p > span');
  await expect(messages).toHaveCount(5);
  const shown = await messages.evaluateAll((all) => all.map((each) => getComputedStyle(each).opacity));
  expect(shown).toEqual(['1', '0', '0', '0', '0']);
  const tops = await messages.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  const [main, spinner] = await page
    .locator('main, main svg')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as DOMRectReadOnly));
  if (!main || !spinner) throw new Error('The page has no spinner.');
  expect(spinner.left + spinner.width / 2).toBeCloseTo(main.left + main.width / 2, 0);
  expect(spinner.top).toBeGreaterThan(300);
  expect(spinner.bottom).toBeLessThan(450);
  expect(tops[0]).toBeGreaterThan(spinner.bottom);
});

for (const locale of ['ko-KR', 'de-DE']) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test('nothing of the first screen moves, wherever its document pauses while it arrives', async ({
      page,
      sandbox,
    }) => {
      for (const file of ['index.html', 'home.html', 'app.html']) {
        const [firstPart = ''] = readFileSync(join(sandbox.dist, file), 'utf8').split(SECOND_FLIGHT);
        for (const width of [360, 390, 800, 1280]) {
          await page.setViewportSize({ width, height: 844 });
          await page.goto('about:blank');
          const { painted, moved } = await page.evaluate(writeInPieces, firstPart);
          expect(painted, `${file} at ${width} px`).toBeGreaterThan(0);
          expect(moved, `${file} at ${width} px`).toEqual([]);
        }
      }
    });
  });
}

/** Holds the response of a script back. Returns the function that lets it arrive. */
async function holdScript(page: Page, script: RegExp): Promise<() => void> {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(script, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** The files that the page preloads, once its document has arrived: some are named at its end. */
async function preloadsOf(page: Page): Promise<string[]> {
  await page.waitForFunction(() => document.readyState !== 'loading');
  return page
    .locator('link[rel=modulepreload], link[rel=preload]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
}

/** Waits until the page has rendered its screen, which must have needed these files and no other. */
async function expectOnly(page: Page, files: readonly string[]): Promise<void> {
  await page.waitForFunction(() => window.filesAtRender);
  const loaded = await page.evaluate(() => window.filesAtRender);
  expect(loaded?.toSorted()).toEqual(files.toSorted());
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

/** Runs in the page: resolves some frames after the first two scripts have run, in which the application would render without its layout. */
async function framesAfterStart(): Promise<void> {
  const scripts = [...document.querySelectorAll('script[type=module][src], link[rel=modulepreload][href*="/second-"]')];
  await Promise.all(scripts.map((script) => import(script.getAttribute('src') ?? script.getAttribute('href') ?? '')));
  for (let left = 20; left > 0; left -= 1) await new Promise(requestAnimationFrame);
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

/**
 * Runs in the page: writes a document whose body is cut at each tag. Returns how many elements were painted in the
 * viewport, and those that were moved by a later piece.
 */
function writeInPieces(html: string): { painted: number; moved: string[] } {
  const paints = (element: Element): boolean => {
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    const texts = [...element.childNodes].filter((child) => child instanceof Text && child.data.trim() !== '');
    const isFilled = backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage !== 'none';
    return texts.length > 0 || isFilled || element.matches('img, svg');
  };
  const [head = '', body = ''] = html.split('<body>');
  document.open();
  document.write(`${head}<body>`);
  const positions = new Map<Element, string>();
  const moved = new Set<string>();
  for (const piece of body.split(/(?=<)|(?<=>)/)) {
    document.write(piece);
    // The end of an element adds nothing to the page: all is where it was.
    if (/^<\/(?!script|style)/.test(piece)) continue;
    for (const element of document.body.querySelectorAll(':not(svg *)')) {
      const { x, y, width, height } = element.getBoundingClientRect();
      const isInView = width > 0 && height > 0 && y < innerHeight && y + height > 0;
      const position = `${x}, ${y}`;
      const before = positions.get(element);
      // What has not moved needs no further look, which takes most of the time.
      if (!isInView || before === position) continue;
      if (!element.checkVisibility({ visibilityProperty: true }) || !paints(element)) continue;
      if (before !== undefined) {
        moved.add(`${element.outerHTML.slice(0, 100)}: ${before} → ${position}, by ${piece}`);
      }
      positions.set(element, position);
    }
  }
  return { painted: positions.size, moved: [...moved] };
}
