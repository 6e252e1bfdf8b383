import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, type ReactNode } from 'react';
import { navigate, toast } from '../../overlays/index.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { launchGame } from './games.actions.ts';
import { recentGames } from './games.state.ts';

/** `/game/last`: opens the game played last over the page of its kind, after the sign-in if needed; without one, the page of slots. Rule G17. */
export default function LastGameScreen(): ReactNode {
  const { i18n, t } = useLingui();
  useEffect(() => {
    const [last] = recentGames.items;
    void (async () => {
      await navigate(last?.category === 'casino' ? '/game/livecasino' : '/game/slot', { replace: true });
      if (last) launchGame({ ...last });
      else void toast('custom', i18n._(msg`You have not played yet. Choose a game.`));
    })();
  }, [i18n]);
  return <Spinner size="l" label={t`LOADING`} showLabel />;
}
