import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, type ReactNode } from 'react';
import { navigate, toast } from '../../overlays/index.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { catalogue } from './catalogue.state.ts';
import { launchGame } from './games.actions.ts';
import { recentGames } from './games.state.ts';
import { kindPath } from './providerPath.ts';

/** `/game/last`: opens the game played last over the page of its kind, after the sign-in if needed; without one, the page of slots. Rule G17. */
export default function LastGameScreen(): ReactNode {
  const { i18n, t } = useLingui();
  useEffect(() => {
    const [last] = recentGames.items;
    void (async () => {
      // A stored game has only its category, which is `casino` for sports and arcade games too.
      const provider = catalogue.providers.find(({ title }) => title === last?.provider);
      await navigate(kindPath(provider?.kind ?? last?.category ?? 'slot'), { replace: true });
      if (last) launchGame({ ...last });
      else void toast('custom', i18n._(msg`You have not played yet. Choose a game.`));
    })();
  }, [i18n]);
  return <Spinner size="l" label={t`LOADING`} showLabel />;
}
