import { Trans } from '@lingui/react/macro';
import { Lobby } from './parts/Lobby.tsx';

/** `/game/slot`: slot games as rows or as a grid of four. Rules G6, G17. */
export default function SlotScreen() {
  return <Lobby title={<Trans>Slots</Trans>} path="/game/slot" kind="slot" />;
}
