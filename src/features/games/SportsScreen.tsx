import { Trans } from '@lingui/react/macro';
import { Lobby } from './parts/Lobby.tsx';

/** `/game/sports`: sports betting. Rule G17. */
export default function SportsScreen() {
  return <Lobby title={<Trans>Sports</Trans>} path="/game/sports" kind="sports" columns="auto" />;
}
