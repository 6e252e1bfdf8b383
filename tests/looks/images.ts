/**
 * Takes the pictures for the install dialog in the running application, into the folder that the brand file names: `npm run images`, after a
 * change of the screens.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { devices, type Page } from 'playwright';
import sharp from 'sharp';
import { brandFolder, brandPath, readBrandFile } from '../../src/config/brandFile.ts';
import { SCREENSHOTS } from '../../src/config/images.ts';
import { gameFrame, hideTutorial, signInByForm, SLOT } from '../e2e/player.ts';
import { startApp } from './world.ts';

const { languages, screenshots } = readBrandFile();
const FOLDER = join(brandFolder(), screenshots ?? 'screenshots');

const SCENES: Record<string, (page: Page) => Promise<void>> = {
  home: async (page) => void (await page.goto('/home')),
  slots: async (page) => void (await page.goto('/game/slot')),
  'live-casino': async (page) => void (await page.goto('/game/livecasino')),
  game: async (page) => {
    await page.goto(SLOT.page);
    await page.locator(`main [data-game="${SLOT.id}"]`).click();
    await page.locator('[data-phase="playing"]').waitFor();
    await gameFrame(page).getByTestId('spin').waitFor();
  },
};

await mkdir(FOLDER, { recursive: true });
await photograph();
console.log(`The pictures are in ${FOLDER}.`);
if (screenshots === undefined) console.log(`A build has them once ${brandPath()} has "screenshots": "screenshots".`);

async function photograph(): Promise<void> {
  const { browser, origin, control, close } = await startApp();
  try {
    // Other markets ask for steps after the sign-in and before a game.
    await control.call('PATCH', '/settings', { market: 'intl' });
    for (const [form, { width, height, scale, names }] of Object.entries(SCREENSHOTS)) {
      const context = await browser.newContext({
        ...(form === 'narrow' && devices['Pixel 7']),
        viewport: { width, height },
        deviceScaleFactor: scale,
        baseURL: origin,
        locale: languages[0],
        timezoneId: 'Asia/Seoul',
        reducedMotion: 'reduce',
      });
      await hideTutorial(context, origin);
      const page = await context.newPage();
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
