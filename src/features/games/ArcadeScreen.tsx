import { Trans } from '@lingui/react/macro';
import { Lobby } from './parts/Lobby.tsx';

/** `/game/arcade`: arcade games and their providers. Rule G17. */
export default function ArcadeScreen() {
  return <Lobby title={<Trans>Arcade</Trans>} path="/game/arcade" kind="arcade" columns="auto" />;
}
