import { vi } from 'vitest';
import * as LIMITS from '../../../../src/config/limits.ts';
import * as walletApi from '../../../../src/contract/wallet.ts';
import type * as Engine from '../../../../src/data/command.ts';
import type { CommandState } from '../../../../src/data/pendingCommand.ts';
import type * as PointsRows from '../../../../src/features/wallet/points.commands.ts';
import type * as Rows from '../../../../src/features/wallet/wallet.commands.ts';
import type * as Reads from '../../../../src/features/wallet/wallet.reads.ts';
import type { WalletState } from '../../../../src/features/wallet/wallet.state.ts';
import type { AppState } from '../../../../src/state/app.ts';
import { FakeDatabase } from '../../../support/fakeDatabase.ts';
import { VirtualClock } from '../../../support/virtualClock.ts';
import { transportPorts } from '../../../support/transportPorts.ts';
import { silence, whileTimePasses } from '../../operator/operator.ts';

/** What the network does to one call: nothing, loses it before or after the operator acted, or answers it itself. */
export type Fate =
  | 'ok'
  | 'lostBefore'
  | 'lostAfter'
  | 'silentAfter'
  | 'html'
  | 'gatewayBefore'
  | 'gatewayAfter'
  | 'truncated';

/** A call that moves money, as the client sent it. */
export interface Posted {
  path: string;
  key: string;
  sequence: string;
  token: string;
}

interface Row {
  id: string;
  kind: 'deposit' | 'withdraw';
  method: string;
  amount: number;
  status: string;
  requested_at: string;
  reason?: string;
}

/** An operator with a ledger, the connection to it, and the device whose database outlives its pages. */
export interface Bank {
  clock: VirtualClock;
  disk: FakeDatabase;
  /** What happens to the n-th call that moves money, counted from 0. */
  fate(n: number): Fate;
  /** What happens to any other call. */
  readFate(path: string): Fate;
  /** The requests from which a read is answered by a copy that lags; undefined: as they are now. */
  copy(path: string): Bank['requests'] | undefined;
  /** Whether the summary has a request among those that wait. */
  isPending(row: Row): boolean;
  /** Delays the reply to a call that the operator has already carried out. */
  hold(path: string): Promise<void>;
  /** Payment address of a card deposit; it is sent once, in the reply to the request. */
  payment: string;
  posts: Posted[];
  /** What was carried out, oldest first; a key that occurs twice was doubled. */
  ledger: { key: string; kind: string; member: string }[];
  requests: (Row & { member: string })[];
  funds: { balance: number; points: number };
  /** The member whose token the device has; '' without one. */
  member: string;
  /** The refusal with which the operator answers every call that moves money; undefined: it carries them out. */
  refusal: { code: number; data?: object } | undefined;
  /** The status that new requests have at once. */
  decision: string;
  balanceRefetches: number;
  locks: Set<string>;
  /** Seconds that the operator's clock is ahead of the device's. */
  ahead: number;
}

/** What a player and the page do. */
type Actions = ReturnType<typeof actionsOf>;

/** A page of the application on the bank's device: its own modules, as after a load. */
export interface Page {
  actions: Actions;
  wallet: WalletState;
  commands: CommandState;
  app: AppState;
  serverNow(): number;
}

/** A bank that carries out every call. */
export function openBank(): Bank {
  return {
    clock: new VirtualClock(),
    disk: new FakeDatabase(),
    fate: () => 'ok',
    readFate: () => 'ok',
    copy: () => undefined,
    isPending: ({ status }) => status === 'waiting',
    hold: async () => undefined,
    payment: '',
    posts: [],
    ledger: [],
    requests: [],
    funds: { balance: 1_000_000, points: 50_000 },
    member: 'm1',
    refusal: undefined,
    decision: 'waiting',
    balanceRefetches: 0,
    locks: new Set(),
    ahead: 0,
  };
}

