import * as v from 'valibot';
import { request } from '../../operator/index.ts';
import { systemClock } from '../../lib/clock.ts';
import { isRowOf, rowId } from '../../lib/rowId.ts';
import { app } from '../../state/app.ts';
import { preferences } from '../../state/preferences.ts';
import { createCollection, type Collection } from '../../storage/database.ts';
import { isPlayable, providerGames, type Game, type Playable } from '../../contract/games.ts';
import { catalogue } from './catalogue.state.ts';
import { playableSchema } from './recent.ts';

/** A provider's list is not asked for again for so long, in milliseconds. */
const FRESH = 3_600_000;

const row = v.object({ at: v.number(), lang: v.optional(v.string(), ''), games: v.array(playableSchema) });
type Row = v.InferOutput<typeof row>;

let rows: Collection<Row> | undefined;

/** The playable games of each provider as last known, by member and provider id. Personal: another member may be offered other games. */
function kept(): Collection<Row> {
  rows ??= createCollection('catalogue', row, { personal: true });
  return rows;
}

/** Keeps a provider's games, so that they can be found without a connection. */
export function keepGames(providerId: string, games: readonly Game[]): void {
  const provider = catalogue.providers.find(({ id }) => id === providerId)?.title ?? '';
  const playable = games
    .filter(isPlayable)
    .map(({ id, title, category, image }) => ({ id, title, provider, category, image }));
  void kept().set(rowId(app.uid, providerId), { at: systemClock.now(), lang: preferences.lang, games: playable });
}

/** Every game this device knows for the member. */
export async function knownGames(): Promise<readonly Playable[]> {
  const own = (await kept().all()).rows.filter(([id]) => isRowOf(app.uid, id));
  return own.flatMap(([, { games }]) => games);
}

/**
 * Asks for the lists this device does not know yet in this language or has known for an hour, one after another, and tells after each; `signal` gives up.
 * Only for a member, only with a connection, and not where the player wants to save data.
 */
export async function learnGames(signal: AbortSignal, learned: () => void): Promise<void> {
  if (!app.signedIn || savesData()) return;
  const known = new Map((await kept().all()).rows);
  for (const { id } of catalogue.providers) {
    const { at = 0, lang } = known.get(rowId(app.uid, id)) ?? {};
    if (lang === preferences.lang && Math.abs(systemClock.now() - at) < FRESH) continue;
    const reply = await request(providerGames, { provider_id: id }, { signal });
    if (signal.aborted || (!reply.ok && reply.error.kind !== 'code')) return;
    if (!reply.ok) continue;
    keepGames(id, reply.value.list);
    learned();
  }
}

function savesData(): boolean {
  return 'connection' in navigator && v.is(v.object({ saveData: v.literal(true) }), navigator.connection);
}
