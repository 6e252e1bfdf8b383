import { expect, type Page, type Request } from '@playwright/test';
import { DEFAULTS } from '../../sandbox/settings.ts';
import { BRAND, LOOK } from '../../src/config/brand.ts';
import type { Locale } from '../../src/config/locales.ts';
import { maskName } from '../../src/lib/mask.ts';
import type { Look } from '../../src/theme/apply.ts';
import { RECENT } from '../looks/overlayScenes.ts';
import { englishTexts, foreignTexts } from './foreignTexts.ts';
import { countServerTexts, misfits, noteServerTexts, shownTexts, smallTargets, stretchTexts } from './pageTexts.ts';
import { painted } from './painted.ts';
import { storeElsewhere } from './stored.ts';
import { applyLook } from './applyLook.ts';

/** A window's size in CSS pixels. */
export interface Size {
  width: number;
  height: number;
}

/** The languages, window sizes and looks in which a page is checked. */
export interface FitPlan {
  tags: readonly Locale[];
  /** Also in English with words 40 % longer. */
  longer: boolean;
  sizes: readonly Size[];
  /** The looks that take most room, the languages with long words or high lines, and the windows in which these are checked together. */
  tight: { looks: readonly Look[]; tags: readonly Locale[]; sizes: readonly Size[] };
  /** Also check that controls are at least 44 px wide and high. */
  touch?: boolean;
}

/** What the operator's servers have replied to a page. */
export interface Replies {
  /** The texts in the replies so far, at any depth. */
  texts(): readonly string[];
  /** Resolves once no request of the page is unanswered and all replies are painted. */
  allPainted(): Promise<void>;
}

/** Follows a page's requests; call it before the first. */
export function listenToServers(page: Page): Replies {
  // The site's title comes encrypted from the config service; the operator's name is part of the build; searches are the player's words.
  const texts = new Set<string>([DEFAULTS.site.title, BRAND.legalName, ...RECENT]);
  const awaited = new Set<Request>();
  const collect = (value: unknown): void => {
    // A holder's name is shown masked, beside the bank's.
    if (typeof value === 'string') texts.add(value.trim()).add(maskName(value.trim()));
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect);
  };
  // The requests of a document that was unloaded never end, nor do those that it sent while it was unloading.
  let isUnloading = false;
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) isUnloading = false;
  });
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
      awaited.clear();
      isUnloading = true;
    } else if (!isUnloading && request.resourceType() !== 'image' && request.frame() === page.mainFrame()) {
      // Pictures have no text, and their boxes have their size. Replies to a game in a frame change no text of the page.
      awaited.add(request);
    }
  });
  page.on('requestfailed', (request) => awaited.delete(request));
  page.on('requestfinished', async (request) => {
    const response = await request.response().catch(() => null);
    // The body of a reply cannot be read after its document was unloaded; its text is then not on the screen.
    if (response?.headers()['content-type']?.includes('json')) collect(await response.json().catch(() => undefined));
    awaited.delete(request);
  });
  return {
    texts: () => [...texts],
    async allPainted() {
      // At a short interval: each language of each page waits for this.
      const none = (): Promise<void> =>
        expect.poll(() => [...awaited].map((request) => request.url()), { intervals: [20] }).toEqual([]);
      await none();
      // A reply may lead to a further request.
      for (await painted(page); awaited.size > 0; await painted(page)) await none();
    },
  };
}

/** Changes the language as another tab would. */
async function switchLanguage(page: Page, tag: Locale): Promise<void> {
  await storeElsewhere(page, 'lang', tag);
  await page.waitForFunction((lang) => document.documentElement.lang === lang, tag);
}

/** The same entries, with the first one that matches moved to the front: checked first, what the page already shows needs no change. */
function beginningWith<Entry>(entries: readonly Entry[], isMeant: (entry: Entry) => boolean): Entry[] {
  const first = entries.find(isMeant);
  return first === undefined ? [...entries] : [first, ...entries.filter((entry) => entry !== first)];
}

/**
 * The faults of the current page, each with the elements where it was found: text that does not fit, or is in another language. Checked in
 * each language and window of the plan; first in the language and the window that the page has.
 */
export async function fitFaults(
  page: Page,
  replies: Replies,
  { tags, longer, sizes, tight, touch = false }: FitPlan,
): Promise<Record<string, string[]>> {
  const english = await englishTexts();
  const found: Record<string, string[]> = {};
  const note = (faults: readonly string[], where: string): void => {
    for (const fault of faults) (found[fault] ??= []).push(where);
  };
  const measure = async (where: string, windows: readonly Size[]): Promise<void> => {
    const now = page.viewportSize();
    for (const size of beginningWith(windows, ({ width, height }) => width === now?.width && height === now.height)) {
      await page.setViewportSize(size);
      note(await page.evaluate(misfits), `${where} ${size.width}`);
      if (touch) note(await page.evaluate(smallTargets), `${where} ${size.width}`);
    }
  };
  const judge = async (tag: Locale): Promise<void> => {
    note(foreignTexts(tag, await page.evaluate(shownTexts), replies.texts(), english), tag);
    await measure(tag, sizes);
    if (!tight.tags.includes(tag)) return;
    for (const look of tight.looks) {
      await applyLook(page, look);
      await measure(`${tag} ${look.style}`, tight.sizes);
    }
    await applyLook(page, { theme: LOOK.theme, style: LOOK.style });
  };
  const judgeLonger = async (): Promise<void> => {
    await page.evaluate(stretchTexts);
    await measure('en + 40 %', [
      ...sizes,
      ...tight.sizes.filter(({ width }) => sizes.every((size) => size.width !== width)),
    ]);
    await page.evaluate(() => window.shrinkTexts());
  };
  const passes = [
    ...tags.map((tag) => ({ tag, run: () => judge(tag) })),
    ...(longer ? [{ tag: 'en' as const, run: judgeLonger }] : []),
  ];
  const first = await page.evaluate(() => document.documentElement.lang);
  for (const { tag, run } of beginningWith(passes, (pass) => pass.tag === first)) {
    await switchLanguage(page, tag);
    await replies.allPainted();
    await page.evaluate(noteServerTexts, replies.texts().slice(await page.evaluate(countServerTexts)));
    await run();
  }
  return found;
}
