import { useSnapshot } from 'valtio';
import { serverNow } from '../operator/index.ts';
import { time } from '../state/time.ts';

/**
 * The server's time in milliseconds; re-renders as time passes. Not `time.now` alone, which may be behind it at the first render, nor
 * `serverNow()` alone, which leaves out a sleep of the device until the server has answered again. Rules R25, R26.
 */
export function useServerNow(): number {
  const { now } = useSnapshot(time);
  return Math.max(now, serverNow());
}
