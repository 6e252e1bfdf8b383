import { msg } from '@lingui/core/macro';
import { FEATURES } from '../../../config/brand.ts';
import { Rail } from './Rail.tsx';
import { RailPlace } from './RailPlace.tsx';
import { useOffers } from './useOffers.ts';

/** The input of home's rail of new slots too, so that one reply serves both. */
const NEW = { sort: 'new', kind: 'slot', limit: 20 } as const;

/** A rail of the newest slots, with a link to all new games. */
export function NewRail() {
  const { games } = useOffers(NEW);
  if (!games) return <RailPlace compact />;
  if (games.length === 0) return null;
  return <Rail compact title={msg`New slots`} {...(FEATURES.newGames && { href: '/new' })} items={games} />;
}
