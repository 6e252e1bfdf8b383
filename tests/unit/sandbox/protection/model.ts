import { inWon } from '../../../../sandbox/markets.ts';
import type { LimitKind, LimitPeriod, MarketCap, MarketPack } from '../../../../src/config/markets/pack.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const LAPSE = 90 * SECOND;

/** The result that the model expects of a call: carried out, or refused with this code. */
export type Expected = { code: 0 } | { code: 7001; remaining: number } | { code: 7002; kind: string } | { code: 7005 };

export type Span = 'day' | 'week' | 'month';

/** A limit that schedules set: its kind and period. */
export type Key = `${LimitKind}/${Span}`;

interface Change {
  value: number | null;
  /** When a higher limit was confirmed; undefined: in force immediately. */
  confirmedAt?: number;
}

interface Play {
  device: number;
  start: number;
  seen: number;
  end: number | null;
}

/**
 * The rules of protection for one member, in plain TypeScript and without a database. Times are milliseconds since the epoch. A schedule
 * runs on the model and on the sandbox, which must agree at every step.
 */
export class Model {
  readonly #pack: MarketPack;
  readonly #caps: readonly MarketCap[];
  readonly #changes = new Map<Key, Change[]>();
  readonly pending = new Map<Key, { value: number | null; from: number }>();
  readonly #pauses: number[] = [];
  readonly #hours: { closed: ReadonlySet<number>; from: number }[] = [];
  #kind: { isClosed: boolean; from: number } | undefined;
  readonly plays: Play[] = [];
  /** All movements of money; deposits and withdrawals at the time of their requests. */
  readonly money: { what: 'deposit' | 'withdraw' | 'bet' | 'win'; amount: number; at: number }[] = [];

  /** @param isYoung whether the pack's rules for young adults apply to the member */
  constructor(pack: MarketPack, isYoung: boolean) {
    this.#pack = pack;
    const young = isYoung ? (pack.youngAdults?.caps ?? []) : [];
    this.#caps = [...pack.caps, ...young, ...(pack.jointCap ? [pack.jointCap] : [])];
  }

  /** The limit in force: the last change that was in force immediately or has been confirmed. */
  limit(key: Key, now: number): number | null {
    const inForce = (this.#changes.get(key) ?? []).filter(({ confirmedAt = -Infinity }) => confirmedAt <= now);
    return inForce.at(-1)?.value ?? null;
  }

  set(key: Key, value: number | null, now: number): void {
    const held = this.limit(key, now);
    this.pending.delete(key);
    // Setting the value in force again changes nothing, not even its time.
    if (value === held) return;
    if (held !== null && (value === null || value > held)) {
      const wait = now + this.#pack.increaseHours * HOUR;
      const end = this.#pack.increaseAfterPeriod ? this.#period(spanOf(key), now).end : 0;
      this.pending.set(key, { value, from: Math.max(wait, end) });
    } else this.#change(key, { value });
  }

  /** Confirms a higher limit; false if none has reached its time. */
  confirm(key: Key, now: number): boolean {
    const pending = this.pending.get(key);
    if (!pending || pending.from > now) return false;
    this.pending.delete(key);
    this.#change(key, { value: pending.value, confirmedAt: now });
    return true;
  }

  #change(key: Key, change: Change): void {
    this.#changes.set(key, [...(this.#changes.get(key) ?? []), change]);
  }

  pause(until: number): void {
    this.#pauses.push(until);
  }

