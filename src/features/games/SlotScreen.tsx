import { Trans } from '@lingui/react/macro';
import { Lobby } from './parts/Lobby.tsx';

/** Slot games in rows or four a row, as the layout says. Spec section 2, /game/slot. */
export default function SlotScreen() {
  return <Lobby title={<Trans>Slots</Trans>} path="/game/slot" kind="slot" />;
}
