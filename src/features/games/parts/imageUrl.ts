import { readEnv } from '../../../config/env.ts';
import { isLoopbackHost } from '../../../config/loopback.ts';
import { isImageLogo } from '../../../lib/logo.ts';
import { titleSlug } from '../../../lib/slug.ts';

let known: string | undefined;

function imagesUrl(): string {
  known ??= readEnv(import.meta.env).imagesUrl;
  return known;
}

/** The picture of a provider or game on the public image host, by its title; `width` in pixels. Spec section 3, "Provider". */
export function artUrl(of: 'providers' | 'games', title: string, width: number): string {
  return `${imagesUrl()}/${of}/${encodeURIComponent(titleSlug(title))}.webp?w=${width}`;
}

/**
 * The address of a logo that is an image, undefined for one that is text. Plain http becomes https but on loopback; our own
 * image host is told the width in pixels. Spec section 5.
 */
export function logoUrl(logo: string, width: number): string | undefined {
  if (!isImageLogo(logo) || !URL.canParse(logo)) return undefined;
  const url = new URL(logo);
  if (url.protocol === 'http:' && !isLoopbackHost(url.hostname)) url.protocol = 'https:';
  if (url.origin === imagesUrl()) url.searchParams.set('w', String(width));
  return url.href;
}
