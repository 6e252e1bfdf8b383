/** What a provider or a game offers. */
export type GameKind = 'slot' | 'casino' | 'sports' | 'arcade';

/** One provider as the first screen draws it before the operator has answered. */
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

/** Who runs this site, fixed at build. Plain data, so that it can come from a file. */
export interface Brand {
  /** The site's name, until the site config names another. */
  name: string;
  /** The name where there is little room, such as below an icon. */
  shortName: string;
  /** The company that runs the site; the terms are an agreement with it. */
  legalName: string;
  /** Undefined where there is none to show: then no line mentions one. */
  licence: Licence | undefined;
  /**
   * The providers the home screen shows first, in order. The build draws them, so that they can be pressed before any server has answered.
   * They must be the operator's own: none of them is shown once the operator's list is known and lacks it.
   */
  featured: readonly FeaturedProvider[];
}

/** The brand of this build: the sandbox's, whose operator lists the same providers first. */
export const BRAND: Brand = {
  name: '라운지 카지노',
  shortName: '라운지',
  legalName: 'Lounge Sandbox',
  licence: undefined,
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
