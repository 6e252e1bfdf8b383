import { apiError, request, type ApiError } from '../../operator/index.ts';
import { type Endpoint, type Payload } from '../../contract/endpoint.ts';
import { createIntents, type Intent, type IntentOutcome, type Intents } from '../../data/command.ts';
import type { Result } from '../../lib/result.ts';
import { invalidate } from '../../data/query.ts';
import * as api from '../../contract/wallet.ts';
import type { DepositInput, MoneyRequest } from '../../contract/wallet.ts';
import { sayArrived, sayNotPending, sayRefused, sayUnseen } from './wallet.messages.ts';
import { ports } from './wallet.ports.ts';
import { deposits, pointsEntries, withdrawals } from './wallet.queries.ts';
import { wallet, type MoneyKind } from './wallet.state.ts';

/*
 * [Note: how money is asked for]
 * A verb below makes one intent, and `createIntents` carries it out once. What it gives is for the screen that asked; what must outlive
 * that screen stands in the state: `sending` while it leaves, `open` while nobody knows what became of it. Neither ends by a timer.
 */

/** The lists that money shows in, the transactions of another feature among them. */
const LISTS = [deposits.name, withdrawals.name, pointsEntries.name, 'history'];

let carrier: Intents | undefined;
let summaryTurn = 0;

function intents(): Intents {
  carrier ??= createIntents({
    ...pickPorts(),
    request,
    askByKey,
    onResolved: (intent, end) => void resolved(intent, end),
  });
  return carrier;
}

function pickPorts() {
  const { clock, intents: kept, newKey, nextSequence, uid, exclusively } = ports();
  return { clock, intents: kept, newKey, nextSequence, uid, exclusively };
}

/** Asks what the member holds and what waits. A request that no longer waits is looked up, so that its end can be told. */
export async function loadSummary(): Promise<void> {
  const turn = ++summaryTurn;
  const reply = await ofThisMember(() => request(api.summary, {}));
  // One that was asked for later knows better, also of what was sent meanwhile.
  if (!reply || turn !== summaryTurn) return;
  wallet.summaryError = reply.ok ? undefined : reply.error;
  if (!reply.ok) return;
  const before = wallet.summary?.pending;
  const { deposit } = reply.value.pending ?? {};
  // An operator may say only once where a card deposit is paid.
  if (deposit && deposit.id === before?.deposit?.id) deposit.redirect_url ||= before.deposit.redirect_url;
  wallet.summary = reply.value;
  for (const kind of ['deposit', 'withdraw'] as const) {
    const waited = before?.[kind];
    if (waited && reply.value.pending?.[kind]?.id !== waited.id) void lookUp({ ...waited });
  }
}

/** Asks for the ways to pay in or to be paid; their answer tells the server's time. Contract section 3. */
export async function loadMethods(kind: 'deposit' | 'withdraw'): Promise<void> {
  const reply = await ofThisMember(() => request(api.methods, { kind }));
  if (!reply) return;
  wallet.methodsError = reply.ok ? undefined : reply.error;
  if (!reply.ok) return;
  wallet.methods[kind] = reply.value.methods;
  if (reply.value.server_now !== '') ports().learnServerTime(Date.parse(reply.value.server_now));
}

/** Asks to pay in. One that waits already refuses it (code 6001), and is then what the state shows. Spec section 5. */
export function requestDeposit(
  input: DepositInput,
): Promise<IntentOutcome<{ request: MoneyRequest; redirect_url: string }>> {
  delete wallet.finished.deposit;
  return carryOut(
    'deposit',
    () => intents().send('deposit', api.deposit, input),
    ({ request: made, redirect_url }) => {
      showWaiting({ ...made, redirect_url: redirect_url || made.redirect_url });
      sayArrived('deposit');
    },
  );
}

/** Takes a waiting deposit request back. Contract section 3. */
export function cancelDeposit(id: string): Promise<IntentOutcome<object>> {
  return carryOut(
    'cancel',
    () => intents().send('cancel', api.cancelDeposit, { id }),
    () => sayArrived('cancel'),
  );
}

/** Asks to be paid this many won. */
export function requestWithdrawal(amount: number): Promise<IntentOutcome<{ request: MoneyRequest }>> {
  delete wallet.finished.withdraw;
  return carryOut(
    'withdraw',
    () => intents().send('withdraw', api.withdraw, { amount }),
    ({ request: made, balance }) => {
      showHeld({ balance, withdrawable: Math.max(0, (wallet.summary?.withdrawable ?? 0) - amount) });
      showWaiting(made);
      sayArrived('withdraw');
    },
  );
}

/** Turns so many points into won. Spec section 5. */
export function convertPoints(points: number): Promise<IntentOutcome<{ points: number; credited: number }>> {
  return carryOut(
    'convert',
    () => intents().send('convert', api.convert, { points }),
    ({ points: left, balance }) => {
      showHeld({ points: left, balance });
      sayArrived('convert');
    },
  );
}

/** Sends again, with its own key, what the server has not seen; the player asked for it. Contract section 1. */
export async function sendAgain(kind: MoneyKind): Promise<void> {
  const intent = wallet.open[kind];
  if (!intent) return;
  const outcome = await carryOut(
    kind,
    () => intents().sendAgain(plain(intent), ENDPOINTS[kind]),
    () => sayArrived(kind),
  );
  if (outcome.outcome === 'refused') sayRefused(outcome.error);
}

