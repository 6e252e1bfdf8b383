import type { GameKind } from '../../src/config/brand.ts';
import type { Queryable } from '../db.ts';
import { PROVIDERS, type ProviderSeed } from './providers.ts';
import { random } from './random.ts';
import { gameTitle, slug } from './titles.ts';

/** The game type that the operator sends: the client shows `Slots` as slot and anything else as casino (spec section 3). */
const CATEGORY: Record<GameKind, string> = { slot: 'Slots', casino: 'Live Casino', sports: 'Sports', arcade: 'Arcade' };

/** Ids from the popup-only set (spec section 9), by provider. They come first in its list. */
const POPUP_GAMES: Record<string, readonly number[]> = {
  '101': [26001],
  '103': [401000],
  '105': [53001, 53002, 53500, 53999],
  '106': [75001, 75002, 75999],
  '108': [76001, 76500, 76999],
  '110': [53100],
};

const DAY = 86_400_000;

/** Fills providers and games. Design section 9. */
export async function seedGames(tx: Queryable): Promise<void> {
  await tx.query(
    `insert into providers (id, title, is_casino, kind, position, broken)
     select id, title, is_casino, kind, position, broken from jsonb_to_recordset($1::jsonb)
     as row (id text, title text, is_casino smallint, kind text, position integer, broken boolean)`,
    [JSON.stringify(PROVIDERS.map((provider, position) => ({ ...provider, position })))],
  );
  const games = PROVIDERS.flatMap((provider) => gamesOf(provider, tx.now().getTime()));
  await tx.query(
    `insert into games (id, provider_id, title, slug, kind, category, text_logo, is_service, released_at)
     select id, provider_id, title, slug, kind, category, text_logo, is_service, released_at
     from jsonb_to_recordset($1::jsonb) as row (id integer, provider_id text, title text, slug text, kind text,
       category text, text_logo boolean, is_service smallint, released_at timestamptz)`,
    [JSON.stringify(games)],
  );
}

function gamesOf(provider: ProviderSeed, now: number) {
  const draw = random(Number(provider.id));
  const taken = new Set<string>();
  const popups = POPUP_GAMES[provider.id] ?? [];
  return Array.from({ length: provider.games }, (_, index) => {
    // Far above the popup-only ranges, and room for 10,000 games of each provider.
    const id = popups[index] ?? Number(provider.id) * 10_000 + index + 1;
    const title = gameTitle(provider.kind, draw, taken);
    const recent = draw.chance(0.06);
    return {
      id,
      provider_id: provider.id,
      title,
      slug: slug(title, id),
      kind: provider.kind,
      category: CATEGORY[provider.kind],
      text_logo: index >= 6 && draw.chance(0.04),
      // A provider's first six are always in service, so that every list begins with something to play.
      is_service: index >= 6 && draw.chance(0.05) ? 0 : 1,
      released_at: new Date(now - draw.between(1, recent ? 29 : 900) * DAY).toISOString(),
    };
  });
}
