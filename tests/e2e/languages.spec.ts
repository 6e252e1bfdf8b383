import type { Page } from '@playwright/test';
import { DEFAULTS } from '../../sandbox/settings.ts';
import { LOCALES } from '../../src/config/locales.ts';
import { STORAGE_KEYS } from '../../src/config/storageKeys.ts';
import { encode } from '../../src/lib/codec.ts';
import { expect, test } from './fixtures.ts';
import { englishTexts, foreignTexts } from './foreignTexts.ts';
import { misfits, shownTexts, stretchTexts } from './pageTexts.ts';
import { signIn } from './player.ts';

const VISITOR = [
  '/home',
  '/login',
  '/account/register',
  '/account/forgot',
  '/account/reset?token=x',
  '/support',
  '/wallet/depositpage',
];
const MEMBER = [
  '/home',
  '/home-eight',
  '/game/slot',
  '/game/slotnine',
  '/game/livecasino',
  '/new',
  '/wallet/depositpage',
  '/wallet/deposit-backup',
  '/wallet/withdrawpage',
  '/wallet/mileagepage',
  '/wallet/history',
  '/wallet/nowhere',
  '/account/mypagelist',
  '/account/modal-mypage-info',
  '/account/sub-modal-mypage-info',
  '/supports/noticepage',
  '/supports/memopage',
  '/supports/counselpage',
  '/supports/counselpage?write=1',
  '/support',
  '/market/nft',
  '/etc/terms-of-service',
  '/etc/privacy-policy',
  '/devil/sub1/test-1',
  '/nowhere',
];

/** Changes the language as another tab would, and waits until it is painted. */
async function speak(page: Page, tag: string): Promise<void> {
  await page.evaluate(
    (stored) => {
      localStorage.setItem('lang', stored);
      dispatchEvent(new StorageEvent('storage', { key: 'lang', storageArea: localStorage }));
    },
    `v${STORAGE_KEYS.lang.version}.${encode(JSON.stringify(tag))}`,
  );
  await page.waitForFunction((lang) => document.documentElement.lang === lang, tag);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** Collects the texts that the operator's servers send, however deep in a reply they stand. */
function listenToServers(page: Page): () => string[] {
  // What the config service calls the site comes encoded.
  const texts = new Set<string>([DEFAULTS.site.title]);
  const collect = (value: unknown): void => {
    if (typeof value === 'string') texts.add(value.trim());
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect);
  };
  page.on('response', async (response) => {
    if (!response.headers()['content-type']?.includes('json')) return;
    // A page that is left takes its replies along; what it did not read, it does not show.
    collect(await response.json().catch(() => undefined));
  });
  return () => [...texts];
}

for (const width of [320, 360, 1280]) {
  for (const who of ['visitor', 'member'] as const) {
    test(`every page of a ${who} fits in 16 languages at ${width} px, and in one with words 40 % longer; none says another's words`, async ({
      page,
    }) => {
      test.setTimeout(300_000);
      await page.setViewportSize({ width, height: 780 });
      const english = await englishTexts();
      const fromServer = listenToServers(page);
      if (who === 'member') await signIn(page);
      const found: Record<string, string[]> = {};
      for (const path of who === 'member' ? MEMBER : VISITOR) {
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        const note = async (tag: string): Promise<void> => {
          const fitting = await page.evaluate(misfits, fromServer());
          const foreign = foreignTexts(tag, await page.evaluate(shownTexts), fromServer(), english);
          for (const fault of [...fitting, ...foreign]) (found[`${path}: ${fault}`] ??= []).push(tag);
        };
        for (const { tag } of LOCALES) {
          await speak(page, tag);
          await note(tag);
        }
        await speak(page, 'en');
        await page.evaluate(stretchTexts, fromServer());
        for (const fault of await page.evaluate(misfits, fromServer()))
          (found[`${path}: ${fault}`] ??= []).push('+ 40 %');
      }
      expect(found).toEqual({});
    });
  }
}

/** The looks whose shapes take most room: frames and wide letters, glow. */
const WIDE_LOOKS = ['retro', 'neon'].map((style) => ({ theme: 'light', style }));

for (const [name, size] of [
  ['at 320 px', { width: 320, height: 640 }],
  ['at 1280 px enlarged to 200 %', { width: 640, height: 400 }],
] as const) {
  for (const who of ['visitor', 'member'] as const) {
    test(`nothing of a ${who}’s pages is lost ${name} in the looks that take most room, in languages with long words`, async ({
      page,
    }) => {
      test.setTimeout(300_000);
      await page.setViewportSize(size);
      const fromServer = listenToServers(page);
      if (who === 'member') await signIn(page);
      const found: Record<string, string[]> = {};
      for (const path of who === 'member' ? MEMBER : VISITOR) {
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        for (const look of WIDE_LOOKS) {
          await page.evaluate((wanted) => Object.assign(document.documentElement.dataset, wanted), look);
          for (const tag of ['ko', 'de', 'vi', 'km']) {
            await speak(page, tag);
            for (const fault of await page.evaluate(misfits, fromServer()))
              (found[`${path}: ${fault}`] ??= []).push(`${look.style} ${tag}`);
          }
        }
      }
      expect(found).toEqual({});
    });
  }
}
