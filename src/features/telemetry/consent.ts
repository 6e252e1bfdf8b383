import * as v from 'valibot';
import { store } from '../../storage/encodedStore.ts';

/** Whether a setting of the browser refuses measurements: Do Not Track, or Global Privacy Control. */
export function browserRefuses(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as {
    doNotTrack?: string | null;
    globalPrivacyControl?: boolean;
  };
  return doNotTrack === '1' || globalPrivacyControl === true;
}

/** Whether measuring is refused here, by the browser or by the player, or the browser would not store the refusal of a player. Rule P4. */
export function isRefused(): boolean {
  return browserRefuses() || store.isTemporary('telemetry_off') || store.get('telemetry_off', v.boolean()) === true;
}

/**
 * Whether the browser would store a player's refusal. Only storing something shows whether storage is full, so where nothing is stored yet
 * this stores `false`, which a refusal replaces. If storage is full, `isRefused` is true from then on. Rule P4.
 */
export function storesRefusal(): boolean {
  return store.peekRaw('telemetry_off') !== null || store.set('telemetry_off', false);
}

/** Stores whether the player allows measurements on this device. */
export function allowTelemetry(allowed: boolean): void {
  if (allowed) store.remove('telemetry_off');
  else store.set('telemetry_off', true);
}
