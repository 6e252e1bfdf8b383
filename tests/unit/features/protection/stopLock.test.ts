import { describe, expect, test, vi } from 'vitest';
import * as TIMINGS from '../../../../src/config/timings.ts';
import { stopStateOf, type StopLock } from '../../../../src/features/protection/stopLock.ts';
import { DAY, device, HOUR } from './stopDevice.ts';

describe('a stop on this device (Rule R6)', () => {
  test('is in force at once, for this member only, before it is stored', () => {
    const { open } = device();
    const { lock } = open();
    void lock.press('kim');
    expect(lock.find('kim')?.remaining).toBe(TIMINGS.stop);
    expect(lock.find('lee')).toBeUndefined();
  });

  test('a read that is under way when it is pressed does not lift it', async () => {
    const { open, disk } = device();
    const { lock } = open();
    disk.fate = (operation) => (operation.startsWith('get') ? 'late' : 'ok');
    const read = lock.load('kim');
    await vi.waitFor(() => expect(disk.begun).toHaveLength(1), 60_000);
    const pressed = lock.press('kim');
    disk.release();
    expect(await read).toBe(true);
    expect(lock.find('kim')?.remaining).toBe(TIMINGS.stop);
    await pressed;
    expect(lock.find('kim')).toMatchObject({ remaining: TIMINGS.stop, reported: false });
  });

  test.each([
    ['read', 'get', ({ load }) => load('kim')],
    ['write', 'update', ({ confirm }) => confirm('kim', undefined)],
  ] as const satisfies readonly [string, string, (lock: StopLock) => Promise<unknown>][])(
    'a %s that is under way when it is lifted does not bring it back',
    async (_, operation, begin) => {
      const { open, disk } = device();
      const { lock } = open();
      await lock.press('kim');
      const before = disk.begun.length;
      disk.fate = (each) => (each.startsWith(operation) ? 'late' : 'ok');
      const underWay = begin(lock);
      await vi.waitFor(() => expect(disk.begun).toHaveLength(before + 1), 60_000);
      const lifted = lock.lift('kim');
      disk.release();
      await underWay;
      expect(lock.find('kim')).toBeUndefined();
      await lifted;
      expect(lock.find('kim')).toBeUndefined();
      expect(disk.rows.size).toBe(0);
    },
  );

  test('is stored under a hash, and survives a crash and a sign-out', async () => {
    const { open, disk } = device();
    const { lock, signOut } = open();
    await lock.press('kim');
    await signOut();
    expect([...disk.rows.keys()]).toEqual(['stops/hash of kim']);
    const next = open();
    await next.lock.load('kim');
    expect(next.lock.find('kim')).toMatchObject({ remaining: TIMINGS.stop, reported: false });
  });

  test('is in force also where another build has stored its end and its time in another shape', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const { open, disk } = device();
    await open().lock.press('kim');
    const [[id, row] = ['', {}]] = disk.rows;
    disk.rows.set(id, { ...Object(row), until: '2026-11-30', left: null, told: 1 });
    const { lock } = open();
    await lock.load('kim');
    expect(lock.find('kim')).toMatchObject({ remaining: TIMINGS.stop, reported: false });
  });

  test.each([2 * DAY, -2 * DAY])('a device clock that is set by %i ms neither lifts nor lengthens it', async (step) => {
    const { open, clock } = device();
    const one = open();
    one.learn();
    await one.lock.press('kim');
    clock.jump(step);
    const two = open();
    await two.lock.load('kim');
    for (const page of [one, two]) expect(page.lock.find('kim')?.remaining).toBe(TIMINGS.stop);
    two.learn();
    await clock.advance(DAY - 1);
    for (const page of [one, two]) expect(page.lock.find('kim')?.remaining).toBe(1);
    await clock.advance(1);
    for (const page of [one, two]) expect(page.lock.find('kim')?.remaining).toBe(0);
  });

  test('without the server’s time it counts down while a page is open, also over reloads', async () => {
    const { open, clock } = device();
    const one = open();
    await one.lock.press('kim');
    await clock.advance(HOUR);
    await one.lock.store('kim');
    const two = open();
    await two.lock.load('kim');
    const pressedAt = new Date(clock.now() - HOUR).toISOString();
    expect(two.lock.find('kim')).toMatchObject({ remaining: 23 * HOUR, pressedAt });
    await clock.advance(23 * HOUR);
    expect(two.lock.find('kim')?.remaining).toBe(0);
  });

  test.each([2 * DAY, -2 * DAY])(
    'on a device whose clock is wrong by %i ms it does not end when the server’s time becomes known, and is reported as pressed when it was',
    async (wrong) => {
      const { open, clock } = device(wrong);
      const page = open();
      await page.lock.press('kim');
      await clock.advance(HOUR);
      page.learn();
      const pressedAt = new Date(clock.now() - wrong - HOUR).toISOString();
      expect(page.lock.find('kim')).toMatchObject({ remaining: 23 * HOUR, pressedAt });
    },
  );

  test('is told from an earlier one by the time of the report, by the clock of the press or by the server’s', async () => {
    const wrong = 30 * DAY;
    const { open, clock } = device(wrong);
    const page = open();
    const isReportedBy = (time: number): boolean => page.lock.isReportedBy('kim', new Date(time).toISOString());
    const byDevice = clock.now();
    expect(isReportedBy(byDevice)).toBe(false);
    await page.lock.press('kim');
    page.learn();
    const SAME = 60_000;
    expect([byDevice - SAME + 1, byDevice, byDevice + SAME - 1].map(isReportedBy)).toEqual([true, true, true]);
    expect([byDevice - SAME, byDevice + SAME].map(isReportedBy)).toEqual([false, false]);
    const byServer = byDevice - wrong;
    expect([byServer - DAY + 1, byServer, byServer + DAY - 1].map(isReportedBy)).toEqual([true, true, true]);
    expect([byServer - DAY, byServer + DAY].map(isReportedBy)).toEqual([false, false]);
  });

  test('pressed before the device sleeps and reported afterwards, it is reported as pressed when it was', async () => {
    const { open, clock } = device();
    const page = open();
    page.learn();
    await page.lock.press('kim');
    const pressedAt = new Date(clock.now()).toISOString();
    // The monotonic clock stands still, and the server has not named its time since.
    clock.jump(8 * HOUR);
    await clock.advance(HOUR);
    expect(page.lock.find('kim')).toMatchObject({ remaining: 23 * HOUR, pressedAt });
  });

  test('the server’s end replaces the device’s; a stop that is over and was reported is deleted', async () => {
    const { open, clock, disk } = device();
    const page = open();
    page.learn();
    await page.lock.press('kim');
    await page.lock.confirm('kim', new Date(clock.now() + 20 * HOUR).toISOString());
    await page.lock.store('kim');
    expect(page.lock.find('kim')).toMatchObject({ remaining: 20 * HOUR, reported: true });
    await clock.advance(20 * HOUR);
    await page.lock.store('kim');
    expect([page.lock.find('kim'), disk.rows.size]).toEqual([undefined, 0]);
  });

  test('an end that cannot be read as a time leaves the stop as it is', async () => {
    const { open } = device();
    const page = open();
    page.learn();
    await page.lock.press('kim');
    await page.lock.confirm('kim', 'tomorrow');
    expect(page.lock.find('kim')).toMatchObject({ remaining: DAY, reported: true });
    const next = open();
    next.learn();
    await next.lock.load('kim');
    expect(next.lock.find('kim')?.remaining).toBe(DAY);
  });

  test('only a pause of the kind stop has the end of the stop; without a pause play is open', () => {
    const until = '2027-05-21T03:00:00Z';
    const pause = { since: '2026-11-21T03:00:00Z', until, register: '', may_withdraw: true };
    expect(stopStateOf({ kind: 'stop', ...pause })).toEqual({ until, open: false });
    expect(stopStateOf({ kind: 'exclusion', ...pause })).toEqual({ until: undefined, open: false });
    expect(stopStateOf(undefined)).toEqual({ until: undefined, open: true });
  });

  test('a stop that is over stays stored until it was reported', async () => {
    const { open, clock, disk } = device();
    const page = open();
    await page.lock.press('kim');
    await clock.advance(DAY);
    await page.lock.store('kim');
    expect(page.lock.find('kim')).toMatchObject({ remaining: 0, reported: false });
    expect(disk.rows.size).toBe(1);
  });

  test('while the database fails it is in force in this page, and it is stored later', async () => {
    const { open, clock, disk } = device();
    disk.fate = () => 'QuotaExceededError';
    const { lock } = open();
    await lock.press('kim');
    await lock.load('kim');
    expect(lock.find('kim')?.remaining).toBe(TIMINGS.stop);
    disk.fate = () => 'ok';
    await clock.advance(HOUR);
    await lock.store('kim');
    const next = open();
    await next.lock.load('kim');
    expect(next.lock.find('kim')?.remaining).toBe(23 * HOUR);
  });

  test('what the server answered while the database fails counts in this page, and is stored later', async () => {
    const { open, clock, disk } = device();
    const { lock } = open();
    await lock.press('kim');
    disk.fate = (operation) => (operation.startsWith('update') ? 'QuotaExceededError' : 'ok');
    await lock.confirm('kim', undefined);
    await lock.load('kim');
    expect(lock.find('kim')?.reported).toBe(true);
    disk.fate = () => 'ok';
    await clock.advance(60_000);
    await lock.store('kim');
    const next = open();
    for (const page of [lock, next.lock]) {
      await page.load('kim');
      expect(page.find('kim')).toMatchObject({ remaining: TIMINGS.stop - 60_000, reported: true });
    }
    await next.lock.press('kim');
    await lock.load('kim');
    expect(lock.find('kim')).toMatchObject({ remaining: TIMINGS.stop, reported: false });
  });

  test.each([
    ['confirmed', ({ confirm }: StopLock) => confirm('kim', undefined)],
    ['lifted', ({ lift }: StopLock) => lift('kim')],
  ])('of a stop that was %s, a later one that another page has stored takes the place', async (_, answer) => {
    const { open, clock } = device();
    const { lock } = open();
    await lock.press('kim');
    await answer(lock);
    await clock.advance(HOUR);
    await open().lock.press('kim');
    await lock.load('kim');
    expect(lock.find('kim')).toMatchObject({ remaining: TIMINGS.stop, reported: false });
  });

  test('when the database cannot be read, or has lost it, it is in force in this page, which stores it again', async () => {
    const { open, clock, disk } = device();
    const { lock } = open();
    await lock.press('kim');
    disk.rows.clear();
    disk.fate = (operation) => (operation.startsWith('get') ? 'DataError' : 'ok');
    await lock.load('kim');
    expect(lock.find('kim')?.remaining).toBe(TIMINGS.stop);
    await clock.advance(HOUR);
    await lock.store('kim');
    disk.fate = () => 'ok';
    const next = open();
    await next.lock.load('kim');
    expect(next.lock.find('kim')?.remaining).toBe(23 * HOUR);
  });

  test('a read tells whether the database could be read', async () => {
    const { open, disk } = device();
    const { lock } = open();
    expect(await lock.load('kim')).toBe(true);
    disk.fate = () => 'DataError';
    expect(await lock.load('kim')).toBe(false);
  });

  test('loading it again does not lose the time that this page has counted', async () => {
    const { open, clock } = device();
    const { lock } = open();
    await lock.press('kim');
    await clock.advance(2 * HOUR);
    await lock.load('kim');
    expect(lock.find('kim')?.remaining).toBe(22 * HOUR);
  });

  test('the remaining time is written once a minute, not more often', async () => {
    const { open, clock, disk } = device();
    const { lock } = open();
    await lock.press('kim');
    const writes = (): number => disk.begun.filter((operation) => operation.startsWith('update')).length;
    await clock.advance(59_999);
    await lock.store('kim');
    expect(writes()).toBe(0);
    await clock.advance(1);
    for (let time = 0; time < 3; time += 1) await lock.store('kim');
    expect(writes()).toBe(1);
  });

  test('nothing is stored for a member without a stop', async () => {
    const { open, disk } = device();
    const { lock } = open();
    await lock.confirm('kim', undefined);
    await lock.store('kim');
    expect([lock.find('kim'), disk.rows.size]).toEqual([undefined, 0]);
  });

  test('subscribers are notified of its changes until they unsubscribe', async () => {
    const { lock } = device().open();
    const changed = vi.fn();
    const stop = lock.subscribe(changed);
    await lock.press('kim');
    expect(changed).toHaveBeenCalledTimes(1);
    await lock.lift('kim');
    expect(changed).toHaveBeenCalledTimes(2);
    stop();
    await lock.press('kim');
    expect(changed).toHaveBeenCalledTimes(2);
  });
});
