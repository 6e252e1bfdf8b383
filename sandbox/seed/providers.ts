import type { FeaturedProvider } from '../../src/config/brand.ts';
import { readBrandFile, SANDBOX_BRAND } from '../../src/config/brandFile.ts';
import type { GameKind } from '../../src/config/gameKinds.ts';

/** One provider of the seed. */
export interface ProviderSeed extends FeaturedProvider {
  /** How many games it has. */
  games: number;
  /** Its launches always fail, for tests. */
  broken: boolean;
}

/** The id of the provider with 2,000 games, for tests of long lists. */
export const LARGE = '102';
/** The title of the provider without games. */
export const EMPTY = 'Daybreak';
/** The title of the provider whose launches always fail. */
export const BROKEN = 'Faultline';

const FURTHER: readonly (readonly [title: string, kind: GameKind])[] = [
  ['Ember Works', 'slot'],
  ['Crystal Pit', 'casino'],
  ['Lucky Harbor', 'slot'],
  ['Starlit Mill', 'slot'],
  ['Copper Fox', 'slot'],
  ['Lotus Live', 'casino'],
  ['Paper Lantern', 'slot'],
  ['Iron Orchid', 'slot'],
  ['Matchday One', 'sports'],
  ['Wild Meridian', 'slot'],
  ['Tidewater', 'slot'],
  ['백야 라이브', 'casino'],
  ['Obsidian Nine', 'slot'],
  ['Sugarcloud', 'slot'],
  ['Skyhop', 'arcade'],
  ['Northern Reel', 'slot'],
  ['Quartz Garden', 'slot'],
  ['Foxglove', 'slot'],
  ['Ivory Room', 'casino'],
  ['한강슬롯', 'slot'],
  ['Mirage Mint', 'slot'],
  ['Coin Meadow', 'arcade'],
  ['Ruby Caravan', 'slot'],
  ['골든필드', 'sports'],
  ['Bluebird Play', 'slot'],
  ['Salon Noir', 'casino'],
  ['Thunder Reef', 'slot'],
  ['Marigold', 'slot'],
  ['오락실 77', 'arcade'],
  ['Juniper Spin', 'slot'],
  ['Lantern Bay', 'slot'],
  ['Harbor Live', 'casino'],
  [EMPTY, 'slot'],
  [BROKEN, 'slot'],
  ['Winter Palace', 'slot'],
  ['Bounce Lab', 'arcade'],
];

/** Number of games of a provider, by its kind. */
const GAMES: Record<GameKind, number> = { slot: 54, casino: 16, sports: 8, arcade: 14 };

/** All providers in the order the operator lists them: those that the sandbox's own brand features first, whatever brand a build has. */
export const PROVIDERS: readonly ProviderSeed[] = [
  ...readBrandFile(SANDBOX_BRAND).featured,
  ...FURTHER.map(([title, kind], index): FeaturedProvider => {
    return { id: String(113 + index), title, is_casino: kind === 'casino' ? 1 : 0, kind };
  }),
].map((provider) => ({
  ...provider,
  games: provider.id === LARGE ? 2000 : provider.title === EMPTY ? 0 : GAMES[provider.kind],
  broken: provider.title === BROKEN,
}));