  /** The closed hours: those of the last change in force, and of all later changes. */
  closedHours(now: number): ReadonlySet<number> {
    const first = this.#hours.findLastIndex(({ from }) => from <= now);
    return new Set(this.#hours.slice(Math.max(0, first)).flatMap(({ closed }) => [...closed]));
  }

  setHours(from: number | null, to: number | null, now: number): void {
    const closed = new Set<number>();
    if (from !== null && to !== null) for (let hour = from; hour !== to; hour = (hour + 1) % 24) closed.add(hour);
    const isWider = [...this.closedHours(now)].every((hour) => closed.has(hour));
    this.#hours.push({ closed, from: isWider ? now : now + 24 * HOUR });
  }

  isKindClosed(now: number): boolean {
    return this.#kind !== undefined && (this.#kind.isClosed || this.#kind.from > now);
  }

  setKind(isClosed: boolean, now: number): void {
    const held = this.isKindClosed(now);
    if (isClosed && !(held && this.#kind?.isClosed)) this.#kind = { isClosed, from: now };
    if (!isClosed && held && this.#kind?.isClosed) this.#kind = { isClosed, from: now + 24 * HOUR };
  }

  used(kind: LimitKind, span: Span, now: number): number {
    const { start, end } = this.#period(span, now);
    const sum = (what: string) =>
      this.money
        .filter((entry) => entry.what === what && entry.at >= start && entry.at < end)
        .reduce((total, { amount }) => total + amount, 0);
    if (kind === 'time') return this.played(start, Math.min(end, now));
    if (kind === 'stake') return sum('bet');
    if (kind === 'loss') return Math.max(0, sum('bet') - sum('win'));
    if (kind === 'deposit') return sum('deposit');
    return Math.max(0, sum('deposit') - sum('withdraw'));
  }

  /** Whole seconds of play between two times. */
  played(start: number, end: number): number {
    const lengths = this.plays.map((play) => Math.min(endOf(play, end), end) - Math.max(play.start, start));
    return Math.floor(lengths.filter((length) => length > 0).reduce((sum, length) => sum + length, 0) / SECOND);
  }

  deposit(amount: number, now: number): Expected {
    return this.#paused(now) ?? this.#limited(['deposit', 'net_deposit'], amount, now) ?? { code: 0 };
  }

  play(amount: number, now: number): Expected {
    const closed = this.#paused(now) ?? this.#closed(now);
    return closed ?? this.#limited(['stake', 'loss', 'time'], amount, now) ?? { code: 0 };
  }

  launch(device: number, now: number): Expected {
    const expected = this.play(1, now);
    if (expected.code !== 0) return expected;
    const open = this.plays.find(({ end }) => end === null);
    if (open && open.device !== device && now <= open.seen + LAPSE) return { code: 7005 };
    if (open) this.#end(open, now);
    this.plays.push({ device, start: now, seen: now, end: null });
    return { code: 0 };
  }

  /** A heartbeat of the last game. Returns whether the game has ended. */
  beat(now: number): boolean {
    const play = this.plays.at(-1);
    if (!play) return true;
    if (play.end === null && now <= play.seen + LAPSE) {
      play.seen = Math.max(play.seen, now);
      if (this.play(1, now).code === 0) return false;
    }
    this.#end(play, now);
    return true;
  }

  close(now: number): void {
    const play = this.plays.at(-1);
    if (play) this.#end(play, now);
  }

  #end(play: Play, now: number): void {
    play.end ??= endOf(play, now);
  }

  #paused(now: number): Expected | undefined {
    return this.#pauses.some((until) => until > now) ? { code: 7002, kind: 'pause' } : undefined;
  }

  #closed(now: number): Expected | undefined {
    if (this.closedHours(now).has(partsOf(this.#pack.zone, now).hour)) return { code: 7002, kind: 'hours' };
    return this.isKindClosed(now) ? { code: 7002, kind: 'closed-kind' } : undefined;
  }

  #limited(kinds: readonly LimitKind[], amount: number, now: number): Expected | undefined {
    const own = [...this.#changes.keys()].map((key) => ({ key, value: this.limit(key, now) }));
    const caps = this.#caps.map((cap) => ({
      key: `${cap.kind}/${cap.period}` as Key,
      value: inWon(this.#pack, cap.amount),
    }));
    const left = [...own, ...caps].flatMap(({ key, value }) => {
      const kind = key.split('/')[0] as LimitKind;
      if (value === null || !kinds.includes(kind)) return [];
      const remaining = value - this.used(kind, spanOf(key), now);
      return remaining < (kind === 'time' ? 1 : amount) ? [Math.max(0, remaining)] : [];
    });
    return left.length > 0 ? { code: 7001, remaining: Math.min(...left) } : undefined;
  }

  #period(span: Span, now: number): { start: number; end: number } {
    const { year, month, day, weekday } = partsOf(this.#pack.zone, now);
    const at = (y: number, m: number, d: number) => midnight(this.#pack.zone, Date.UTC(y, m, d));
    if (span === 'month') return { start: at(year, month, 1), end: at(year, month + 1, 1) };
    const first = span === 'week' ? day - weekday : day;
    return { start: at(year, month, first), end: at(year, month, first + (span === 'week' ? 7 : 1)) };
  }
}

export function spanOf(key: Key): Span {
  return key.split('/')[1] as LimitPeriod as Span;
}

function endOf({ seen, end }: Play, now: number): number {
  return end ?? Math.max(seen, Math.min(now, seen + LAPSE));
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** The date and hour of a time in a zone; `month` from 0, `weekday` from Monday 0. */
function partsOf(zone: string, at: number) {
  const options = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const;
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en', { ...options, second: 'numeric', timeZone: zone, hourCycle: 'h23' });
  formats.set(zone, format);
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = parts;
  const weekday = (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7;
  return { year, month: month - 1, day, hour, weekday, local: Date.UTC(year, month - 1, day, hour, minute, second) };
}

/** The start of a day in a zone. @param day the day's midnight in UTC */
function midnight(zone: string, day: number): number {
  const offset = (at: number) => partsOf(zone, at).local - Math.floor(at / SECOND) * SECOND;
  return day - offset(day - offset(day));
}
