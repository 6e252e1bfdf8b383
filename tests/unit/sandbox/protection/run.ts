import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { post } from '../../../../sandbox/ledger.ts';
import { decide } from '../../../../sandbox/requests.ts';
import { spanOf, type Expected, type Key, type Model } from './model.ts';
import { DAY, type Step } from './schedule.ts';
import { GAME, type Member, type World } from './world.ts';

/** The range of one activity request, in milliseconds. */
const SPAN = 30 * DAY;

/** Applies steps to the model and to the API for one member, and expects the same results. */
export class Run {
  readonly #world: World;
  readonly #member: Member;
  readonly #model: Model;
  readonly #limits: readonly [Key, Key];
  #now: number;
  /** The earliest and the latest time of the schedule: the server's clock may be set back. */
  #first: number;
  #last: number;
  #session = '';

  constructor(world: World, member: Member, model: Model, limits: readonly [Key, Key], now: number) {
    this.#world = world;
    this.#limits = limits;
    this.#member = member;
    this.#model = model;
    this.#now = this.#first = this.#last = now;
  }

  async take(one: Step): Promise<void> {
    const { id } = this.#member;
    const model = this.#model;
    switch (one.do) {
      case 'pass':
        this.#now += one.ms;
        this.#first = Math.min(this.#first, this.#now);
        this.#last = Math.max(this.#last, this.#now);
        return this.#world.setTime(this.#now);
      case 'set': {
        const key = this.#key(one.key);
        // The step's value is in won; scale it to a sensible number of seconds.
        const value = one.value !== null && key === 'time/day' ? one.value / 1000 : one.value;
        model.set(key, value, this.#now);
        return this.#agree(key, await this.#call(one.device, 'PUT', `/limits/${key}`, { value }));
      }
      case 'confirm': {
        const key = this.#key(one.key);
        const reply = await this.#call(one.device, 'POST', `/limits/${key}/confirm`);
        expect(reply.code).toBe(model.confirm(key, this.#now) ? 0 : 5007);
        return this.#agree(key, await this.#call(one.device, 'GET', ''));
      }
      case 'cancel': {
        const key = this.#key(one.key);
        model.pending.delete(key);
        return this.#agree(key, await this.#call(one.device, 'DELETE', `/limits/${key}/pending`));
      }
      case 'deposit': {
        const expected = model.deposit(one.amount, this.#now);
        const body = { amount: one.amount, method: 'backup', sender_name: 'Kim' };
        const reply = await this.#world.call(this.#token(one.device), 'POST', '/wallet/deposits', body);
        this.#matches(reply, expected);
        if (reply.code !== 0) return;
        const { id: request } = reply.data['request'] as { id: string };
        await this.#world.db.transaction((tx) => decide(tx, request, one.isPaid ? 'completed' : 'rejected'));
        if (one.isPaid) this.#move('deposit', one.amount);
        return;
      }
      case 'withdraw': {
        const { amount } = one;
        const reply = await this.#world.call(this.#token(one.device), 'POST', '/wallet/withdrawals', { amount });
        expect(reply.code).toBe(0);
        const { id: request } = reply.data['request'] as { id: string };
        await this.#world.db.transaction((tx) => decide(tx, request, 'completed'));
        return this.#move('withdraw', amount);
      }
      case 'bet': {
        const isAllowed = model.play(one.amount, this.#now).code === 0;
        expect(await this.#bet(one.amount)).toBe(isAllowed);
        if (isAllowed) this.#move('bet', one.amount);
        return;
      }
      case 'win':
        await post(this.#world.db, { memberId: id, type: 'win', amount: one.amount, key: randomUUID() });
        return this.#move('win', one.amount);
      case 'deposits':
      case 'bets': {
        // Four concurrent writes: as many must succeed as the model allows one after another.
        const isBet = one.do === 'bets';
        const write = () => (isBet ? this.#bet(one.amount) : this.#deposit(one.amount));
        const taken = (await Promise.all([write(), write(), write(), write()])).filter(Boolean).length;
        for (let n = 0; n < taken; n += 1) {
          const expected = isBet ? model.play(one.amount, this.#now) : model.deposit(one.amount, this.#now);
          expect(expected.code).toBe(0);
          this.#move(isBet ? 'bet' : 'deposit', one.amount);
        }
        const next = isBet ? model.play(one.amount, this.#now) : model.deposit(one.amount, this.#now);
        if (taken < 4) expect(next.code).not.toBe(0);
        return;
      }
      case 'break':
        model.pause(this.#now + DAY);
        return void (await this.#call(one.device, 'POST', '/break', { hours: 24 }));
      case 'stop':
        model.pause(this.#now + DAY);
        return void (await this.#call(one.device, 'POST', '/stop', { pressed_at: new Date(this.#now).toISOString() }));
      case 'hours': {
        const [from, to] = one.length === 0 ? [null, null] : [one.from, (one.from + one.length) % 24];
        model.setHours(from, to, this.#now);
        return void (await this.#call(one.device, 'PUT', '/hours', { from, to }));
      }
      case 'kind':
        model.setKind(one.isClosed, this.#now);
        return void (await this.#call(one.device, 'PUT', '/closed-kinds', { kinds: one.isClosed ? 'slot' : '' }));
      case 'launch': {
        const expected = model.launch(one.device, this.#now);
        const path = `/game/launch?game_id=${GAME}&type=slot`;
        const reply = await this.#world.call(this.#token(one.device), 'GET', path);
        this.#matches(reply, expected);
        if (reply.code === 0) this.#session = String(reply.data['session']);
        return;
      }
      case 'beat':
      case 'close': {
        if (!this.#session) return;
        const isOver = one.do === 'beat' ? model.beat(this.#now) : (model.close(this.#now), true);
        const path = `/game/sessions/${this.#session}/${one.do === 'beat' ? 'heartbeat' : 'close'}`;
        const { data } = await this.#world.call(this.#token(one.device), 'POST', path);
        return expect(data['ended']).toBe(isOver);
      }
    }
  }

  /** Compares all amounts and play time, by day and in total, with the ledger and the model. */
  async compareWithLedger(): Promise<void> {
    const state = await this.#call(0, 'GET', '');
    for (const key of this.#limits) this.#agree(key, state);
    const parts = await Promise.all(this.#spans().map((span) => this.#call(0, 'GET', `/activity?${span}`)));
    const sum = (what: string) => this.#model.money.filter((entry) => entry.what === what).reduce(total, 0);
    const money = { staked: sum('bet'), won: sum('win'), deposited: sum('deposit'), withdrawn: sum('withdraw') };
    expect(parts[0]?.data['ever']).toMatchObject({ ...money, played_s: this.#model.played(-Infinity, this.#now) });
    const rows = parts.flatMap(({ data }) => data['days'] as Record<string, number>[]);
    for (const [name, value] of Object.entries(money))
      expect(rows.reduce((all, row) => all + (row[name] ?? 0), 0)).toBe(value);
    const [ledger] = await this.#world.db.query<{ staked: number; balance: number }>(
      `select coalesce(-sum(amount) filter (where type = 'bet'), 0)::bigint as staked, sum(amount)::bigint as balance
       from ledger where member_id = $1`,
      [this.#member.id],
    );
    const { staked, won, deposited, withdrawn } = money;
    expect(ledger).toEqual({ staked, balance: 1e9 - staked + won + deposited - withdrawn });
  }

  /** Queries for all days of the schedule, split into ranges of one reply. */
  #spans(): string[] {
    const date = (at: number) => new Date(at).toISOString().slice(0, 10);
    const spans: string[] = [];
    for (let from = this.#first - DAY; from <= this.#last + DAY; from += SPAN)
      spans.push(`from=${date(from)}&to=${date(from + SPAN - DAY)}`);
    return spans;
  }

  #key(which: number): Key {
    return this.#limits[which === 0 ? 0 : 1];
  }

  #token(device: number): string {
    return this.#member.tokens[device === 0 ? 0 : 1];
  }

  #call(device: number, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) {
    return this.#world.call(this.#token(device), method, `/protection${path}`, body);
  }

  #move(what: 'deposit' | 'withdraw' | 'bet' | 'win', amount: number): void {
    this.#model.money.push({ what, amount, at: this.#now });
  }

  /** Writes a bet to the ledger, past the API; false if the database refuses. */
  #bet(amount: number): Promise<boolean> {
    const entry = {
      memberId: this.#member.id,
      type: 'bet',
      amount: -amount,
      ref: String(GAME),
      key: randomUUID(),
    } as const;
    return post(this.#world.db, entry).then(({ ok }) => ok, isRefusal);
  }

  #deposit(amount: number): Promise<boolean> {
    const { id } = this.#member;
    const entry = { memberId: id, type: 'deposit', amount, key: randomUUID() } as const;
    return this.#world.db
      .transaction(async (tx) => {
        const values = [randomUUID(), id, amount, tx.now()];
        await tx.query(
          `insert into requests (id, member_id, kind, method, amount, status, requested_at)
           values ($1, $2, 'deposit', 'backup', $3, 'completed', $4)`,
          values,
        );
        return (await post(tx, entry)).ok;
      })
      .catch(isRefusal);
  }

  #matches({ code, data }: { code: number; data: Record<string, unknown> }, expected: Expected): void {
    expect(code).toBe(expected.code);
    if (expected.code === 7001) expect(data['remaining']).toBe(expected.remaining);
    if (expected.code === 7002 && expected.kind !== 'pause') expect(data['kind']).toBe(expected.kind);
  }

  /** Compares a limit's value, its used part and its pending change with the model. */
  #agree(key: Key, { code, data }: { code: number; data: Record<string, unknown> }): void {
    expect(code).toBe(0);
    const [kind, period] = key.split('/');
    const rows = data['limits'] as {
      kind: string;
      period: string;
      value: number | null;
      used: number;
      pending?: object;
    }[];
    const row = rows.find((limit) => limit.kind === kind && limit.period === period);
    const pending = this.#model.pending.get(key);
    const value = this.#model.limit(key, this.#now);
    if (!row || !('cap' in row)) expect(row?.value).toBe(value);
    expect(row?.used).toBe(this.#model.used(kind as 'stake', spanOf(key), this.#now));
    expect(row?.pending).toEqual(
      pending && { value: pending.value, effective_at: new Date(pending.from).toISOString() },
    );
  }
}

function total(sum: number, { amount }: { amount: number }): number {
  return sum + amount;
}

/** False for an error of the database's protection rules; any other error fails the test. */
function isRefusal(error: unknown): false {
  expect((error as { code?: string }).code).toBe('23000');
  return false;
}
