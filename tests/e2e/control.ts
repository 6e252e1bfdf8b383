import * as v from 'valibot';
import type { FaultRule, Hit } from '../../sandbox/faults.ts';
import { DEFAULTS } from '../../sandbox/settings.ts';

const member = v.object({ balance: v.number(), points: v.number() });
const ledger = v.object({
  list: v.array(v.object({ type: v.string(), amount: v.number(), ref: v.nullable(v.string()) })),
});
const made = v.object({ account_id: v.string() });
const hits = v.object({ count: v.number() });
const added = v.object({ id: v.number() });

/** One entry of a member's ledger; amount in won. */
export type LedgerEntry = v.InferOutput<typeof ledger>['list'][number];

/** Controls a worker's sandbox through its control port: operator staff, faults, the clock. */
export interface Control {
  /** Calls the control port; resolves to the parsed reply, throws on any status but 2xx. */
  call(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown): Promise<unknown>;
  /** Adds a fault; resolves to the function that removes it. */
  fault(rule: FaultRule): Promise<() => Promise<void>>;
  /** How many requests, preflights aside, arrived since the test began: of an origin, with this prefix of the path. */
  hits(origin: Hit['origin'], path: string, method?: string): Promise<number>;
  /**
   * Creates a member for one test, with a registered account, this balance in won and points, and this birth date (by
   * default 1988); returns the account id.
   */
  newMember(wanted?: { balance?: number; points?: number; rolling?: number; birth_date?: string }): Promise<string>;
  /** The member's balance in won. */
  balance(account: string): Promise<number>;
  /** The member's ledger, newest first. */
  ledger(account: string): Promise<LedgerEntry[]>;
  /** Sets the member's balance in won. */
  setBalance(account: string, won: number): Promise<void>;
}

/** The control port at this origin. */
export function createControl(origin: string): Control {
  const call: Control['call'] = async (method, path, body) => {
    const response = await fetch(origin + path, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return text ? JSON.parse(text) : undefined;
  };
  return {
    call,
    async fault(rule) {
      const { id } = v.parse(added, await call('POST', '/faults', rule));
      return async () => void (await call('DELETE', `/faults/${id}`));
    },
    async hits(from, path, method) {
      const query = new URLSearchParams({ origin: from, path, ...(method && { method }) });
      return v.parse(hits, await call('GET', `/hits?${query}`)).count;
    },
    newMember: async (wanted = {}) => v.parse(made, await call('POST', '/members', wanted)).account_id,
    balance: async (account) => v.parse(member, await call('GET', `/members/${account}`)).balance,
    ledger: async (account) => v.parse(ledger, await call('GET', `/members/${account}/ledger`)).list,
    async setBalance(account, won) {
      await call('PUT', `/members/${account}/holdings`, { balance: won });
    },
  };
}

/** Undoes what a test changed in the sandbox; its pages have ended. */
export async function resetWorld({ call }: Control): Promise<void> {
  await call('DELETE', '/faults');
  // The log of calls is capped: clear it, so that a test that counts its calls loses none.
  await call('DELETE', '/hits');
  await call('DELETE', '/plays');
  await call('DELETE', '/csp-reports');
  await call('PUT', '/clock', { offset: 0 });
  await call('PATCH', '/settings', DEFAULTS);
}

/** Milliseconds from now to this time of day in Seoul, on the current UTC date; may be negative. */
export function toSeoul(hour: number, minute: number): number {
  const now = Date.now();
  return new Date(now).setUTCHours((hour + 24 - 9) % 24, minute, 0, 0) - now;
}
