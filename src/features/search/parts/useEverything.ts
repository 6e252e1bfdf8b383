import { useLingui } from '@lingui/react';
import { useEffect, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import { app } from '../../../state/app.ts';
import { catalogue, loadProviders } from '../../games/index.ts';
import { knownGames, learnGames, recentGames, useFavourites, type Playable } from '../../games/later.ts';
import { everything, type Finding, type SearchPage } from './findings.ts';

/** Everything this device knows of, at once; the lists of games it does not know yet come while the search is open. */
export function useEverything(pages: readonly SearchPage[]): readonly Finding[] {
  const { _: translate } = useLingui();
  const { providers } = useSnapshot(catalogue);
  const { items: recent } = useSnapshot(recentGames);
  const { signedIn } = useSnapshot(app);
  const favourites = useFavourites();
  const [known, setKnown] = useState<readonly Playable[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    const read = async (): Promise<void> => {
      const games = await knownGames();
      if (!controller.signal.aborted) setKnown(games);
    };
    void read();
    void loadProviders().then(() => learnGames(controller.signal, () => void read()));
    return () => controller.abort();
  }, [signedIn]);
  return useMemo(
    () => everything(uniqueGames([...recent, ...favourites, ...known]), providers, pages, translate),
    [recent, favourites, known, providers, pages, translate],
  );
}

function uniqueGames(games: readonly Playable[]): readonly Playable[] {
  return [...new Map(games.map((game) => [`${game.category} ${game.id}`, game])).values()];
}
