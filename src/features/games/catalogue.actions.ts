import { i18n } from '@lingui/core';
import { request } from '../../operator/index.ts';
import { NAMED } from '../../i18n/named.ts';
import { isFresh, type ReadPolicy } from '../../data/policy.ts';
import { systemClock } from '../../lib/clock.ts';
import { toast } from '../../overlays/index.ts';
import { app } from '../../state/app.ts';
import { store } from '../../storage/encodedStore.ts';
import * as api from '../../contract/providers.ts';
import { catalogue, isOffered } from './catalogue.state.ts';

/** Providers change rarely. This read is apart from the engine of the others: `data/query.md` says why. */
const row = {
  name: 'providers',
  scope: 'public',
  byLanguage: true,
  fresh: 60_000,
  endpoint: api.providers,
} as const satisfies ReadPolicy & { endpoint: object };

let loading: Promise<void> | undefined;

/**
 * Asks the operator for the providers, unless that was just done, and keeps them for the next visit. An empty list is a
 * failure of its own, after which none is known; with any other failure the known ones stay. Nothing without the operator's
 * address: it asks once that is known.
 */
export function loadProviders(signal?: AbortSignal): Promise<void> {
  if (!app.site) return Promise.resolve();
  if (catalogue.status === 'ready' && isFresh(catalogue.asOf, row.fresh)) return Promise.resolve();
  return askAgain(signal);
}

/** Asks for the providers however fresh the known ones are, such as in another language; without the operator's address that fails. */
export function askAgain(signal?: AbortSignal): Promise<void> {
  loading ??= fetchProviders(signal).finally(() => (loading = undefined));
  return loading;
}

async function fetchProviders(signal: AbortSignal | undefined): Promise<void> {
  // The error stays until there is a reply: nothing may be offered that the operator has not confirmed.
  if (catalogue.status !== 'failed') catalogue.status = 'loading';
  const reply = await request(row.endpoint, {}, signal && { signal });
  if (!reply.ok) {
    const aborted = reply.error.kind === 'aborted';
    Object.assign(catalogue, aborted ? { status: 'idle' } : { status: 'failed', error: reply.error });
    return;
  }
  const providers = reply.value.list.filter(isOffered);
  if (providers.length === 0) {
    Object.assign(catalogue, { providers: [], status: 'failed', error: undefined });
    store.remove('providerList');
    void toast('error', i18n._(NAMED.providerListFailed));
  } else {
    const kept = { providers, asOf: systemClock.now() };
    Object.assign(catalogue, kept, { status: 'ready', error: undefined });
    store.set('providerList', kept);
  }
}
