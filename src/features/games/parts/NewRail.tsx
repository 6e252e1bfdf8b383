import { msg } from '@lingui/core/macro';
import { Rail } from './Rail.tsx';
import { RailPlaceholder } from './RailPlaceholder.tsx';
import { RailTrouble } from './RailTrouble.tsx';
import { NEW_SLOTS, usePlayableGames } from './usePlayableGames.ts';

const TITLE = msg`New slots`;

/** A rail of the newest slots, with a link to all new games. */
export function NewRail() {
  const { games, staleSince, failure } = usePlayableGames(NEW_SLOTS);
  if (failure) return <RailTrouble compact title={TITLE} {...failure} />;
  if (!games) return <RailPlaceholder compact />;
  if (games.length === 0) return null;
  return <Rail compact title={TITLE} href="/new" items={games} staleSince={staleSince} />;
}
