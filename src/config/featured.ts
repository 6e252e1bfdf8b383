/** What a provider offers. Contract section 3: the optional `kind` of a provider and of a game. */
export type GameKind = 'slot' | 'casino' | 'sports' | 'arcade';

/** One provider as the first screen draws it. */
export interface FeaturedProvider {
  id: string;
  title: string;
  is_casino: 0 | 1;
  kind: GameKind;
}

/**
 * The providers the home screen shows first, in order. The build draws their cards into the shell before any server has
 * answered, and the sandbox lists them first: one table, so that nothing moves when the answer comes.
 */
export const FEATURED: readonly FeaturedProvider[] = [
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
];
