import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { FEATURES } from '../../../config/brand.ts';
import { app } from '../../../state/app.ts';
import {
  GamesRail,
  NEW_SLOTS,
  RailPlaceholder,
  recentGames,
  useFavourites,
  useOpenItems,
  usePlayableGames,
  type GamesRailProps,
  type RailFacts,
} from '../../games/index.ts';
import {
  ClosedBanner,
  closesDeposits,
  OpenWays,
  usePlayClosed,
  useVisitorsMarket,
  useWasClosed,
} from '../../protection/index.ts';
import { RAILS, railsOf, type RailName } from '../rails.ts';
import { CLOSED_PLACEHOLDERS } from './RailPlaceholders.tsx';

/** The games of a rail, as far as they are known. */
type RailGames = Omit<GamesRailProps, keyof RailFacts>;

const TABLES = { ...NEW_SLOTS, kind: 'casino' } as const;
const NOTHING: RailGames = { games: [] };

/**
 * The rails of the home page: a member's own, and two over all providers, one call each. If play is closed, the reason replaces the first
 * rail: it is known only after the placeholders are rendered, and nothing may move. If deposits are closed too, no games are offered: the
 * reason and what stays open replace all rails. Rules N11, R35.
 */
export function Rails(): ReactNode {
  const { signedIn } = useSnapshot(app);
  const closed = usePlayClosed();
  useVisitorsMarket();
  const wasClosed = useWasClosed();
  const rails: Record<RailName, RailGames> = {
    recent: { games: useOpenItems(useSnapshot(recentGames).items) },
    favourites: { games: useFavourites() },
    new: useRail(FEATURES.newGames ? NEW_SLOTS : undefined),
    tables: useRail(TABLES),
  };
  const shown = railsOf(signedIn, (name) => rails[name].games?.length).map((name) => {
    const facts = RAILS[name];
    return facts && <GamesRail key={name} {...facts} {...rails[name]} />;
  });
  if (!closed)
    return wasClosed ? Array.from({ length: CLOSED_PLACEHOLDERS }, (_, rail) => <RailPlaceholder key={rail} />) : shown;
  if (closesDeposits(closed))
    return (
      <>
        <ClosedBanner />
        <OpenWays />
      </>
    );
  return (
    <>
      <RailPlaceholder>
        <ClosedBanner />
      </RailPlaceholder>
      {shown.slice(1)}
    </>
  );
}

/** The games of a rail over all providers; empty without an input, and where the brand has no such lists. */
function useRail(input: Parameters<typeof usePlayableGames>[0]): RailGames {
  const wanted = FEATURES.gameLists ? input : undefined;
  const playable = usePlayableGames(wanted);
  return wanted ? playable : NOTHING;
}
