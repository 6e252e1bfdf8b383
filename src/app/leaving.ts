import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { LOGIN_PATH, RELOAD_PATHS } from '../config/paths.ts';
import { navigate, showAlert } from '../overlays/index.ts';
import { game } from '../state/game.ts';

/** Navigates where the ended session leads; the sign-in page gets the way back. With a game open the player is told first. Rules A7, A8, A12. */
export async function leaveFor(path: '/home' | '/login'): Promise<void> {
  if (game.currentGame) {
    await showAlert({
      title: i18n._(msg`You are signed out`),
      body: i18n._(msg`Your session has ended. The round you played is safe: its result is with the game provider.`),
      accept: i18n._(msg`OK`),
    });
  }
  const { pathname, search } = location;
  const hasWayBack = path === LOGIN_PATH && !RELOAD_PATHS.includes(pathname);
  const back = hasWayBack ? `?next=${encodeURIComponent(pathname + search)}` : '';
  await navigate(path + back, { asked: true, replace: true });
}
