import { log } from '../../lib/log.ts';

/**
 * Keeps the screen on and lets it rotate while a game is played, as far as the device allows. Returns a function that ends both. A lock that
 * is missing or refused is not an error.
 */
export function holdLocks(): () => void {
  const releaseWakeLock = requestWakeLock();
  const releaseOrientation = allowRotation();
  return () => {
    releaseWakeLock();
    releaseOrientation();
  };
}

/** Holds the wake lock, and requests it again when the page becomes visible: the browser releases it when the page is hidden. */
function requestWakeLock(): () => void {
  if (!('wakeLock' in navigator)) return () => undefined;
  let held: WakeLockSentinel | undefined;
  let ended = false;
  const request = async (): Promise<void> => {
    if (document.visibilityState !== 'visible') return;
    try {
      const lock = await navigator.wakeLock.request('screen');
      // A page that was hidden and shown again while a request was awaited has sent two.
      if (ended || held?.released === false) await lock.release();
      else held = lock;
    } catch (cause) {
      log.info('The wake lock was refused', cause);
    }
  };
  const onVisibility = (): void => void request();
  onVisibility();
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    ended = true;
    document.removeEventListener('visibilitychange', onVisibility);
    held?.release().catch((cause: unknown) => log.info('The wake lock could not be released', cause));
  };
}

/** Allows every orientation for a game: the manifest may fix that of an installed application. */
function allowRotation(): () => void {
  const orientation: object | undefined = screen.orientation;
  if (!orientation || !('lock' in orientation) || typeof orientation.lock !== 'function') return () => undefined;
  Promise.resolve(orientation.lock('any')).catch((cause: unknown) =>
    log.info('The orientation lock was refused', cause),
  );
  return () => screen.orientation.unlock();
}
