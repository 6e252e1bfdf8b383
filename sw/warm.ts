import type { Assets } from './routes/assets.ts';

/** What a page wants kept. */
export interface Wish {
  /** The player's language: its texts come first. */
  locale: string;
  /** Everything, so that every screen and every language works offline; not under Save-Data. */
  everything: boolean;
}

/** So many files are on their way at once: the page's own requests matter more. */
const LANES = 3;
/** After so many failures in a row there is no line, or no room. */
const PATIENCE = 3;

/** Keeps what is not kept yet, the player's own language first. Gives how many are missing in the end; never rejects. Design section 7. */
export async function warm(assets: Assets, { locale, everything }: Wish): Promise<number> {
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
        if (failures >= PATIENCE) throw new Error('There is no more');
        await assets.fetch(url, 'low');
        if (!(await assets.has(url))) throw new Error('There is no room');
        failures = 0;
      } catch {
        // What is missing is kept when a page asks for it, or with the next page.
        failures += 1;
        missing += 1;
      }
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane));
  return missing;
}
