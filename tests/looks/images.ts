/**
 * Draws the icons of the installed application from `public/icon.svg` and takes the screenshots of the install dialog in the running
 * application, into `public/icons`: `npm run images`, after a change of the drawing or the screens.
 */
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { devices, type Page } from 'playwright';
import sharp from 'sharp';
import { APP_ICONS, SCREENSHOTS, SHORTCUT_ICON, TOUCH_ICON, type AppIcon } from '../../src/config/images.ts';
import { STORAGE_KEYS } from '../../src/config/storageKeys.ts';
import { SHORTCUTS, type ShortcutName } from '../../src/config/shortcuts.ts';
import { encode } from '../../src/lib/codec.ts';
import * as icons from '../../src/ui/icons.ts';
import { gameFrame, openGame, signInByForm } from '../e2e/player.ts';
import { startApp } from './world.ts';

const PUBLIC = join(import.meta.dirname, '../../public');
const FOLDER = join(PUBLIC, 'icons');
const MARK = /<path id="mark"[^>]*\/>/;

const SHORTCUT_MARKS: Record<ShortcutName, string> = {
  lastGame: icons.play,
  deposit: icons.deposit,
  withdraw: icons.withdraw,
  inquiry: icons.edit,
};

const SCENES: Record<string, (page: Page) => Promise<void>> = {
  home: async (page) => void (await page.goto('/home')),
  slots: async (page) => void (await page.goto('/game/slot')),
  'live-casino': async (page) => void (await page.goto('/game/livecasino')),
  game: async (page) => {
    await openGame(page, 'Moonstone', 1_020_001);
    await page.locator('[data-phase="playing"]').waitFor();
    await gameFrame(page).getByTestId('spin').waitFor();
  },
};

const drawing = await readFile(join(PUBLIC, 'icon.svg'), 'utf8');
await mkdir(FOLDER, { recursive: true });
for (const icon of [...APP_ICONS, TOUCH_ICON]) await draw(variant(icon.purpose), icon.size, icon.file);
for (const { name, icon } of SHORTCUTS) await draw(shortcut(SHORTCUT_MARKS[name]), SHORTCUT_ICON, icon);
await photograph();

function variant(purpose: AppIcon['purpose']): string {
  if (purpose === 'any') return drawing;
  if (purpose === 'maskable') return drawing.replace('rx="112"', '');
  return drawing.replace(/<rect id="ground"[^>]*\/>/, '').replace('fill="url(#gold)"', 'fill="#fff"');
}

function shortcut(path: string): string {
  const stroke = 'fill="none" stroke="url(#gold)" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"';
  return drawing.replace(MARK, `<path d="${path}" transform="translate(100 100) scale(13)" ${stroke}/>`);
}

async function draw(svg: string, size: number, file: string): Promise<void> {
  await sharp(Buffer.from(svg)).resize(size).png({ palette: true, effort: 10 }).toFile(join(FOLDER, file));
}

async function photograph(): Promise<void> {
  const { browser, origin, close } = await startApp();
  try {
    for (const [form, { width, height, scale, names }] of Object.entries(SCREENSHOTS)) {
      const context = await browser.newContext({
        ...(form === 'narrow' && devices['Pixel 7']),
        viewport: { width, height },
        deviceScaleFactor: scale,
        baseURL: origin,
        locale: 'ko-KR',
        timezoneId: 'Asia/Seoul',
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      // No dialog on the screenshots.
      const [key, value] = ['tutorial_hidden', `v${STORAGE_KEYS.tutorial_hidden.version}.${encode('true')}`];
      await page.addInitScript(([name, text]) => localStorage.setItem(name, text), [key, value] as const);
      await signInByForm(page);
      for (const name of names) {
        await SCENES[name]?.(page);
        await page.waitForLoadState('networkidle');
        const picture = await page.screenshot();
        await sharp(picture)
          .webp({ quality: 78, effort: 6 })
          .toFile(join(FOLDER, `${form}-${name}.webp`));
      }
      await context.close();
    }
  } finally {
    await close();
  }
}
