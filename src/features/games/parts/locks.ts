import { log } from '../../../lib/log.ts';

/**
 * Keeps the screen lit and lets it turn while a game is played, as far as the device allows; the result ends both. A missing or refused
 * lock is not an error.
 */
export function holdLocks(): () => void {
  const stopWake = requestWakeLock();
  const stopTurning = letTurn();
  return () => {
    stopWake();
    stopTurning();
  };
}

/** The browser releases the lock with every change of tab, so request it again. */
function requestWakeLock(): () => void {
  if (!('wakeLock' in navigator)) return () => undefined;
  let held: WakeLockSentinel | undefined;
  let ended = false;
  const ask = async (): Promise<void> => {
    if (document.visibilityState !== 'visible') return;
    try {
      const lock = await navigator.wakeLock.request('screen');
      if (ended) await lock.release();
      else held = lock;
    } catch (cause) {
      log.info('The screen may go dark', cause);
    }
  };
  const asked = (): void => void ask();
  asked();
  document.addEventListener('visibilitychange', asked);
  return () => {
    ended = true;
    document.removeEventListener('visibilitychange', asked);
    held?.release().catch((cause: unknown) => log.info('The screen lock was gone', cause));
  };
}

/** An installed application may be held upright by its manifest; a game may be played either way. */
function letTurn(): () => void {
  const orientation: object | undefined = screen.orientation;
  if (!orientation || !('lock' in orientation) || typeof orientation.lock !== 'function') return () => undefined;
  Promise.resolve(orientation.lock('any')).catch((cause: unknown) => log.info('The screen turns as it likes', cause));
  return () => screen.orientation.unlock();
}
