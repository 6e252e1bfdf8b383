import { builtEnv } from '../../config/builtEnv.ts';
import { titleSlug } from '../../lib/slug.ts';

/** The address of a provider's or game's picture on the public image host, by title; `width` in pixels. Rule G1. */
export function artUrl(of: 'providers' | 'games', title: string, width: number): string {
  return `${builtEnv().imagesUrl}/${of}/${encodeURIComponent(titleSlug(title))}.webp?w=${width}`;
}
