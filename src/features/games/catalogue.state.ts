import * as v from 'valibot';
import { proxy } from 'valtio';
import { FEATURES } from '../../config/brand.ts';
import { GAME_KINDS, type GameKind } from '../../config/gameKinds.ts';
import type { ApiError } from '../../operator/index.ts';
import { storedTime } from '../../lib/storedTime.ts';
import { play } from '../../state/play.ts';
import { store } from '../../storage/encodedStore.ts';
import { providerSchema, type Provider } from '../../contract/providers.ts';
import { readable } from '../../contract/readable.ts';

/** The providers, as last known. */
export interface Catalogue {
  /** Empty until the first reply with providers, in this visit or an earlier one. */
  providers: readonly Provider[];
  /** Providers that are left out of `providers`: of kinds that the member closed or the brand lacks. Rules R10, B3. */
  closed: readonly Provider[];
  /** With `failed`, `providers` may still be those of an earlier visit. A new attempt does not change `failed` before it is answered. */
  status: 'idle' | 'loading' | 'ready' | 'failed';
  /** When `providers` were fetched, in ms of the device's clock. */
  asOf: number | undefined;
  /** Why the last load failed; undefined also for an empty list. */
  error: ApiError | undefined;
}

/** The shape in which `providerList` is stored between visits. */
export const storedProviders = v.object({ providers: v.array(providerSchema), asOf: storedTime });

/** Whether the brand offers the kind of a provider or game. Rule B3. */
export function isOffered({ kind }: Pick<Provider, 'kind'>): boolean {
  return (FEATURES.sports || kind !== 'sports') && (FEATURES.arcade || kind !== 'arcade');
}

/** Whether a kind of games is left out: the member closed it, or the brand lacks it. Rules R10, B3. */
export function isLeftOut(kind: GameKind, closedKinds: readonly GameKind[] = play.closedKinds): boolean {
  return !isOffered({ kind }) || closedKinds.includes(kind);
}

/** Whether providers are known: all of them may be left out. */
export function areKnown({ providers, closed }: Pick<Catalogue, 'providers' | 'closed'>): boolean {
  return providers.length + closed.length > 0;
}

/** Whether no providers are known yet, and a reply may still bring them. */
export function areAwaited(known: Pick<Catalogue, 'providers' | 'closed' | 'status'>): boolean {
  return !areKnown(known) && known.status !== 'failed';
}

/** Whether a provider has this kind of games; true while no providers are known. Rule N13. */
export function hasKind(known: Pick<Catalogue, 'providers' | 'closed'>, kind: GameKind): boolean {
  return !areKnown(known) || known.providers.some((provider) => provider.kind === kind);
}

/** Splits the providers: those of kinds that the member closed or the brand lacks are `closed`. Rules R10, B3. */
export function splitClosed(all: readonly Provider[]): Pick<Catalogue, 'providers' | 'closed'> {
  const isClosed = ({ kind }: Provider): boolean => isLeftOut(kind);
  return { providers: all.filter((each) => !isClosed(each)), closed: all.filter(isClosed) };
}

const storedKinds = readable(v.picklist(GAME_KINDS));

function readClosedKinds(): void {
  play.closedKinds = store.get('closed_kinds', storedKinds) ?? [];
}

function restored(): Catalogue {
  readClosedKinds();
  const stored = store.get('providerList', storedProviders);
  const split = splitClosed(stored?.providers ?? []);
  return { ...split, status: 'idle', asOf: stored?.asOf, error: undefined };
}

/** The providers: first those of the last visit, then the operator's. Written by `catalogue.actions.ts` and `closedKinds.ts` only. */
export const catalogue = proxy<Catalogue>(restored());
// `PlayWatch` stores what the server answers; a sign-out and another tab change it too.
store.subscribe('closed_kinds', readClosedKinds);
