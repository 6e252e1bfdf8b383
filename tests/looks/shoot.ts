/**
 * Photographs the looks page and every finished screen in all 36 looks at 360 and 1280 px, for people to look at:
 * `node tests/looks/shoot.ts [scene …] [--width=360] [--theme=dark] [--style=neon]`. Leaves tests/shots/<scene>/<width>/ and, when no
 * look is left out, one contact sheet per scene and width in tests/shots/contact.
 */
import { execFile } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { chromium, devices, type Browser, type Page } from '@playwright/test';
import { STYLES, THEMES } from '../../src/config/looks.ts';
import { startSandbox } from '../../sandbox/sandbox.ts';
import { reservePorts } from '../../sandbox/servers.ts';
import config from '../e2e/playwright.config.ts';
import { findBrowser } from '../browser.ts';
import { contactSheet, type Shot } from './contact.ts';
import { prepare, SCENES, type Scene } from './scenes.ts';

const SHOTS = join(import.meta.dirname, '../shots');
const DIST = 'node_modules/.cache/looks';
const WIDTHS = { '360': { height: 780, thumbnail: 200 }, '1280': { height: 800, thumbnail: 400 } } as const;

const { values: only, positionals: named } = parseArgs({
  allowPositionals: true,
  options: { width: { type: 'string' }, theme: { type: 'string' }, style: { type: 'string' } },
});
const scenes = SCENES.filter(({ name }) => named.length === 0 || named.includes(name));
const looks = THEMES.filter((theme) => !only.theme || theme === only.theme).flatMap((theme) =>
  STYLES.filter((style) => !only.style || style === only.style).map((style) => ({ theme, style })),
);

const any = { WEB_PORT: 0, API_PORT: 0, CONFIG_PORT: 0, GAMES_PORT: 0, IMAGES_PORT: 0, CONTROL_PORT: 0 };
const ports = await reservePorts(any);
await promisify(execFile)('vite', ['build', '--logLevel', 'warn'], {
  env: {
    ...process.env,
    OUT_DIR: DIST,
    VITE_LOOKS: '1',
    CONFIG_PORT: String(ports.CONFIG_PORT),
    IMAGES_PORT: String(ports.IMAGES_PORT),
  },
});
const sandbox = await startSandbox({ ports, web: DIST });
const executablePath = findBrowser();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: config.use?.launchOptions?.args ?? [],
});
try {
  for (const width of ['360', '1280'] as const) {
    if (only.width && only.width !== width) continue;
    await photograph(browser, width, scenes);
  }
} finally {
  await browser.close();
  await sandbox.close();
  await rm(DIST, { recursive: true });
}

async function photograph(on: Browser, width: keyof typeof WIDTHS, mine: readonly Scene[]): Promise<void> {
  const { height, thumbnail } = WIDTHS[width];
  const context = await on.newContext({
    ...(width === '360' && { ...devices['Pixel 7'], deviceScaleFactor: 2 }),
    viewport: { width: Number(width), height },
    baseURL: sandbox.context.origins.web,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    reducedMotion: 'reduce',
  });
  for (const scene of mine) {
    const page = await context.newPage();
    await prepare(page, scene, width === '360');
    await scene.go(page);
    const shots = await shootLooks(page, scene, width);
    await page.close();
    if (shots.length < THEMES.length * STYLES.length) continue;
    const contact = join(SHOTS, 'contact');
    await mkdir(contact, { recursive: true });
    const tall = Math.round((thumbnail / Number(width)) * height * (scene.whole ? 2 : 1));
    await contactSheet(shots, thumbnail, tall, join(contact, `${scene.name}-${width}.png`));
  }
  await context.close();
}

async function shootLooks(page: Page, { name, whole = false }: Scene, width: string): Promise<Shot[]> {
  const folder = join(SHOTS, name, width);
  await mkdir(folder, { recursive: true });
  const shots: Shot[] = [];
  for (const { theme, style } of looks) {
    // As `applyLook` does it: two attributes.
    await page.evaluate(
      async ([themeName, styleName]) => {
        Object.assign(document.documentElement.dataset, { theme: themeName, style: styleName });
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      },
      [theme, style],
    );
    const file = join(folder, `${theme}-${style}.jpg`);
    await page.screenshot({ path: file, type: 'jpeg', quality: 88, fullPage: whole });
    shots.push({ theme, style, file });
  }
  console.log(`${name} ${width}: ${shots.length}`);
  return shots;
}
