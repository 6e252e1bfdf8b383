import { i18n } from '@lingui/core';
import { request } from '../../operator/index.ts';
import { NAMED } from '../../i18n/named.ts';
import { isFresh } from '../../data/policy.ts';
import { systemClock } from '../../lib/clock.ts';
import { toast } from '../../overlays/index.ts';
import { app } from '../../state/app.ts';
import { preferences } from '../../state/preferences.ts';
import { store } from '../../storage/encodedStore.ts';
import * as api from '../../contract/providers.ts';
import { catalogue, splitClosed } from './catalogue.state.ts';

/** Age, in ms, from which the providers are refetched: they change rarely. Why this read does not use the query engine: `data/query.md`. */
const FRESH = 60_000;

/** The fetch under way. */
let loading: Promise<void> | undefined;
/** The language of the last fetch. */
let requested: string | undefined;
/** The number of fetches so far. */
let fetches = 0;

/**
 * Fetches the providers, unless this page has fetched them in the present language and they are fresh, and stores them for the next visit.
 * An empty list counts as a failure and clears them; on any other failure the known ones stay. Does nothing before the operator's address
 * is known.
 */
export function loadProviders(): Promise<void> {
  if (!app.site) return Promise.resolve();
  const isCurrent = requested === preferences.lang && catalogue.status === 'ready';
  if (isCurrent && isFresh(catalogue.asOf, FRESH)) return Promise.resolve();
  return refetchProviders();
}

/**
 * Fetches the providers even if the known ones are fresh; a fetch under way in the present language is not repeated, unless they have changed
 * now (`haveChanged`), since its reply may be from before that. A failure, such as a missing address of the operator, is set in `catalogue`:
 * the promise does not reject.
 */
export function refetchProviders(haveChanged = false): Promise<void> {
  const language = preferences.lang;
  if (!loading || requested !== language || haveChanged) {
    requested = language;
    const done = fetchProviders(language).finally(() => {
      if (loading === done) loading = undefined;
    });
    loading = done;
  }
  return loading;
}

async function fetchProviders(language: string): Promise<void> {
  // Keep the error until there is a reply: only confirmed providers may be offered.
  if (catalogue.status !== 'failed') catalogue.status = 'loading';
  const own = ++fetches;
  const reply = await request(api.providers, {});
  // A later fetch has replaced this one.
  if (own !== fetches) return loading;
  // Ignore a response in a language that is no longer shown: the present one may not have been fetched yet.
  if (preferences.lang !== language) return loadProviders();
  if (!reply.ok) {
    Object.assign(catalogue, { status: 'failed', error: reply.error });
    return;
  }
  const providers = reply.value.list;
  if (providers.length === 0) {
    Object.assign(catalogue, { providers: [], closed: [], status: 'failed', error: undefined });
    store.remove('providerList');
    void toast('error', i18n._(NAMED.providerListFailed));
  } else {
    const asOf = systemClock.now();
    const lists = splitClosed(providers);
    // Keep the same objects if nothing changed: new ones would re-render all cards and rebuild the search index.
    const isNew = JSON.stringify({ ...catalogue, ...lists }) !== JSON.stringify(catalogue);
    Object.assign(catalogue, isNew && lists, { asOf, status: 'ready', error: undefined });
    store.set('providerList', { providers, asOf });
  }
}
