import type { FeaturedProvider } from '../../config/brand.ts';
import type { Provider } from '../../contract/providers.ts';
import { areKnown, type Catalogue } from '../games/index.ts';

/** Number of placeholders in the provider grid if the brand names no providers. */
const PLACEHOLDERS = 12;
/** Number of provider cards that are rendered first: the first row of the widest page. */
export const FIRST = 8;

/** The content of the provider grid. */
export interface Grid {
  /** In order; undefined for a placeholder. */
  cells: readonly (Provider | undefined)[];
  /** The providers come from the operator, not from the build. */
  known: boolean;
  /** The list failed to load, or is empty. */
  lost: boolean;
}

/**
 * The grid for the state of the catalogue: its providers; while none are known the brand's featured ones, or placeholders; after a failure
 * placeholders only, so that nothing is offered that may not exist.
 */
export function gridOf(catalogue: Catalogue, featured: readonly FeaturedProvider[]): Grid {
  const { providers, status } = catalogue;
  if (areKnown(catalogue)) return { cells: arrange(providers, featured), known: true, lost: false };
  const lost = status === 'failed';
  const cells =
    lost || featured.length === 0 ? Array.from({ length: featured.length || PLACEHOLDERS }, () => undefined) : featured;
  return { cells, known: false, lost };
}

/**
 * Puts listed providers in the positions where the build rendered the featured ones. The next other provider takes the
 * position of an unlisted one, so that no card moves; if the list is too short for that, the gap is closed.
 */
export function arrange(listed: readonly Provider[], featured: readonly FeaturedProvider[]): readonly Provider[] {
  const kept = featured.map(({ id }) => listed.find((provider) => provider.id === id));
  const others = listed.filter((provider) => !kept.includes(provider));
  return [...kept.map((provider) => provider ?? others.shift()), ...others].filter(
    (provider) => provider !== undefined,
  );
}
