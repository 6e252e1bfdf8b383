import { subscribeKey } from 'valtio/utils';
import * as LIMITS from '../../config/limits.ts';
import { PACING } from '../../config/pacing.ts';
import * as TIMINGS from '../../config/timings.ts';
import * as api from '../../contract/wallet.ts';
import type { MoneyRequest } from '../../contract/wallet.ts';
import { systemClock } from '../../lib/clock.ts';
import type { Result } from '../../lib/result.ts';
import { apiError, learnServerTime, request, shownNow, storeBalance, type ApiError } from '../../operator/index.ts';
import { app } from '../../state/app.ts';
import { store } from '../../storage/encodedStore.ts';
import { moneyMoved } from '../balance/index.ts';
import { readNowAndWhenSettled } from '../protection/index.ts';
import { announceEnd } from './announceEnd.ts';
import { invalidateLists, refetchLists, shownInLists } from './moneyLists.ts';
import { newestOf } from './newestOf.ts';
import { recentChange, recentlyMade, storeChange } from './recentChanges.ts';
import {
  addWaiting,
  isAnythingWaiting,
  isWaitingKnown,
  lastSummaryRequest,
  removeWaiting,
  waiting,
  type WaitingRequest,
} from './waiting.state.ts';
import { REQUEST_KINDS, REQUESTS } from './requestKinds.ts';
import { isDecided } from './wallet.rules.ts';
import { wallet, type Summary } from './wallet.state.ts';

/** The waiting request of each kind. */
type Pending = Summary['pending'];

/** Cancels the `loadSummary` that `loadLater` has scheduled. */
let cancelRetry = (): void => undefined;
/** Cancels the refetch a minute after the last command. */
let cancelAfterLag = (): void => undefined;
/** The ends that this page has announced, or tried to, while it was visible. */
const announced = new Set<string>();

/** Loads balance, points and waiting requests. A request that is no longer waiting is looked up, so that its end can be shown. */
export const loadSummary = newestOf(async (isNewest) => {
  const sentAt = systemClock.monotonic();
  lastSummaryRequest.at = sentAt;
  const reply = await ofThisMember(() => request(api.summary, {}));
  if (!reply || !isNewest()) return;
  wallet.summaryError = reply.ok ? undefined : reply.error;
  if (!reply.ok) {
    if (isAnythingWaiting()) loadLater(PACING.refetchInterval);
    else if (app.signedIn && !isWaitingKnown()) loadLater(PACING.aloneRetry);
    return;
  }
  const { balance, ...summary } = reply.value;
  storeBalance(balance, sentAt);
  const before = wallet.summary?.pending;
  const known = shownInLists();
  const { deposit } = summary.pending;
  // An operator may say only once where a card deposit is paid, and may not repeat the amount and the sender's name.
  if (deposit && deposit.id === before?.deposit?.id) {
    deposit.amount ||= before.deposit.amount;
    deposit.redirect_url ||= before.deposit.redirect_url;
    deposit.sender_name ||= before.deposit.sender_name;
  }
  const pending = { ...summary.pending };
  // The answer may be from before a request ended or was made: the reply that said so counts.
  removeEnded(pending);
  const shown = withJustMade(pending, before);
  const { points, until } = wallet.converted ?? { points: Infinity, until: 0 };
  const most = systemClock.monotonic() < until ? points : Infinity;
  wallet.summary = { ...summary, points: Math.min(summary.points, most), pending: shown };
  // Another device or tab has made or ended a request, or converted points.
  if (before && shownInLists() !== known) refetchLists();
  await Promise.all(REQUEST_KINDS.map((kind) => updateWaiting(kind, pending[kind] ?? undefined)));
  if (!isNewest()) return;
  refillPending(pending);
  cancelRetry();
  // A request that this device knows as waiting and the summary lacks has ended or has just been made.
  if (REQUEST_KINDS.some((kind) => !pending[kind] && waiting[kind].length > 0)) loadLater(PACING.refetchInterval);
});

/** Schedules `loadSummary` in `delay` ms, in place of the last schedule; of a hidden page none. On most pages nothing else would load it. */
function loadLater(delay: number): void {
  cancelRetry();
  if (document.visibilityState === 'visible')
    cancelRetry = systemClock.setTimeout(() => app.signedIn && loadSummary(), delay);
}

/** Whether an answer with this waiting request is from before `made`: it names an earlier one, that this device knows, or none. Rule C53. */
function isFromBefore({ kind, id }: MoneyRequest, named: MoneyRequest | null | undefined): boolean {
  // The newest is the last.
  const place = (of: MoneyRequest['id']): number => waiting[kind].findIndex((each) => each.id === of);
  return !named || (place(named.id) >= 0 && place(named.id) < place(id));
}

