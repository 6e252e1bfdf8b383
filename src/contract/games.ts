import * as v from 'valibot';
import type { Endpoint } from './endpoint.ts';
import * as fields from './fields.ts';
import { TIMINGS } from '../config/timings.ts';
import { flag, id, text, type Provider } from './providers.ts';

/** What can be launched: a game, or a casino provider as a whole. */
export interface Playable {
  id: string;
  title: string;
  /** The provider's display name. */
  provider: string;
  category: 'slot' | 'casino';
  /** The logo as the operator gives it: an image's address or a text; '' where there is none. */
  image: string;
}

/** A game of a provider's list. */
export interface Game extends Omit<Playable, 'provider'> {
  /** `is_service` is 1: it opens directly. */
  inService: boolean;
  /** Milliseconds since 1970, where the operator tells. */
  releasedAt: number | undefined;
}

/** A game as the operator sends it; whatever is no slot is launched as casino. */
export const gameSchema = v.pipe(
  v.object({ id, game_title: text, game_image: text, category: text, is_service: flag, released_at: text }),
  v.transform((row): Game => ({
    id: row.id,
    title: row.game_title,
    image: row.game_image,
    // Slots are slots; whatever else an operator calls a game is launched as casino.
    category: /^slots?$/i.test(row.category) ? 'slot' : 'casino',
    inService: row.is_service === 1,
    releasedAt: Date.parse(row.released_at) || undefined,
  })),
);

/** One provider's games. */
export const providerGames = {
  method: 'GET',
  path: '/game/provider',
  envelope: 'result',
  auth: 'yes',
  jsonContentType: true,
  input: v.object({ provider_id: fields.text(20) }),
  output: v.object({ list: v.optional(v.array(gameSchema), []) }),
} satisfies Endpoint;

/** A game's address, '' if the operator gives none; it may be good for one use only, so it is never asked for twice. */
export const launchAddress = {
  method: 'GET',
  path: '/game/launch',
  envelope: 'result',
  auth: 'yes',
  jsonContentType: true,
  neverRetried: true,
  timeout: TIMINGS.launchTimeout,
  input: v.object({ game_id: fields.text(20), type: fields.oneOf(['slot', 'casino']) }),
  output: v.object({ url: text }),
} satisfies Endpoint;

/** Whether choosing an item launches it: a casino item, or a game in service. */
export function isPlayable(item: Game): boolean {
  return item.category === 'casino' || item.inService;
}

/** A casino provider as something to launch or keep as a favourite. */
export function asPlayable(provider: Provider): Playable {
  const category = provider.is_casino === 1 ? 'casino' : 'slot';
  return { id: provider.id, title: provider.title, provider: provider.title, category, image: '' };
}
