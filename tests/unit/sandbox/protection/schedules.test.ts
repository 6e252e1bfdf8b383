import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { de } from '../../../../src/config/markets/de.ts';
import { gb } from '../../../../src/config/markets/gb.ts';
import { intl } from '../../../../src/config/markets/intl.ts';
import { nl } from '../../../../src/config/markets/nl.ts';
import { se } from '../../../../src/config/markets/se.ts';
import { post } from '../../../../sandbox/ledger.ts';
import { applyMarket } from '../../../../sandbox/markets.ts';
import { decide } from '../../../../sandbox/requests.ts';
import { DATABASES, freshSchema, START_TIMEOUT } from '../helper.ts';
import { Model, spanOf, type Expected, type Key } from './model.ts';
import { createWorld, GAME, type Member, type World } from './world.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Markets whose zones, waits and caps differ. */
const PACKS = { intl, gb, se, de, nl };
const KEYS = ['deposit/day', 'deposit/week', 'net_deposit/month', 'loss/day', 'stake/week', 'time/day'] as const;

const key = fc.constantFrom<Key>(...KEYS);
const device = fc.constantFrom(0, 1);
const amount = fc.integer({ min: 1, max: 12 }).map((units) => units * 10_000);
const hour = fc.integer({ min: 0, max: 23 });

const passing = fc.oneof(
  fc.integer({ min: 1, max: 100_000 }),
  fc.integer({ min: 1, max: 26 }).map((hours) => hours * HOUR),
  fc.integer({ min: 1, max: 35 }).map((days) => days * DAY),
  // A server's clock that is set back.
  fc.integer({ min: -3 * 60, max: -1 }).map((minutes) => minutes * MINUTE),
);

/** One thing that happens in a schedule. */
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('pass' as const), ms: passing }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('set' as const), key, value: fc.option(amount), device }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('confirm' as const), key, device }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const), key, device }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('deposit' as const), amount, device, isPaid: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('withdraw' as const), amount, device }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('bet' as const), amount }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('win' as const), amount }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('deposits' as const, 'bets' as const), amount }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('break' as const, 'stop' as const), device }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('hours' as const),
      from: hour,
      length: fc.integer({ min: 0, max: 23 }),
      device,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('kind' as const), isClosed: fc.boolean(), device }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('launch' as const), device }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('beat' as const), device }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('close' as const), device }) },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

const schedule = fc.record({
  market: fc.constantFrom(...(Object.keys(PACKS) as (keyof typeof PACKS)[])),
  /** A day of the year, so that clocks that change for summer are met. */
  start: fc.integer({ min: 0, max: 365 * 24 }),
  steps: fc.array(step, { minLength: 8, maxLength: 24 }),
});

/** What the model and the API say of one member, side by side. */
class Run {
  readonly #world: World;
  readonly #member: Member;
  readonly #model: Model;
  #now: number;
  #session = '';

  constructor(world: World, member: Member, model: Model, now: number) {
    this.#world = world;
    this.#member = member;
    this.#model = model;
    this.#now = now;
  }

  async take(one: Step): Promise<void> {
    const { id } = this.#member;
    const model = this.#model;
    switch (one.do) {
      case 'pass':
        this.#now += one.ms;
        return this.#world.setTime(this.#now);
      case 'set':
        model.set(one.key, one.value, this.#now);
        return this.#agree(one.key, await this.#call(one.device, 'PUT', `/limits/${one.key}`, { value: one.value }));
      case 'confirm': {
        const reply = await this.#call(one.device, 'POST', `/limits/${one.key}/confirm`);
        expect(reply.code).toBe(model.confirm(one.key, this.#now) ? 0 : 5007);
        return this.#agree(one.key, await this.#call(one.device, 'GET', ''));
      }
      case 'cancel':
        model.pending.delete(one.key);
        return this.#agree(one.key, await this.#call(one.device, 'DELETE', `/limits/${one.key}/pending`));
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
        // Many at once, from both devices: as many are taken as the model allows one after another.
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

  /** All that was moved and played, by day and ever, equals the ledger and the model. */
  async settle(): Promise<void> {
    const days = [-400, 40].map((offset) => new Date(this.#now + offset * DAY).toISOString().slice(0, 10));
    const half = new Date(this.#now - 180 * DAY).toISOString().slice(0, 10);
    const next = new Date(this.#now - 179 * DAY).toISOString().slice(0, 10);
    const parts = await Promise.all(
      [`from=${days[0]}&to=${half}`, `from=${next}&to=${days[1]}`].map((span) =>
        this.#call(0, 'GET', `/activity?${span}`),
      ),
    );
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

  #token(device: number): string {
    return this.#member.tokens[device === 0 ? 0 : 1];
  }

  #call(device: number, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) {
    return this.#world.call(this.#token(device), method, `/protection${path}`, body);
  }

  #move(what: 'deposit' | 'withdraw' | 'bet' | 'win', amount: number): void {
    this.#model.money.push({ what, amount, at: this.#now });
  }

  /** Stakes at the game, whoever asks; false if the database refuses. */
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

  /** A limit is in force as the model has it, with what is used of it, and so is what is pending. */
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

/** What the rules refuse is an answer; whatever else fails is not. */
function isRefusal(error: unknown): false {
  expect((error as { code?: string }).code).toBe('23000');
  return false;
}

describe.each(DATABASES)('schedules on %s', (name, database) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(database, freshSchema());
  }, START_TIMEOUT);
  afterAll(() => world.close());

  const numRuns = process.env['TEST_LONG'] === '1' ? (name === 'PGlite' ? 10_000 : 1_000) : 60;

  test(
    'no increase is in force early or unconfirmed, no bet or deposit passes a limit, sums equal the ledger',
    async () => {
      await fc.assert(
        fc.asyncProperty(schedule, async ({ market, start, steps }) => {
          const now = Date.UTC(2026, 0, 1) + start * HOUR;
          world.setTime(now);
          await applyMarket(world.db, market);
          const run = new Run(world, await world.addMember(), new Model(PACKS[market]), now);
          for (const one of steps) await run.take(one);
          await run.settle();
        }),
        { numRuns, seed: 20_261_121 },
      );
    },
    numRuns * 500,
  );
});