/** The waiting requests to show: one that was just made takes the place of none, or of an earlier one, in the answer. Rule C53. */
function withJustMade(pending: Pending, before: Pending | undefined): Pending {
  const shown = { ...pending };
  for (const kind of REQUEST_KINDS) {
    const made = recentChange(kind, before?.[kind]?.id) === 'made' ? before?.[kind] : recentlyMade(kind);
    if (made && isFromBefore(made, pending[kind])) shown[kind] = made;
  }
  return shown;
}

/** Shows the summary's request where a newer one was shown in its place and has ended meanwhile. */
function refillPending(pending: Pending): void {
  const shown = wallet.summary?.pending;
  if (!shown) return;
  for (const kind of REQUEST_KINDS)
    if (recentChange(kind, pending[kind]?.id) !== 'ended') shown[kind] ??= pending[kind];
}

/** Stores a waiting request for every page, and looks up those of its kind that may have ended. */
async function updateWaiting(kind: MoneyRequest['kind'], pending: MoneyRequest | undefined): Promise<void> {
  addWaiting(kind, pending);
  // The summary has only one of a kind; the others may still wait.
  const others = waiting[kind].filter(({ id }) => id !== pending?.id);
  // A hidden page would announce the end unseen, and no other tab would; `watchWaiting` repeats this once it is shown.
  if (others.length > 0 && document.visibilityState === 'visible') await lookUp(kind, others);
}

const METHOD_READERS: Record<MoneyRequest['kind'], () => Promise<void>> = {
  deposit: methodReader('deposit'),
  withdraw: methodReader('withdraw'),
};

/** Loads the payment methods; the reply has the server's time. */
export function loadMethods(kind: MoneyRequest['kind']): Promise<void> {
  return METHOD_READERS[kind]();
}

function methodReader(kind: MoneyRequest['kind']): () => Promise<void> {
  return newestOf(async (isNewest) => {
    const reply = await ofThisMember(() => request(api.methods, { kind }));
    if (!reply || !isNewest()) return;
    if (!reply.ok) {
      wallet.methods[kind].error = reply.error;
      return;
    }
    const { methods, server_now } = reply.value;
    if (server_now !== '') learnServerTime(Date.parse(server_now));
    wallet.methods[kind] = { list: methods, asOf: shownNow() };
  });
}

/**
 * Reads again what failed, and the summary also while a request waits, on every page: its end may have been lost with another reply. Rule
 * W16.
 */
export function retryFailed(): void {
  if (wallet.summaryError || wallet.summary?.unreadable.length || isAnythingWaiting()) void loadSummary();
  for (const kind of REQUEST_KINDS) if (wallet.methods[kind].error) void loadMethods(kind);
}

subscribeKey(app, 'outageSince', retryFailed);
// Before the operator's address is known every call fails without being sent.
subscribeKey(app, 'site', retryFailed);

/**
 * Refetches everything that shows money or points, after they may have moved, and the methods that are loaded: one may have been closed or
 * changed when it is refused. Resolves when the summary and the methods have been answered. Rule W6.
 */
export async function refetchMoney(): Promise<void> {
  invalidateMoney();
  const kinds = REQUEST_KINDS.filter((kind) => wallet.methods[kind].list);
  await Promise.all([loadSummary(), ...kinds.map(loadMethods)]);
}

/**
 * Shows a new request, of a reply or found by its key: as waiting (optimistic) until the summary has been refetched, or as ended if the
 * operator decided it at once. Returns whether it may still wait: not if its end is announced here, or was in another tab. Rules C53, W16.
 */
export function showMade(made: MoneyRequest): boolean {
  if (recentChange(made.kind, made.id) === 'ended') return false;
  if (isDecided(made)) {
    showEnd(made);
    return false;
  }
  storeChange(made.kind, made.id, 'made', made);
  addWaiting(made.kind, made);
  // Neither decided nor waiting: a status that this client does not know.
  if (made.status !== 'waiting') wallet.finished[made.kind] = made;
  else if (wallet.summary) wallet.summary.pending = { ...wallet.summary.pending, [made.kind]: made };
  return true;
}

/** Shows the ticket of a request that has ended, and announces its end. */
function showEnd(ended: MoneyRequest): void {
  const { kind, id } = ended;
  const { uid } = app;
  storeChange(kind, id, 'ended');
  wallet.finished[kind] = ended;
  // If the page is hidden, or the script of toasts cannot be loaded, a later check announces the end.
  if (document.visibilityState === 'hidden') addWaiting(kind, ended);
  else
    void announceEnd(ended).then((isShown) => !isShown && app.signedIn && uid === app.uid && addWaiting(kind, ended));
}

