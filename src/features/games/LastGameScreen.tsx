import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, type ReactNode } from 'react';
import { navigate, toast } from '../../overlays/index.ts';
import { app } from '../../state/app.ts';
import { game, windowGame } from '../../state/game.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { catalogue, isOffered } from './catalogue.state.ts';
import { launchGame } from './games.actions.ts';
import { recentGames } from './recent.ts';
import { providerOf } from './providerOf.ts';
import { kindPath } from './providerPath.ts';
import { requireLogin } from './requireLogin.ts';

/**
 * `/game/last`: launches the game played last over the page of its kind, after a sign-in if a member has used this device. Without such a
 * game: the page of slots with a toast. Rule G17.
 */
export default function LastGameScreen(): ReactNode {
  const { t } = useLingui();
  useEffect(() => {
    void openLast();
  }, []);
  return <Spinner size="l" label={t`LOADING`} />;
}

async function openLast(): Promise<void> {
  // A game of an earlier build may be of a kind that the brand now lacks. Rule B3.
  const lacking = catalogue.closed.filter((each) => !isOffered(each));
  const last = recentGames.items.find((each) => !providerOf(each, lacking));
  // A stored game has only its category, which is `casino` for sports and arcade games too.
  const provider = last && providerOf(last, catalogue.providers);
  await navigate(kindPath(provider?.kind ?? last?.category ?? 'slot'), { replace: true });
  // A shortcut of the installed application may name the game that is open: it continues.
  if ([game.currentGame?.id, windowGame.current?.id].includes(last?.id ?? '')) return;
  if (last) launchGame({ ...last });
  // The last games of the member who used this device are known after the sign-in only.
  else if (!app.signedIn && app.uid !== '') await requireLogin(() => void openLast());
  else void toast('custom', i18n._(msg`You have not played yet. Choose a game.`));
}
