import type { FeaturedProvider } from '../../config/brand.ts';
import type { Catalogue, Provider } from '../games/index.ts';

/** So many places wait for the list where the brand names no providers, and so many cards are drawn at first. */
export const PLACES = 12;

/** What the grid of providers shows. */
export interface Grid {
  /** From the first place on; undefined where the provider is not known. */
  places: readonly (Provider | undefined)[];
  /** The providers are the operator's, not the build's. */
  known: boolean;
  /** There is no list: it failed, or it is empty. */
  lost: boolean;
}

/**
 * The grid for what is known of the operator's list: its providers; until it has answered the brand's featured ones, or places without names;
 * without a list places alone, so that nothing is offered that may not exist.
 */
export function gridOf({ providers, status }: Catalogue, featured: readonly FeaturedProvider[]): Grid {
  if (providers.length > 0) return { places: arrange(providers, featured), known: true, lost: false };
  const lost = status === 'failed';
  const places =
    lost || featured.length === 0 ? Array.from({ length: featured.length || PLACES }, () => undefined) : featured;
  return { places, known: false, lost };
}

/**
 * The listed providers with the featured ones at the places where the build drew them. The place of one that is not listed goes to the next
 * of the others, so that no card moves when the list comes; a list too short for that closes the gap.
 */
export function arrange(listed: readonly Provider[], featured: readonly FeaturedProvider[]): readonly Provider[] {
  const places = featured.map(({ id }) => listed.find((provider) => provider.id === id));
  const others = listed.filter((provider) => !places.includes(provider));
  return [...places.map((provider) => provider ?? others.shift()), ...others].filter(
    (provider) => provider !== undefined,
  );
}
