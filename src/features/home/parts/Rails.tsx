import { useEffect, useState, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { FEATURES } from '../../../config/brand.ts';
import { app } from '../../../state/app.ts';
import {
  NEW_SLOTS,
  Rail,
  RailPlaceholder,
  RailTrouble,
  recentGames,
  useFavourites,
  useOpenItems,
  usePlayableGames,
  type PlayableGames,
  type RailProps,
} from '../../games/index.ts';
import { ClosedBanner, closesDeposits, OpenWays, usePlayClosed, useWasClosed } from '../../protection/index.ts';
import { RAILS, railsOf, type RailName } from '../rails.ts';
import { CLOSED_PLACEHOLDERS } from './RailPlaceholders.tsx';

const TABLES = { ...NEW_SLOTS, kind: 'casino' } as const;
const NOTHING = { games: [], staleSince: undefined };

/**
 * The rails of the home page: a member's own, and two over all providers, one call each. If play is closed, the reason replaces the first
 * rail: it is known only after the placeholders are rendered, and nothing may move. If deposits are closed too, no games are offered, and
 * what stays open replaces the second rail. Rules N11, R35.
 */
export function Rails(): ReactNode {
  const { signedIn } = useSnapshot(app);
  const closed = usePlayClosed();
  const favourites = useFavourites();
  const rails: Record<
    RailName,
    Pick<PlayableGames, 'staleSince' | 'failure'> & { games: RailProps['items'] | undefined }
  > = {
    recent: { games: useOpenItems(useSnapshot(recentGames).items), staleSince: undefined },
    favourites: { games: FEATURES.favourites ? favourites : [], staleSince: undefined },
    new: useRail(FEATURES.newGames ? NEW_SLOTS : undefined),
    tables: useRail(TABLES),
  };
  const shown = railsOf(signedIn, (name) => rails[name].games?.length).map((name) => {
    const { games, staleSince, failure } = rails[name];
    const facts = RAILS[name];
    if (failure && facts) return <RailTrouble key={name} title={facts.title} {...failure} />;
    return games && facts ? (
      <Rail key={name} {...facts} items={games} staleSince={staleSince} />
    ) : (
      <RailPlaceholder key={name} />
    );
  });
  const closesAll = closed !== undefined && closesDeposits(closed);
  const placeholders = useClosedPlaceholders(closesAll, shown.length);
  if (!closed)
    return placeholders ? Array.from({ length: placeholders }, (_, rail) => <RailPlaceholder key={rail} />) : shown;
  return (
    <>
      <RailPlaceholder>
        <ClosedBanner />
      </RailPlaceholder>
      {closesAll ? (
        <>
          <RailPlaceholder>
            <OpenWays />
          </RailPlaceholder>
          {Array.from({ length: placeholders - CLOSED_PLACEHOLDERS }, (_, rail) => (
            <RailPlaceholder key={rail}>{NOTHING_THERE}</RailPlaceholder>
          ))}
        </>
      ) : (
        shown.slice(1)
      )}
    </>
  );
}

const NOTHING_THERE = <span />;

/**
 * Number of rail-sized spaces while deposits are closed (0: games are offered). Two; but if the closing is learned before the player's first
 * input, as many as there were rails (`shown`), so that nothing moves. Rule R35.
 */
function useClosedPlaceholders(isClosed: boolean, shown: number): number {
  const wasClosed = useWasClosed();
  const isTouched = useTouched();
  const [last, setLast] = useState({ isClosed, placeholders: wasClosed ? CLOSED_PLACEHOLDERS : 0 });
  if (last.isClosed !== isClosed) {
    const placeholders = last.placeholders || isTouched() ? CLOSED_PLACEHOLDERS : Math.max(shown, CLOSED_PLACEHOLDERS);
    setLast({ isClosed, placeholders: isClosed ? placeholders : 0 });
  }
  return isClosed || wasClosed ? last.placeholders : 0;
}

/** Whether the player has pressed anything since the rails were first rendered. `navigator.userActivation` may count an earlier document's. */
function useTouched(): () => boolean {
  const [player] = useState({ touched: false });
  useEffect(() => {
    const touch = (): void => void (player.touched = true);
    const types = ['pointerdown', 'keydown'];
    for (const type of types) addEventListener(type, touch, { capture: true, passive: true });
    return () => types.forEach((type) => removeEventListener(type, touch, { capture: true }));
  }, [player]);
  return () => player.touched;
}

/** The games of a rail over all providers; empty without an input, and where the brand has no such lists. */
function useRail(input: Parameters<typeof usePlayableGames>[0]): PlayableGames {
  const wanted = FEATURES.gameLists ? input : undefined;
  const playable = usePlayableGames(wanted);
  return wanted ? playable : NOTHING;
}
