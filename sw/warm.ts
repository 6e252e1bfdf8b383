import type { WarmResult } from '../src/pwa/messages.ts';
import type { Assets } from './routes/assets.ts';

/** Up to this many missing assets of a pack are loaded one by one instead. */
const FEW = 3;

/**
 * One step of prefetching every screen and language: first the player's own language (`locale`), then the first pack with missing assets.
 * A page requests the next step while its player is idle. Never rejects. Rule O1.
 */
export async function warm(assets: Assets, locale: string): Promise<WarmResult> {
  try {
    const stored = await assets.stored();
    const missing = (urls: readonly string[]): string[] => urls.filter((url) => !stored.has(url));
    const own = missing(assets.urls).filter((url) => url.includes(`/locales/${locale}-`));
    const pack = assets.packs.find((each) => missing(each.assets).length > 0);
    const wanted = own.length > 0 ? own : missing(pack?.assets ?? []);
    if (wanted.length === 0) return 'done';
    if (own.length > 0 || !pack || wanted.length <= FEW) {
      await Promise.all(wanted.map((url) => assets.fetch(url, 'low')));
    } else {
      await assets.unpack(pack, wanted);
    }
    const now = await assets.stored();
    // With storage full, what was loaded is not stored: trying again would load it again.
    return wanted.every((url) => now.has(url)) ? 'more' : 'failed';
  } catch {
    // What is missing is stored when a page requests it, or at the next try.
    return 'failed';
  }
}
