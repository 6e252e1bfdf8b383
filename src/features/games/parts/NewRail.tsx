import { msg } from '@lingui/core/macro';
import { GamesRail } from './GamesRail.tsx';
import { NEW_SLOTS, usePlayableGames } from './usePlayableGames.ts';

const TITLE = msg`New slots`;

/** A rail of the newest slots, with a link to all new games. */
export function NewRail() {
  return <GamesRail compact title={TITLE} href="/new" {...usePlayableGames(NEW_SLOTS)} />;
}
