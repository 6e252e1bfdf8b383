import { builtEnv } from '../../../config/builtEnv.ts';
import { isLoopbackHost } from '../../../config/loopback.ts';
import { isImageLogo } from '../../../lib/logo.ts';
import { titleSlug } from '../../../lib/slug.ts';

/** The address of a provider's or game's picture on the public image host, by title; `width` in pixels. Rule G1. */
export function artUrl(of: 'providers' | 'games', title: string, width: number): string {
  return `${builtEnv().imagesUrl}/${of}/${encodeURIComponent(titleSlug(title))}.webp?w=${width}`;
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
