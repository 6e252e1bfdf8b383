import { useSnapshot } from 'valtio';
import { play, type PlayRefusal } from '../../state/play.ts';

/**
 * Why no game may be open for the member now, undefined while games may be played: the device's stop, a pause, own hours without play, a
 * reached limit, the market. Outside of components read `play.closed` of `state/play.ts`. Rule R5.
 */
export function usePlayClosed(): PlayRefusal | undefined {
  return useSnapshot(play).closed;
}
