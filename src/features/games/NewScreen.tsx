import { Trans } from '@lingui/react/macro';
import { Lobby } from './parts/Lobby.tsx';

/** `/new`: slot games, newest first. Rule G17. */
export default function NewScreen() {
  return <Lobby title={<Trans>New games</Trans>} path="/new" kind="slot" newest />;
}
