import { log } from '../../lib/log.ts';
import { loadSession } from '../../operator/index.ts';
import { store } from '../../storage/encodedStore.ts';

/**
 * Requests the session of another tab as soon as a member signs in there: a page without a member has not loaded what listens to other tabs.
 * Called once. Rule A11.
 */
export function watchSignIns(): void {
  const request = (): void => {
    if (store.peekRaw('uid') === null) return;
    loadSession().then(
      (session) => session.requestSession(),
      (cause: unknown) => log.info('The session of another tab could not be requested', { cause }),
    );
  };
  store.subscribe('uid', request);
  // The member may have signed in since this page began.
  request();
}
