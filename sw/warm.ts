import type { Assets } from './routes/assets.ts';

/** A page's request to store files ahead. */
export interface WarmRequest {
  /** The player's language, stored first. */
  locale: string;
  /** Store all files, so that every screen and language works offline; not under Save-Data. */
  everything: boolean;
}

/** Parallel requests; few, because the page's own requests matter more. */
const CONCURRENCY = 3;
/** After this many failures in a row there is no connection or no space. */
const MAX_FAILURES = 3;

/** Stores the files that are not stored yet, the player's language first. Returns how many are missing in the end; never rejects. Rule O1. */
export async function warm(assets: Assets, { locale, everything }: WarmRequest): Promise<number> {
  const isOwn = (url: string): boolean => url.includes(`/locales/${locale}-`);
  const isText = (url: string): boolean => url.includes('/locales/');
  const others = everything ? assets.urls.filter((url) => !isOwn(url)) : [];
  const queue = [...assets.urls.filter(isOwn), ...others.filter((url) => !isText(url)), ...others.filter(isText)];
  let missing = 0;
  let failures = 0;

  async function lane(): Promise<void> {
    for (let url = queue.shift(); url !== undefined; url = queue.shift()) {
      if (await assets.has(url)) continue;
      try {
        if (failures >= MAX_FAILURES) throw new Error('There is no more');
        await assets.fetch(url, 'low');
        if (!(await assets.has(url))) throw new Error('There is no room');
        failures = 0;
      } catch {
        // Missing files are stored when a page requests them, or by the next page.
        failures += 1;
        missing += 1;
      }
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, lane));
  return missing;
}
