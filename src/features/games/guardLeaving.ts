import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { confirm, setLeaveGuard } from '../../overlays/index.ts';
import { game } from '../../state/game.ts';

/** Asks before a page load ends an open game. Called when one is opened. Rules A12, G15. */
export function guardLeaving(): void {
  setLeaveGuard(async () => {
    if (!game.currentGame) return true;
    return confirm({
      title: i18n._(msg`Leave the game?`),
      body: i18n._(msg`This loads the page anew and closes the open game.`),
      accept: i18n._(msg`Leave`),
      decline: i18n._(msg`Keep playing`),
    });
  });
}
