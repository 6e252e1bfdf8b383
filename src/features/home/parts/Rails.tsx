import { useEffect, useState, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { FEATURES } from '../../../config/brand.ts';
import { app } from '../../../state/app.ts';
import {
  Rail,
  RailPlace,
  recentGames,
  useFavourites,
  useOffers,
  useOpen,
  type Offers,
  type RailProps,
} from '../../games/index.ts';
import { ClosedLine, closesDeposits, OpenWays, usePlayClosed, useWasClosed } from '../../protection/index.ts';
import { CLOSED_PLACES } from '../places.ts';
import { RAILS, railsOf, type RailName } from '../rails.ts';

/** Games in a rail; the page at its end has the others. */
const LENGTH = 20;
const NEW = { sort: 'new', kind: 'slot', limit: LENGTH } as const;
const TABLES = { sort: 'new', kind: 'casino', limit: LENGTH } as const;
const NOTHING = { games: [], staleSince: undefined };

/**
 * The rails of the home page: a member's own, and those of all providers, one call each. If play is closed, the reason replaces the first
 * rail: it is known only after the places are rendered, and nothing may move. If deposits are closed too, no games are offered, and what
 * stays open replaces the second rail. Rules N11, R35.
 */
export function Rails(): ReactNode {
  const { signedIn } = useSnapshot(app);
  const closed = usePlayClosed();
  const favourites = useFavourites();
  const rails: Record<RailName, Pick<Offers, 'staleSince'> & { games: RailProps['items'] | undefined }> = {
    recent: { games: useOpen(useSnapshot(recentGames).items), staleSince: undefined },
    favourites: { games: FEATURES.favourites ? favourites : [], staleSince: undefined },
    new: useRail(FEATURES.newGames ? NEW : undefined),
    tables: useRail(TABLES),
  };
  const count = (name: RailName): number | undefined => rails[name].games?.length;
  const counts = {
    recent: count('recent'),
    favourites: count('favourites'),
    new: count('new'),
    tables: count('tables'),
  };
  const shown = railsOf(signedIn, counts).map((name) => {
    const { games, staleSince } = rails[name];
    const facts = RAILS[name];
    return games && facts ? (
      <Rail key={name} {...facts} items={games} staleSince={staleSince} />
    ) : (
      <RailPlace key={name} />
    );
  });
  const closesAll = closed !== undefined && closesDeposits(closed);
  const places = useClosedPlaces(closesAll, shown.length);
  if (!closed) return places ? Array.from({ length: places }, (_, place) => <RailPlace key={place} />) : shown;
  return (
    <>
      <RailPlace>
        <ClosedLine />
      </RailPlace>
      {closesAll ? (
        <>
          <RailPlace>
            <OpenWays />
          </RailPlace>
          {Array.from({ length: places - CLOSED_PLACES }, (_, place) => (
            <RailPlace key={place}>{NOTHING_THERE}</RailPlace>
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
 * The number of places that the rails keep while deposits are closed, or were when last known: two. If the closing becomes known before
 * the player has touched the page, as many as before (`shown`). 0 while games are offered.
 */
function useClosedPlaces(isClosed: boolean, shown: number): number {
  const wasClosed = useWasClosed();
  const isTouched = useTouched();
  const [before, setBefore] = useState({ isClosed, places: wasClosed ? CLOSED_PLACES : 0 });
  if (before.isClosed !== isClosed) {
    const kept = before.places || isTouched() ? CLOSED_PLACES : Math.max(shown, CLOSED_PLACES);
    setBefore({ isClosed, places: isClosed ? kept : 0 });
  }
  return isClosed || wasClosed ? before.places : 0;
}

/** Whether the player has pressed anything since the rails were first rendered; `userActivation` counts earlier documents too. */
function useTouched(): () => boolean {
  const [player] = useState({ touched: false });
  useEffect(() => {
    const note = (): void => void (player.touched = true);
    const types = ['pointerdown', 'keydown'];
    for (const type of types) addEventListener(type, note, { capture: true, passive: true });
    return () => types.forEach((type) => removeEventListener(type, note, { capture: true }));
  }, [player]);
  return () => player.touched;
}

/** A list over all providers; empty without an input, and for a brand whose operator has none. */
function useRail(input: Parameters<typeof useOffers>[0]): Offers {
  const wanted = FEATURES.gameLists ? input : undefined;
  const offers = useOffers(wanted);
  return wanted ? offers : NOTHING;
}
