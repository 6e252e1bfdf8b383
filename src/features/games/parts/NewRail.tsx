import { msg } from '@lingui/core/macro';
import { FEATURES } from '../../../config/brand.ts';
import { Rail } from './Rail.tsx';
import { RailPlace } from './RailPlace.tsx';
import { useOffers } from './useOffers.ts';

/** The same list as home's, so that one call serves both. */
const NEW = { sort: 'new', kind: 'slot', limit: 20 } as const;

/** The newest slots in a row, with the way to all of them. */
export function NewRail() {
  const { games } = useOffers(NEW);
  if (!games) return <RailPlace compact />;
  if (games.length === 0) return null;
  return <Rail compact title={msg`New slots`} {...(FEATURES.newGames && { href: '/new' })} items={games} />;
}
