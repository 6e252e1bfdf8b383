import * as v from 'valibot';
import { store } from '../storage/encodedStore.ts';
import { readDevice } from './device.ts';
import { isStandalone } from './standalone.ts';

const known = v.picklist(['page', 'system']);

/**
 * Who gets a swipe from the screen's left or right edge: the page, the system (its own way back and forward), or it is not known yet:
 * Android does not say whether it is steered by gestures.
 */
export function edgeOwner(): v.InferOutput<typeof known> | 'unknown' {
  const { system } = readDevice(navigator.userAgent, navigator.maxTouchPoints);
  if (system === 'android') return store.get('edge_owner', known) ?? 'unknown';
  return (system === 'iphone' || system === 'ipad') && !isStandalone() ? 'system' : 'page';
}

/** Remembers, for as long as this tab is open, who got a swipe from the edge. */
export function learnEdgeOwner(owner: v.InferOutput<typeof known>): void {
  store.set('edge_owner', owner);
}
