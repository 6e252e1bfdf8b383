import { Trans } from '@lingui/react/macro';
import { Lobby } from './parts/Lobby.tsx';

/** Live casinos and their tables, shown large. Spec section 2, /game/livecasino. */
export default function LiveCasinoScreen() {
  return <Lobby title={<Trans>Live casino</Trans>} path="/game/livecasino" kind="casino" columns="tables" />;
}
