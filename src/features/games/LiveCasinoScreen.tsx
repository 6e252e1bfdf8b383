import { Trans } from '@lingui/react/macro';
import { Lobby } from './parts/Lobby.tsx';

/** `/game/livecasino`: live casinos and their tables, as large cards. Rule G17. */
export default function LiveCasinoScreen() {
  return <Lobby title={<Trans>Live casino</Trans>} path="/game/livecasino" kind="casino" columns="tables" />;
}
