import { Trans } from '@lingui/react/macro';
import { Lobby } from './parts/Lobby.tsx';

/** Sports betting: its providers and their games. */
export default function SportsScreen() {
  return <Lobby title={<Trans>Sports</Trans>} path="/game/sports" kind="sports" />;
}
