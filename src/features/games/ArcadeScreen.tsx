import { Trans } from '@lingui/react/macro';
import { Lobby } from './parts/Lobby.tsx';

/** Arcade games and their providers. */
export default function ArcadeScreen() {
  return <Lobby title={<Trans>Arcade</Trans>} path="/game/arcade" kind="arcade" />;
}
