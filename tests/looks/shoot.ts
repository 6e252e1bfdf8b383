/**
 * Takes screenshots of the looks page and every finished screen in all 36 looks at 360 and 1280 px: `node tests/looks/shoot.ts [scene …]
 * [--width=360] [--theme=dark] [--style=neon]`. Writes tests/shots/<scene>/<width>/ and, if no look is left out, one contact sheet per
 * scene and width in tests/shots/contact.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { STYLES, THEMES } from '../../src/config/looks.ts';
import { contactSheet, type Shot } from './contact.ts';
import { applyLook } from '../e2e/applyLook.ts';
import { LOOKS, visitScenes } from './world.ts';

const SHOTS = join(import.meta.dirname, '../shots');
const CONTACT = join(SHOTS, 'contact');
/** Width of a thumbnail in pixels. */
const THUMBNAIL = { '360': 200, '1280': 400 } as const;

await mkdir(CONTACT, { recursive: true });
await visitScenes(async (page, { name, whole = false }, { width, height }) => {
  const folder = join(SHOTS, name, width);
  await mkdir(folder, { recursive: true });
  const shots: Shot[] = [];
  // If a scene ends scrolled, a fixed bar would be in the middle of the full-page screenshot.
  if (whole) await page.evaluate(() => scrollTo(0, 0));
  for (const look of LOOKS) {
    await applyLook(page, look);
    const file = join(folder, `${look.theme}-${look.style}.jpg`);
    await page.screenshot({ path: file, type: 'jpeg', quality: 88, fullPage: whole });
    shots.push({ ...look, file });
  }
  console.log(`${name} ${width}: ${shots.length}`);
  if (shots.length < THEMES.length * STYLES.length) return;
  const tall = Math.round((THUMBNAIL[width] / Number(width)) * height * (whole ? 2 : 1));
  await contactSheet(shots, THUMBNAIL[width], tall, join(CONTACT, `${name}-${width}.png`));
});