/** Shows a waiting deposit as cancelled (optimistic) until the summary has been refetched, so that nobody pays it any more. */
export function showCancelled(id: MoneyRequest['id']): void {
  const deposit = wallet.summary?.pending.deposit;
  storeChange('deposit', id, 'ended');
  if (deposit?.id !== id) return;
  wallet.finished.deposit = { ...deposit, status: 'cancelled' };
  removeWaiting('deposit', id);
}

/**
 * Removes from a summary the requests that do not wait: those that have ended here or in another tab, and those whose status says that the
 * operator has decided them. Otherwise a player might pay a deposit that was cancelled. In `waiting` they stay until a list has their end, so
 * that it is announced. Rules C53, W4.
 */
function removeEnded(pending: Pending | undefined): void {
  if (!pending) return;
  for (const kind of REQUEST_KINDS) {
    const shown = pending[kind];
    if (shown && (isDecided(shown) || recentChange(kind, shown.id) === 'ended')) pending[kind] = undefined;
  }
}

store.subscribe('money_changes', () => {
  const known = shownInLists();
  removeEnded(wallet.summary?.pending);
  if (shownInLists() !== known) refetchLists();
});

/** What a command's reply says of the holdings, and the amount `withdrawn` in won; an operator may leave out what is held now. */
interface Held {
  balance: number | null | undefined;
  points?: number | null | undefined;
  withdrawn?: number;
}

/** Shows the holdings of a command's reply until the summary has been refetched; `sentAt` (monotonic) is when its request was sent. */
export function showHeld({ balance, points, withdrawn = 0 }: Held, sentAt: number): void {
  if (typeof balance === 'number') storeBalance(balance, sentAt);
  if (typeof points === 'number') wallet.converted = { points, until: systemClock.monotonic() + TIMINGS.lag };
  if (!wallet.summary) return;
  wallet.summary.withdrawable = Math.max(0, wallet.summary.withdrawable - withdrawn);
  if (typeof points === 'number') wallet.summary.points = points;
}

/** Refetches what shows money a minute after a command: an answer read before then may predate it. Rule C53. */
export function refetchAfterLag(): void {
  const { uid } = app;
  cancelAfterLag();
  cancelAfterLag = systemClock.setTimeout(() => {
    if (!app.signedIn || uid !== app.uid) return;
    // Not `refetchMoney`: by now a change of the balance need not be the player's own.
    refetchLists();
    void loadSummary();
  }, TIMINGS.lag);
}

/** Removes the ticket of the request that ended last: the player has closed it, or sends a new one. */
export function dismissFinished(kind: MoneyRequest['kind']): void {
  delete wallet.finished[kind];
}

function invalidateMoney(): void {
  moneyMoved();
  invalidateLists();
  // What the limits leave has changed, too.
  readNowAndWhenSettled();
}

/**
 * Looks up how these requests ended, which waited until now, in the first page of the member's list. One that is missing there is no longer
 * shown as waiting, unless it has just been made or has just ended (Rule C53).
 */
async function lookUp(kind: MoneyRequest['kind'], requests: readonly WaitingRequest[]): Promise<void> {
  const reply = await ofThisMember(() => request(REQUESTS[kind].list.endpoint, { limit: LIMITS.pageMax }));
  if (!reply?.ok) return;
  const { list } = reply.value;
  for (const { id } of requests) {
    const ended = list.find((each) => each?.id === id);
    // A row that cannot be read may be the one that is looked for.
    if (ended ? ended.status === 'waiting' : recentChange(kind, id) || list.includes(undefined)) continue;
    const pending = wallet.summary?.pending;
    if (pending?.[kind]?.id === id) pending[kind] = undefined;
    if (!removeWaiting(kind, id) || !ended) continue;
    showEnd(ended);
    // Once per request: one whose toast cannot be shown is looked up again, also because of this refetch, which would repeat.
    if (announced.has(`${kind} ${id}`)) continue;
    if (document.visibilityState === 'visible') announced.add(`${kind} ${id}`);
    invalidateMoney();
  }
}

/** Sends a member's request; undefined if the session changed meanwhile: the reply belongs to a previous member. */
async function ofThisMember<T>(send: () => Promise<Result<T, ApiError>>): Promise<Result<T, ApiError> | undefined> {
  const { uid, signedIn } = app;
  const reply = signedIn ? await send() : { ok: false as const, error: apiError('signedOut') };
  return uid === app.uid && signedIn === app.signedIn ? reply : undefined;
}
