import { i18n } from '@lingui/core';
import { request } from '../../operator/index.ts';
import { NAMED } from '../../i18n/named.ts';
import { systemClock } from '../../lib/clock.ts';
import { toast } from '../../overlays/index.ts';
import { app } from '../../state/app.ts';
import { store } from '../../storage/encodedStore.ts';
import * as api from '../../contract/providers.ts';
import { catalogue } from './catalogue.state.ts';

/** Providers change rarely: a list younger than this many milliseconds is not asked for again. */
const FRESH = 60_000;

let loading: Promise<void> | undefined;

/**
 * Asks the operator for the providers, unless that was just done, and keeps them for the next visit. An empty list is a
 * failure of its own, after which none is known; with any other failure the known ones stay. Nothing without the operator's
 * address: it asks once that is known.
 */
export function loadProviders(signal?: AbortSignal): Promise<void> {
  if (!app.site) return Promise.resolve();
  // The distance: a list from a "future" that the device's clock was set back from is old, too.
  const age = Math.abs(systemClock.now() - (catalogue.asOf ?? 0));
  if (catalogue.status === 'ready' && age < FRESH) return Promise.resolve();
  return askAgain(signal);
}

/** Asks for the providers however fresh the known ones are, such as in another language; without the operator's address that fails. */
export function askAgain(signal?: AbortSignal): Promise<void> {
  loading ??= fetchProviders(signal).finally(() => (loading = undefined));
  return loading;
}

async function fetchProviders(signal: AbortSignal | undefined): Promise<void> {
  // A failure is shown until there is an answer: meanwhile nothing may be offered that the operator has not confirmed.
  if (catalogue.status !== 'failed') catalogue.status = 'loading';
  const reply = await request(api.providers, {}, signal && { signal });
  if (!reply.ok) {
    const aborted = reply.error.kind === 'aborted';
    Object.assign(catalogue, aborted ? { status: 'idle' } : { status: 'failed', error: reply.error });
  } else if (reply.value.list.length === 0) {
    Object.assign(catalogue, { providers: [], status: 'failed', error: undefined });
    store.remove('providerList');
    void toast('error', i18n._(NAMED.providerListFailed));
  } else {
    const kept = { providers: reply.value.list, asOf: systemClock.now() };
    Object.assign(catalogue, kept, { status: 'ready', error: undefined });
    store.set('providerList', kept);
  }
}