/** Loads the application anew; earlier pages continue as other tabs. `newKeys` is the mutant that sends each call with another key. */
export async function loadPage(bank: Bank, newKeys = false): Promise<Page> {
  vi.resetModules();
  // Clock, database and locks are those of the device, not of the page.
  vi.doMock('../../../../src/lib/clock.ts', async (original) => ({
    ...(await original<object>()),
    systemClock: bank.clock,
  }));
  vi.doMock('../../../../src/storage/port.ts', () => ({ openPort: bank.disk.open }));
  vi.doMock('../../../../src/storage/exclusively.ts', () => ({
    async exclusively<T>(name: string, work: () => Promise<T>): Promise<T | undefined> {
      if (bank.locks.has(name)) return undefined;
      bank.locks.add(name);
      try {
        return await work();
      } finally {
        bank.locks.delete(name);
      }
    },
  }));
  vi.doMock('../../../../src/operator/session/handle.ts', async (original) => ({
    ...(await original<object>()),
    refresh: () => void (bank.balanceRefetches += 1),
  }));
  const { connectTransport, createSequence } = await import('../../../../src/operator/transport/request.ts');
  const { serverNow } = await import('../../../../src/operator/index.ts');
  const { app } = await import('../../../../src/state/app.ts');
  Object.assign(app, { signedIn: bank.member !== '', uid: bank.member });
  const engine = await import('../../../../src/data/command.ts');
  const { commandState: commands } = await import('../../../../src/data/pendingCommand.ts');
  const rows = {
    ...(await import('../../../../src/features/wallet/wallet.commands.ts')),
    ...(await import('../../../../src/features/wallet/points.commands.ts')),
  };
  const reads = await import('../../../../src/features/wallet/wallet.reads.ts');
  const { wallet } = await import('../../../../src/features/wallet/wallet.state.ts');
  const { i18n } = await import('@lingui/core');
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const ports = transportPorts((input, init) => answer(bank, new URL(String(input)), init ?? {}, newKeys), {
    clock: bank.clock,
    token: () => bank.member || undefined,
    nextSequence: createSequence(() => bank.clock.now()),
  });
  connectTransport(ports);
  return { actions: actionsOf(engine, rows, reads, commands), wallet, commands, app, serverNow };
}

function actionsOf(
  engine: typeof Engine,
  rows: typeof Rows & typeof PointsRows,
  reads: typeof Reads,
  state: CommandState,
) {
  const { send, sendAgain, discard, resume } = engine;
  const { deposit, withdraw, convert, cancelDeposit } = rows;
  return {
    deposit: (input: { amount: number; method: string; sender_name?: string }) => send(deposit, input),
    withdraw: (amount: number) => send(withdraw, { amount }),
    convert: (points: number) => send(convert, { points }),
    cancel: (id: string) => send(cancelDeposit, { id }),
    sendAgain: (row: 'withdraw' | 'cancelDeposit') => sendAgain(rows[row], state.pending[rows[row].kind]?.key ?? ''),
    discard: (kind: 'withdraw') => discard(rows[kind], state.pending[kind]?.key ?? ''),
    resume,
    loadSummary: reads.loadSummary,
    loadMethods: reads.loadMethods,
  };
}

async function answer(bank: Bank, url: URL, init: RequestInit, newKeys: boolean): Promise<Response> {
  const headers = new Headers(init.headers);
  const key = newKeys ? crypto.randomUUID() : (headers.get('idempotency-key') ?? '');
  const member = (headers.get('authorization') ?? '').replace('Bearer ', '');
  const fate = key ? bank.fate(bank.posts.length) : bank.readFate(url.pathname);
  if (key) bank.posts.push({ path: url.pathname, key, sequence: headers.get('x-sequence') ?? '', token: member });
  if (fate === 'lostBefore') throw new TypeError('Failed to fetch');
  if (fate === 'html') return new Response('<html>', { status: 200 });
  if (fate === 'gatewayBefore') return new Response('<html>', { status: 502 });
  const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : Object.fromEntries(url.searchParams);
  const reply = JSON.stringify(act(bank, { method: init.method ?? 'GET', path: url.pathname, key, member, body }));
  await bank.hold(url.pathname);
  if (fate === 'lostAfter') throw new TypeError('Failed to fetch');
  if (fate === 'gatewayAfter') return new Response('<html>', { status: 504 });
  if (fate === 'truncated') return new Response(reply.slice(0, reply.length / 2));
  if (fate === 'silentAfter') return silence(init.signal);
  return new Response(reply);
}

interface Call {
  method: string;
  path: string;
  key: string;
  member: string;
  body: unknown;
}

const ok = (data: object) => ({ code: 0, msg: '', data });

