import * as v from 'valibot';
import { store } from '../storage/encodedStore.ts';
import { systemOf } from './system.ts';

const known = v.picklist(['page', 'system']);

/**
 * Whether a swipe from the screen's left or right edge goes to the page or to the system's back gesture. `unknown` on Android before the
 * first swipe: it does not report gesture navigation.
 */
export function edgeOwner(): v.InferOutput<typeof known> | 'unknown' {
  const system = systemOf(navigator.userAgent, navigator.maxTouchPoints);
  if (system === 'android') return store.get('edge_owner', known) ?? 'unknown';
  // Also on their home screen: there a swipe from the edge goes back or forward, as in the browser.
  return system === 'iphone' || system === 'ipad' ? 'system' : 'page';
}

/** Stores, for this tab, who handles a swipe from the edge. */
export function storeEdgeOwner(owner: v.InferOutput<typeof known>): void {
  store.set('edge_owner', owner);
}
