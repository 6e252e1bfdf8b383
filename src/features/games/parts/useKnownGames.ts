import { useLayoutEffect, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import { fetchQuery, useQueries } from '../../../data/query.ts';
import { app } from '../../../state/app.ts';
import { isPlayable } from '../../../contract/games.ts';
import { loadProviders } from '../catalogue.actions.ts';
import { savesData } from '../../../pwa/savesData.ts';
import { areKnown, catalogue } from '../catalogue.state.ts';
import { games } from '../games.queries.ts';
import type { ListedGame } from '../playable.ts';

/** Age, in ms, from which the search refetches a list: a day, since it needs only the titles, and there is a list for each provider. */
const FRESH = 24 * 3_600_000;

/** Every playable game of the lists that are persisted on this device for the member. */
export function useKnownGames(): readonly ListedGame[] {
  const { providers } = useSnapshot(catalogue);
  const inputs = useMemo(() => providers.map(({ id }) => ({ provider_id: id })), [providers]);
  const { results } = useQueries(games, inputs, { enabled: false });
  return useMemo(
    () =>
      providers.flatMap(({ id: provider_id, title: provider }, index) =>
        (results[index]?.value?.list ?? []).filter(isPlayable).map((game) => ({ ...game, provider, provider_id })),
      ),
    [providers, results],
  );
}

/**
 * For a member, fetches the lists of games that this device lacks or that are older than `FRESH`, while the component
 * is mounted; with data saving only while they are `wanted`. Starts again when the connection fails or is back, and
 * when providers become known. True until it has tried. Rule N9.
 */
export function useMissingLists(wanted = false): boolean {
  const { signedIn, trouble } = useSnapshot(app);
  const hasProviders = areKnown(useSnapshot(catalogue));
  const [isPending, setPending] = useState(true);
  const mayFetch = signedIn && (wanted || !savesData());
  // Before the paint: that nothing was found must not be seen before the lists are asked for.
  useLayoutEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    setPending(true);
    void loadProviders()
      .then(() => (mayFetch ? fetchUnknown(signal) : undefined))
      .then(() => signal.aborted || setPending(false));
    return () => controller.abort();
  }, [mayFetch, trouble, hasProviders]);
  return isPending;
}

/** How many lists may get no answer before no more are requested: a single one may be that provider's problem, two are the operator's. */
const MOST_UNANSWERED = 1;

/** Fetches one list after another, until `signal` is aborted or the operator does not answer; a list that cannot be loaded is left out. */
async function fetchUnknown(signal: AbortSignal): Promise<void> {
  let unanswered = 0;
  for (const { id } of catalogue.providers) {
    if (signal.aborted) return;
    const reply = await fetchQuery(games, { provider_id: id }, FRESH);
    if (reply.ok || reply.error.kind === 'code') continue;
    unanswered += 1;
    if (app.trouble || unanswered > MOST_UNANSWERED) return;
  }
}