function act(bank: Bank, call: Call): object {
  if (call.key) return actOnce(bank, call);
  const own = (bank.copy(call.path) ?? bank.requests).filter(({ member }) => member === call.member);
  const { limit = LIMITS.page } = Object(call.body);
  const page = (list: object[]) => ok({ list: list.slice(0, Number(limit)), next_cursor: null, as_of: time(bank) });
  switch (call.path) {
    case walletApi.summary.path: {
      const waiting = (kind: string) => own.find((row) => row.kind === kind && bank.isPending(row));
      const pending = { deposit: waiting('deposit'), withdraw: waiting('withdraw') };
      return ok({ ...bank.funds, withdrawable: bank.funds.balance, rolling: 0, pending, as_of: time(bank) });
    }
    case walletApi.methods.path:
      return ok({ methods: [], server_now: time(bank) });
    case walletApi.deposit.path:
    case walletApi.withdraw.path:
      return page(own.filter(({ kind }) => call.path.includes(kind)).toReversed());
    case walletApi.byKey.path: {
      const key = Object(call.body).key;
      const made = own.find(({ id }) => id === `r-${key}`);
      const request = made?.status === 'waiting' ? { ...made, redirect_url: bank.payment } : made;
      return ok({ found: bank.ledger.some((row) => row.key === key && row.member === call.member), request });
    }
    default:
      return page([]);
  }
}

/** Carries each key out once; later calls with it get the first reply. */
function actOnce(bank: Bank, call: Call): object {
  const { key, member } = call;
  if (bank.refusal) return { code: bank.refusal.code, msg: '', data: bank.refusal.data ?? {} };
  const known = bank.ledger.find((row) => row.key === key);
  const waiting = bank.requests.find(
    (row) => row.member === member && row.kind === 'deposit' && row.status === 'waiting',
  );
  const amount = Number(Object(call.body).amount ?? Object(call.body).points ?? 0);
  if (call.method === 'DELETE') {
    const request = bank.requests.find(({ id }) => call.path.endsWith(`/${id}`));
    if (!known && request?.status !== 'waiting') return { code: 6000, msg: '', data: { id: request?.id } };
    if (request) Object.assign(request, { status: 'rejected', reason: 'cancelled' });
    if (!known) bank.ledger.push({ key, kind: 'cancel', member });
    return ok({ request });
  }
  if (call.path.endsWith('convert')) {
    if (!known) {
      bank.funds.points -= amount;
      bank.funds.balance += amount;
      bank.ledger.push({ key, kind: 'convert', member });
      // Operators list a conversion among the deposits.
      const row = { id: `r-${key}`, kind: 'deposit', method: 'point', amount, status: 'point' } as const;
      bank.requests.push({ ...row, requested_at: time(bank), member });
    }
    return ok({ points: bank.funds.points, credited: amount, balance: bank.funds.balance });
  }
  const kind = call.path.includes('deposit') ? 'deposit' : 'withdraw';
  if (!known && kind === 'deposit' && waiting) return { code: 6001, msg: '', data: { id: waiting.id } };
  if (!known) {
    const row = {
      id: `r-${key}`,
      kind,
      method: 'bank',
      amount,
      status: bank.decision,
      requested_at: time(bank),
      member,
    } as const;
    bank.requests.push({ ...row });
    bank.ledger.push({ key, kind, member });
    if (kind === 'withdraw') bank.funds.balance -= amount;
  }
  const request = bank.requests.find(({ id }) => id === `r-${key}`);
  return ok({ request, redirect_url: bank.payment, balance: bank.funds.balance });
}

function time(bank: Bank): string {
  return new Date(bank.clock.now() + bank.ahead * 1000).toISOString();
}

/** Advances the time until `work` settles, and returns its result. */
export function inTime<T>(bank: Bank, work: Promise<T>): Promise<T> {
  return whileTimePasses(bank.clock, work, 250);
}

/** A deposit of the tests. */
export const DEPOSIT = { amount: 50_000, method: 'bank', sender_name: '김하늘' };
/** Longer than all waits of the lookup schedule together, milliseconds. */
export const LONG = 200_000;

/** The first `count` calls that move money meet this fate, later ones succeed. */
export function loses(bank: Bank, count: number, fate: Fate): void {
  bank.fate = (n) => (n < count ? fate : 'ok');
}

/** The number of idempotency keys that were sent. */
export const keys = (bank: Bank): number => new Set(bank.posts.map(({ key }) => key)).size;
