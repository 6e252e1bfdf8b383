import { Trans } from '@lingui/react/macro';
import { useEffect, useMemo } from 'react';
import { useSnapshot } from 'valtio';
import type { Provider } from '../../../contract/providers.ts';
import { app } from '../../../state/app.ts';
import { Button } from '../../../ui/Button.tsx';
import { play } from '../../../ui/icons.ts';
import { launchGame } from '../games.actions.ts';
import { rememberProvider } from '../providers.actions.ts';
import { LobbyGames, type LobbyView } from './LobbyGames.tsx';
import { SignInFirst } from './SignInFirst.tsx';
import { useGameList } from './useGameList.ts';
import { asPlayable } from '../playable.ts';

/** Props of the games of one provider. */
export interface ProviderGamesProps extends LobbyView {
  provider: Provider;
  /** The page with the other providers. */
  path: string;
}

/** The games of one provider, for members; for a casino provider also a button that opens its own lobby. Rules G5, G24. */
export function ProviderGames(props: ProviderGamesProps) {
  const { signedIn } = useSnapshot(app);
  if (signedIn) return <Games {...props} />;
  return (
    <SignInFirst>
      <Trans>Sign in to see the games of this provider.</Trans>
    </SignInFirst>
  );
}

function Games({ provider, address, columns, newest, path }: ProviderGamesProps) {
  const providers = useMemo(() => [provider], [provider]);
  useEffect(() => rememberProvider(provider.id), [provider.id]);
  const list = useGameList(providers, { ...address, newest });
  return (
    <LobbyGames
      heading={provider.title}
      count={list.found.length}
      list={list}
      address={address}
      columns={columns}
      ofOne
      action={
        provider.is_casino === 1 && (
          <Button size="s" icon={play} onClick={() => launchGame(asPlayable(provider))}>
            <Trans>Enter the lobby</Trans>
          </Button>
        )
      }
      emptyAction={
        <Button size="s" variant="soft" tone="neutral" href={path}>
          <Trans>Other providers</Trans>
        </Button>
      }
    />
  );
}
