import type { Page } from '@playwright/test';
import { DEFAULTS } from '../../sandbox/settings.ts';
import { BRAND, LOOK } from '../../src/config/brand.ts';
import type { Locale } from '../../src/config/locales.ts';
import type { Look } from '../../src/theme/apply.ts';
import { englishTexts, foreignTexts } from './foreignTexts.ts';
import { misfits, noteServerTexts, shownTexts, smallTargets, stretchTexts } from './pageTexts.ts';
import { stored } from './stored.ts';
import { applyLook } from './applyLook.ts';

/** A window's size in CSS pixels. */
export interface Size {
  width: number;
  height: number;
}

/** The languages, window sizes and looks in which a page is checked. */
export interface FitPlan {
  tags: readonly Locale[];
  sizes: readonly Size[];
  /** The looks that take most room, the languages with long words or high lines, and the windows in which these are checked together. */
  tight: { looks: readonly Look[]; tags: readonly Locale[]; sizes: readonly Size[] };
  /** Also check that controls are at least 44 px wide and high. */
  touch?: boolean;
}

/** Changes the language as another tab would, and waits until it is painted. */
async function switchLanguage(page: Page, tag: Locale): Promise<void> {
  await page.evaluate(
    (value) => {
      localStorage.setItem('lang', value);
      dispatchEvent(new StorageEvent('storage', { key: 'lang', storageArea: localStorage }));
    },
    stored('lang', tag),
  );
  await page.waitForFunction((lang) => document.documentElement.lang === lang, tag);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** Collects the texts in the replies of the operator's servers, at any depth; call it before the page's first request. */
export function listenToServers(page: Page): () => string[] {
  // The site's title comes encrypted from the config service; the operator's name is part of the build.
  const texts = new Set<string>([DEFAULTS.site.title, BRAND.legalName]);
  const collect = (value: unknown): void => {
    if (typeof value === 'string') texts.add(value.trim());
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect);
  };
  page.on('response', async (response) => {
    if (!response.headers()['content-type']?.includes('json')) return;
    // The body of a reply cannot be read after its page was left; its text is then not on the screen.
    collect(await response.json().catch(() => undefined));
  });
  return () => [...texts];
}

/**
 * The faults of the current page, each with the places where it was found: text that does not fit, or is in another language. Checked in
 * each language and window of the plan, and in English with words 40 % longer.
 */
export async function fitFaults(
  page: Page,
  fromServer: ReturnType<typeof listenToServers>,
  { tags, sizes, tight, touch = false }: FitPlan,
): Promise<Record<string, string[]>> {
  const english = await englishTexts();
  const found: Record<string, string[]> = {};
  const note = (faults: readonly string[], where: string): void => {
    for (const fault of faults) (found[fault] ??= []).push(where);
  };
  const measure = async (where: string, windows: readonly Size[]): Promise<void> => {
    for (const size of windows) {
      await page.setViewportSize(size);
      note(await page.evaluate(misfits), `${where} ${size.width}`);
      if (touch) note(await page.evaluate(smallTargets), `${where} ${size.width}`);
    }
  };
  for (const tag of tags) {
    await switchLanguage(page, tag);
    await page.evaluate(noteServerTexts, fromServer());
    note(foreignTexts(tag, await page.evaluate(shownTexts), fromServer(), english), tag);
    await measure(tag, sizes);
    for (const look of tight.tags.includes(tag) ? tight.looks : []) {
      await applyLook(page, look);
      await measure(`${tag} ${look.style}`, tight.sizes);
    }
    await applyLook(page, { theme: LOOK.theme, style: LOOK.style });
  }
  await switchLanguage(page, 'en');
  await page.evaluate(noteServerTexts, fromServer());
  await page.evaluate(stretchTexts);
  await measure('en + 40 %', [
    ...sizes,
    ...tight.sizes.filter(({ width }) => sizes.every((size) => size.width !== width)),
  ]);
  return found;
}
