import { Trans } from '@lingui/react/macro';
import { Lobby } from './parts/Lobby.tsx';

/** `/game/slotnine`: slot games, nine per row where they fit. Rule G17. */
export default function SlotNineScreen() {
  return <Lobby title={<Trans>Slots, nine per row</Trans>} path="/game/slotnine" kind="slot" columns="9" />;
}
