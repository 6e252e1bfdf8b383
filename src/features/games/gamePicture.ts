import { builtEnv } from '../../config/builtEnv.ts';
import { isLoopbackHost } from '../../config/loopback.ts';
import { isImageLogo } from '../../lib/logo.ts';
import { artUrl } from './imageUrl.ts';
import { isWholeProvider, type Playable } from './playable.ts';

/** The address of a game's picture; a casino that is launched as a whole has its provider's title and picture. `width` in pixels. Rule G1. */
export function gamePictureUrl(item: Omit<Playable, 'category' | 'image'>, width: number): string {
  return artUrl(isWholeProvider(item) ? 'providers' : 'games', item.title, width);
}

/**
 * The address of a logo; undefined for a text and for a relative address. Plain http becomes https except on loopback; the public image
 * host gets the width in pixels. Rule G8.
 */
export function logoUrl(logo: string, width: number): string | undefined {
  if (!isImageLogo(logo) || !URL.canParse(logo)) return undefined;
  const url = new URL(logo);
  if (url.protocol === 'http:' && !isLoopbackHost(url.hostname)) url.protocol = 'https:';
  if (url.origin === builtEnv().imagesUrl) url.searchParams.set('w', String(width));
  return url.href;
}
