import { parseArgs } from 'node:util';
import { chromium, devices, type Browser, type BrowserContext, type Page } from 'playwright';
import { STYLES, THEMES } from '../../src/config/looks.ts';
import type { Look } from '../../src/theme/apply.ts';
import { findHeadless, launchOptions } from '../browser.ts';
import { builtApp, hostRules, startBuilt } from '../builds.ts';
import type { Scene } from './scene.ts';
import { prepare, SCENES } from './scenes.ts';

const HEIGHTS = { '360': 780, '1280': 800 } as const;

/** Widths at which looks are judged, in CSS pixels. */
export type Width = keyof typeof HEIGHTS;

const { values: only, positionals: named } = parseArgs({
  allowPositionals: true,
  options: { width: { type: 'string' }, theme: { type: 'string' }, style: { type: 'string' } },
});

/** The looks given on the command line; all 36 by default. */
export const LOOKS: readonly Look[] = THEMES.filter((theme) => !only.theme || theme === only.theme).flatMap((theme) =>
  STYLES.filter((style) => !only.style || style === only.style).map((style) => ({ theme, style })),
);

/**
 * Visits every scene that the command line asks for, at each width, on a build with the looks page:
 * `[scene …] [--width=360] [--theme=dark] [--style=neon]`. `visit` gets the page as the scene leaves it.
 */
export async function visitScenes(
  visit: (page: Page, scene: Scene, size: { width: Width; height: number }) => Promise<void>,
): Promise<void> {
  const { browser, origin, close } = await startApp();
  try {
    for (const width of ['360', '1280'] as const) {
      if (only.width && only.width !== width) continue;
      const context = await browser.newContext({
        ...(width === '360' && { ...devices['Pixel 7'], deviceScaleFactor: 2 }),
        viewport: { width: Number(width), height: HEIGHTS[width] },
        baseURL: origin,
        locale: 'ko-KR',
        timezoneId: 'Asia/Seoul',
        reducedMotion: 'reduce',
      });
      for (const scene of SCENES.filter(({ name }) => named.length === 0 || named.includes(name))) {
        await visitOne(context, scene, { width, height: HEIGHTS[width] }, visit);
      }
      await context.close();
    }
  } finally {
    await close();
  }
}

/** Starts a browser, a sandbox, and a build with the looks page. */
export async function startApp(): Promise<{ browser: Browser; origin: string; close: () => Promise<void> }> {
  const sandbox = await startBuilt(await builtApp({ VITE_LOOKS: '1' }));
  const { args, ...launch } = launchOptions(findHeadless());
  const browser = await chromium.launch({ ...launch, args: [...args, hostRules(sandbox)] });
  const close = async (): Promise<void> => {
    await browser.close();
    await sandbox.close();
  };
  return { browser, origin: sandbox.context.origins.web, close };
}

async function visitOne(
  context: BrowserContext,
  scene: Scene,
  size: { width: Width; height: number },
  visit: Parameters<typeof visitScenes>[0],
): Promise<void> {
  const page = await context.newPage();
  await prepare(page, scene, size.width === '360');
  await scene.go(page);
  await visit(page, scene, size);
  await page.close();
}