/** Drops, at the player's wish, what the server has not seen. */
export async function drop(kind: MoneyKind): Promise<void> {
  const intent = wallet.open[kind];
  if (intent) await intents().discard(plain(intent));
  await takeUpOpen();
}

/** The player has seen how a request ended. */
export function dismissFinished(kind: 'deposit' | 'withdraw'): void {
  delete wallet.finished[kind];
}

/** Takes up what is open and asks about it until it is known. */
export async function resume(): Promise<void> {
  await takeUpOpen();
  intents().resolveOpen();
}

/** What is open of the member, as kept on this device: also what another tab has on its way. */
export async function takeUpOpen(): Promise<void> {
  const { uid } = ports();
  const member = uid();
  const own = await intents().open();
  // A store that cannot say has not said that nothing is open.
  if (!own || member !== uid()) return;
  wallet.open = Object.fromEntries(own.map((intent) => [intent.kind, intent]));
}

const ENDPOINTS: Record<MoneyKind, Endpoint<Payload>> = {
  deposit: api.deposit,
  withdraw: api.withdraw,
  convert: api.convert,
  cancel: api.cancelDeposit,
};

const KINDS: readonly MoneyKind[] = ['deposit', 'withdraw', 'convert', 'cancel'];

/** The database takes plain data only, and no proxy. */
function plain(intent: Intent): Intent {
  return { ...intent, payload: { ...intent.payload } };
}

async function carryOut<T>(
  kind: MoneyKind,
  send: () => Promise<IntentOutcome<T>>,
  done: (value: T) => void,
): Promise<IntentOutcome<T>> {
  if (wallet.sending[kind]) return { outcome: 'busy' };
  wallet.sending[kind] = true;
  try {
    const outcome = await send();
    if (outcome.outcome === 'done') done(outcome.value);
    await takeUpOpen();
    const asked = moved();
    // A refusal says that what the screen knew was not so: it is not offered again before the screen knows better.
    if (outcome.outcome === 'refused') await asked;
    return outcome;
  } finally {
    delete wallet.sending[kind];
  }
}

/** Money or points may have moved: everything that shows them asks again. Resolves when the summary has answered. */
async function moved(): Promise<void> {
  ports().onMoneyMoved();
  LISTS.forEach(invalidate);
  await loadSummary();
}

/** Until the summary answers anew, the reply's own request is what waits. */
function showWaiting(made: MoneyRequest): void {
  if (made.status !== 'waiting' || !wallet.summary) return;
  wallet.summary.pending = { ...wallet.summary.pending, [made.kind]: made };
}

/** Until the summary answers anew, the reply's own figures are what is held. */
function showHeld(held: { [name in 'balance' | 'withdrawable' | 'points']?: number | null | undefined }): void {
  for (const [name, value] of Object.entries(held)) {
    if (wallet.summary && typeof value === 'number') Object.assign(wallet.summary, { [name]: value });
  }
}

async function askByKey(key: string): Promise<'found' | 'notFound' | 'noAnswer'> {
  const intent = Object.values(wallet.open).find((open) => open.key === key);
  if (intent?.kind === 'cancel') return askAboutCancel(key, String(intent.payload['id']));
  const reply = await request(api.byKey, { key });
  if (!reply.ok) return 'noAnswer';
  return reply.value.found ? 'found' : 'notFound';
}

/** A cancel has its end too when the request no longer waits, whoever ended it: with code 6000 the server keeps nothing under our key. */
async function askAboutCancel(key: string, id: string): Promise<'found' | 'notFound' | 'noAnswer'> {
  const [reply, now] = [await request(api.byKey, { key }), await request(api.summary, {})];
  if (!reply.ok || !now.ok) return 'noAnswer';
  return reply.value.found || now.value.pending?.deposit?.id !== id ? 'found' : 'notFound';
}

async function resolved(intent: Intent, end: 'found' | 'notFound' | 'gone'): Promise<void> {
  const kind = kindOf(intent);
  const known = kind && wallet.open[kind]?.state;
  await takeUpOpen();
  await moved();
  if (!kind) return;
  if (end === 'found') {
    if (kind === 'cancel') sayNotPending();
    else sayArrived(kind);
  }
  // Asked about again at each look at the page; told once.
  if (end === 'notFound' && known !== 'unseen') sayUnseen(kind);
}

function kindOf({ kind }: Intent): MoneyKind | undefined {
  return KINDS.find((each) => each === kind);
}

/** Finds out how a request ended that waited until now; the member's newest requests hold it. */
async function lookUp(waited: MoneyRequest): Promise<void> {
  const source = waited.kind === 'deposit' ? api.deposits : api.withdrawals;
  const reply = await ofThisMember(() => request(source.endpoint, {}));
  const now = reply?.ok ? reply.value.list.find(({ id }) => id === waited.id) : undefined;
  if (!now || now.status === 'waiting') return;
  wallet.finished[now.kind] = now;
  ports().onMoneyMoved();
  LISTS.forEach(invalidate);
}

/** A reply that comes after its member has gone is nobody's. */
async function ofThisMember<T>(ask: () => Promise<Result<T, ApiError>>): Promise<Result<T, ApiError> | undefined> {
  const uid = ports().uid();
  const reply = uid === '' ? { ok: false as const, error: apiError('signedOut') } : await ask();
  return uid === ports().uid() ? reply : undefined;
}
