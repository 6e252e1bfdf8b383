import { msg } from '@lingui/core/macro';
import { Rail } from './Rail.tsx';
import { RailPlaceholder } from './RailPlaceholder.tsx';
import { NEW_SLOTS, usePlayableGames } from './usePlayableGames.ts';

/** A rail of the newest slots, with a link to all new games. */
export function NewRail() {
  const { games, staleSince } = usePlayableGames(NEW_SLOTS);
  if (!games) return <RailPlaceholder compact />;
  if (games.length === 0) return null;
  return <Rail compact title={msg`New slots`} href="/new" items={games} staleSince={staleSince} />;
}
