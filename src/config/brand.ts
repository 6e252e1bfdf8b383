/** What a provider or a game offers. */
export type GameKind = 'slot' | 'casino' | 'sports' | 'arcade';

/** A provider as the first screen shows it before the operator has replied. */
export interface FeaturedProvider {
  id: string;
  title: string;
  is_casino: 0 | 1;
  kind: GameKind;
}

/** The licence under which the operator runs its games. */
export interface Licence {
  authority: string;
  number: string;
  /** The authority's own page about it. */
  url: string;
}

/** The white label of a build. Plain data, so that it can come from a file. */
export interface Brand {
  /** The site's name, until the site config names another. */
  name: string;
  /** The name where there is little room, such as below an icon. */
  shortName: string;
  /** The company that runs the site and is the party to its terms. */
  legalName: string;
  /** Undefined: the footer and the terms mention no licence. */
  licence: Licence | undefined;
  /**
   * The providers that the home screen shows first, in order. They are prerendered, so that they can be pressed before any reply. They must
   * be the operator's own: one that the operator's list lacks is not shown once that list is known.
   */
  featured: readonly FeaturedProvider[];
  /** Whether the operator has lists over all providers (Rule C31): the home screen keeps the places of their rails from its first paint on. */
  gameLists: boolean;
}

/** The sandbox's brand; its operator lists the same providers first. */
export const BRAND: Brand = {
  name: '라운지 카지노',
  shortName: '라운지',
  legalName: 'Lounge Sandbox',
  licence: undefined,
  gameLists: true,
  featured: [
    { id: '101', title: 'Aurora Live', is_casino: 1, kind: 'casino' },
    { id: '102', title: 'Moonstone', is_casino: 0, kind: 'slot' },
    { id: '103', title: 'Velvet Reels', is_casino: 0, kind: 'slot' },
    { id: '104', title: 'Pearl Table', is_casino: 1, kind: 'casino' },
    { id: '105', title: 'Nova Forge', is_casino: 0, kind: 'slot' },
    { id: '106', title: 'Carp & Lantern', is_casino: 0, kind: 'slot' },
    { id: '107', title: 'Grand Salon', is_casino: 1, kind: 'casino' },
    { id: '108', title: 'Tiger Hour', is_casino: 0, kind: 'slot' },
    { id: '109', title: 'Derby Point', is_casino: 0, kind: 'sports' },
    { id: '110', title: 'Pixel Arcadia', is_casino: 0, kind: 'arcade' },
    { id: '111', title: 'Silk Dragon', is_casino: 0, kind: 'slot' },
    { id: '112', title: '달빛공방', is_casino: 0, kind: 'slot' },
  ],
};
