import * as v from 'valibot';
import { proxy } from 'valtio';
import { FEATURES } from '../../config/brand.ts';
import type { ApiError } from '../../operator/index.ts';
import { store } from '../../storage/encodedStore.ts';
import { providerSchema, type Provider } from '../../contract/providers.ts';

/** The providers, as last known. */
export interface Catalogue {
  /** Empty until the operator's first reply, now or on an earlier visit, and if it offers none. */
  providers: readonly Provider[];
  /** Those that are left out of `providers`, because the member closed their kind. Rule R10. */
  closed: readonly Provider[];
  /** `failed` may still have the providers of an earlier visit; it stays so until a later answer. */
  status: 'idle' | 'loading' | 'ready' | 'failed';
  /** Time of the list, in milliseconds. */
  asOf: number | undefined;
  /** Why the last load failed; undefined also for an empty list. */
  error: ApiError | undefined;
}

/** The providers stored between visits, under `providerList`. */
export const keptProviders = v.object({ providers: v.array(providerSchema), asOf: v.number() });

/** Whether the brand has the pages of what a provider offers. Rule B3. */
export function isOffered({ kind }: Provider): boolean {
  return (FEATURES.sports || kind !== 'sports') && (FEATURES.arcade || kind !== 'arcade');
}

function known(): Catalogue {
  const kept = store.get('providerList', keptProviders);
  const providers = kept?.providers.filter(isOffered) ?? [];
  return { providers, closed: [], status: 'idle', asOf: kept?.asOf, error: undefined };
}

/** The providers: first those of the last visit, then the operator's. Written by `loadProviders` only. */
export const catalogue = proxy<Catalogue>(known());
