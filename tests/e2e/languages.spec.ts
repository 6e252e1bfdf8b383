import type { Page } from '@playwright/test';
import { DEFAULTS } from '../../sandbox/settings.ts';
import { BRAND, LOOK } from '../../src/config/brand.ts';
import { LOCALES } from '../../src/config/locales.ts';
import { STORAGE_KEYS } from '../../src/config/storageKeys.ts';
import { encode } from '../../src/lib/codec.ts';
import { toSeoul } from './control.ts';
import { expect, test } from './fixtures.ts';
import { englishTexts, foreignTexts } from './foreignTexts.ts';
import { IS_LONG, SWEEP } from './tags.ts';
import { misfits, noteServerTexts, shownTexts, stretchTexts } from './pageTexts.ts';
import { PATHS } from './paths.ts';
import { signIn } from './player.ts';
import { wear } from './wear.ts';

const VISITOR = [
  '/home',
  '/login',
  '/account/register',
  '/account/forgot',
  '/account/reset?token=x',
  '/support',
  '/wallet/depositpage',
];
/** All pages but the two that a signed-in member does not need. */
const MEMBER = [
  ...PATHS.filter((path) => path !== '/login' && path !== '/account/register'),
  '/supports/counselpage?write=1',
];

/** So many tests share a member's pages, so that several workers can. */
const PARTS = 3;

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
  // The site's title comes encrypted from the config service; the operator's name is part of the build.
  const texts = new Set<string>([DEFAULTS.site.title, BRAND.legalName]);
  const collect = (value: unknown): void => {
    if (typeof value === 'string') texts.add(value.trim());
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect);
  };
  page.on('response', async (response) => {
    if (!response.headers()['content-type']?.includes('json')) return;
    // The replies of a page end with it: text that it has not read is not on the screen.
    collect(await response.json().catch(() => undefined));
  });
  return () => [...texts];
}

/** The windows that pages must fit, in CSS pixels; in the gate the narrowest and the widest. */
const SIZES = [
  { width: 320, height: 640 },
  ...(IS_LONG ? [{ width: 360, height: 780 }] : []),
  { width: 1280, height: 780 },
];

/** The smallest, and a desktop window enlarged to 200 %: where the looks that take room, and long words, are judged. */
const TIGHT = [
  { width: 320, height: 640 },
  { width: 640, height: 400 },
];

/** The reference, the one with the longest words and the one with the highest lines; all of them in the long run. */
const TAGS = IS_LONG ? LOCALES : (['ko', 'de', 'km'] as const);

/** The looks whose shapes take most room: frames and wide letters; in the long run glow, too. */
const WIDE_LOOKS = (IS_LONG ? (['retro', 'neon'] as const) : (['retro'] as const)).map(
  (style) => ({ theme: 'light', style }) as const,
);
/** Languages with long words or high lines, in which those looks are judged. */
const DEMANDING: readonly string[] = IS_LONG ? ['ko', 'de', 'vi', 'km'] : ['de'];

const PAGES = [
  { who: 'visitor', paths: VISITOR },
  ...Array.from({ length: PARTS }, (_, part) => ({
    who: `member (${part + 1} of ${PARTS})`,
    paths: MEMBER.filter((_path, index) => index % PARTS === part),
  })),
];

for (const { who, paths } of PAGES) {
  test(
    `every page of a ${who} fits at ${SIZES.map(({ width }) => width).join(', ')} px and enlarged to 200 %, in ${TAGS.length} languages and in one with words 40 % longer, and says no other language's words`,
    SWEEP,
    async ({ page, control }) => {
      test.setTimeout(1_200_000);
      // The pages' texts must not depend on the time of day at which the test runs.
      await control.call('PUT', '/clock', { offset: toSeoul(12, 0) });
      const fromServer = listenToServers(page);
      if (paths !== VISITOR) await signIn(page);
      expect(await faultsOf(page, paths, fromServer)).toEqual({});
    },
  );
}

test('so does the deposit page while bank transfers are delayed', SWEEP, async ({ page, control }) => {
  await control.call('PUT', '/clock', { offset: toSeoul(23, 55) });
  const fromServer = listenToServers(page);
  await signIn(page);
  expect(await faultsOf(page, ['/wallet/depositpage'], fromServer)).toEqual({});
});

/** Faults on these pages, each with its place: text that does not fit, or text of another language. */
async function faultsOf(
  page: Page,
  paths: readonly string[],
  fromServer: ReturnType<typeof listenToServers>,
): Promise<Record<string, string[]>> {
  const english = await englishTexts();
  const found: Record<string, string[]> = {};
  const note = (path: string, faults: readonly string[], where: string): void => {
    for (const fault of faults) (found[`${path}: ${fault}`] ??= []).push(where);
  };
  const measure = async (path: string, where: string, sizes: typeof SIZES): Promise<void> => {
    for (const size of sizes) {
      await page.setViewportSize(size);
      note(path, await page.evaluate(misfits), `${where} ${size.width}`);
    }
  };
  let noted = 0;
  const noteTexts = async (): Promise<void> => {
    const texts = fromServer();
    await page.evaluate(noteServerTexts, texts.slice(noted));
    noted = texts.length;
  };
  for (const path of paths) {
    await page.goto(path);
    noted = 0;
    await page.waitForLoadState('networkidle');
    for (const tag of TAGS) {
      await speak(page, tag);
      await noteTexts();
      note(path, foreignTexts(tag, await page.evaluate(shownTexts), fromServer(), english), tag);
      await measure(path, tag, SIZES);
      for (const look of DEMANDING.includes(tag) ? WIDE_LOOKS : []) {
        await wear(page, look);
        await measure(path, `${tag} ${look.style}`, TIGHT);
      }
      await wear(page, { theme: LOOK.theme, style: LOOK.style });
    }
    await speak(page, 'en');
    await noteTexts();
    await page.evaluate(stretchTexts);
    await measure(path, 'en + 40 %', IS_LONG ? [...TIGHT, ...SIZES.slice(1)] : TIGHT);
  }
  return found;
}
