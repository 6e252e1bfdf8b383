import { Trans } from '@lingui/react/macro';
import { Lobby } from './parts/Lobby.tsx';

/** Slot games, the newest first. Spec section 2, /new. */
export default function NewScreen() {
  return <Lobby title={<Trans>New games</Trans>} path="/new" kind="slot" newest />;
}
