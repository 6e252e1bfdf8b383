import type { GameKind } from '../../src/config/gameKinds.ts';
import type { Queryable } from '../db.ts';
import { seeded } from '../random.ts';
import { DAY_MS } from '../units.ts';
import { PROVIDERS, type ProviderSeed } from './providers.ts';
import { insertRows } from './rows.ts';
import { gameTitle, slug } from './titles.ts';
import { popularityOf, factsOf } from './gameFacts.ts';

/** The game type that the operator sends: the client shows `Slots` as slot and anything else as casino. */
const CATEGORY: Record<GameKind, string> = { slot: 'Slots', casino: 'Live Casino', sports: 'Sports', arcade: 'Arcade' };

/** Ids of games that the client opens in a window of their own, by provider. They come first in its list. */
const POPUP_GAMES: Record<string, readonly number[]> = {
  '101': [26001],
  '103': [401000],
  '105': [53001, 53002, 53500, 53999],
  '106': [75001, 75002, 75999],
  '108': [76001, 76500, 76999],
  '110': [53100],
};

/** Fills providers and games. */
export async function seedGames(tx: Queryable): Promise<void> {
  const providers = PROVIDERS.map(({ id, title, is_casino, kind, broken }, position) => {
    return { id, title, is_casino, kind, position, broken };
  });
  await insertRows(tx, 'providers', providers);
  await insertRows(
    tx,
    'games',
    PROVIDERS.flatMap((provider) => gamesOf(provider, tx.now().getTime())),
  );
}

function gamesOf(provider: ProviderSeed, now: number) {
  const draw = seeded(Number(provider.id));
  const taken = new Set<string>();
  const popups = POPUP_GAMES[provider.id] ?? [];
  return Array.from({ length: provider.games }, (_, index) => {
    // Far above the popup-only ranges, and room for 10,000 games of each provider.
    const id = popups[index] ?? Number(provider.id) * 10_000 + index + 1;
    const title = gameTitle(provider.kind, draw, taken);
    const recent = draw.chance(0.06);
    const text_logo = index >= 6 && draw.chance(0.04);
    // A provider's first six are always in service, so that every list begins with playable games.
    const is_service = index >= 6 && draw.chance(0.05) ? 0 : 1;
    return {
      id,
      provider_id: provider.id,
      title,
      slug: slug(title, id),
      kind: provider.kind,
      category: CATEGORY[provider.kind],
      text_logo,
      is_service,
      released_at: new Date(now - draw.int(1, recent ? 29 : 900) * DAY_MS).toISOString(),
      facts: factsOf(provider.kind, id, title, is_service === 1),
      popularity: popularityOf(id),
    };
  });
}
