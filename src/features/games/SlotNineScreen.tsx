import { Trans } from '@lingui/react/macro';
import { Lobby } from './parts/Lobby.tsx';

/** Slot games, nine a row where there is room. Spec section 2, /game/slotnine. */
export default function SlotNineScreen() {
  return <Lobby title={<Trans>Slots, nine a row</Trans>} path="/game/slotnine" kind="slot" columns="9" />;
}
