import { describe, expect, test, vi } from 'vitest';
import { createCheck } from '../../../../src/operator/session/check.ts';
import * as TIMINGS from '../../../../src/config/timings.ts';
import { createServerClock } from '../../../../src/operator/time.ts';
import { VirtualClock } from '../../../support/virtualClock.ts';
import { token } from './jwt.ts';

const NOW = Date.UTC(2026, 10, 20);

/** A check of one stored value. */
function checking(stored: string | undefined, now = NOW) {
  const state = { stored, now };
  const decode = vi.fn(() => state.stored);
  const check = createCheck(
    () => state.stored ?? null,
    decode,
    () => state.now,
  );
  return { state, decode, check };
}

describe('valid while a stored jwt exists and has not expired; otherwise expired or invalid', () => {
  test.each([
    [undefined, 'TOKEN_GET_ERROR'],
    ['', 'TOKEN_DECODE_ERROR'],
    ['no jwt', 'TOKEN_DECODE_ERROR'],
    ['a.b.c', 'TOKEN_DECODE_ERROR'],
    [token({}), 'TOKEN_DECODE_ERROR'],
    [token({ exp: 'soon' }), 'TOKEN_DECODE_ERROR'],
    [token({ exp: NOW / 1000 + 1 }), 'OK'],
    [token({ exp: NOW / 1000 }), 'TOKEN_EXPIRED'],
    [token({ exp: NOW / 1000 - 1 }), 'TOKEN_EXPIRED'],
  ])('%s: %s', (stored, result) => expect(checking(stored).check()).toBe(result));

  test('valid until the millisecond of its expiry, and again with a new token', () => {
    const { state, check } = checking(token({ exp: NOW / 1000 + 10 }));
    state.now = NOW + 9_999;
    expect(check()).toBe('OK');
    state.now = NOW + 10_000;
    expect(check()).toBe('TOKEN_EXPIRED');
    state.stored = token({ exp: NOW / 1000 + 60 });
    expect(check()).toBe('OK');
    state.stored = undefined;
    expect(check()).toBe('TOKEN_GET_ERROR');
  });

  test('a token is decoded once, however often it is checked', () => {
    const { decode, check } = checking(token({ exp: NOW / 1000 + 10 }));
    for (let i = 0; i < 1000; i += 1) check();
    expect(decode).toHaveBeenCalledTimes(1);
  });
});

describe('expiry is compared with the server’s time', () => {
  test.each([-5 * 3_600_000, 5 * 3_600_000])(
    'on a device whose clock is %i ms off, a token is valid until its expiry',
    async (off) => {
      const device = new VirtualClock(NOW + off);
      const clock = createServerClock(device);
      const stored = token({ exp: NOW / 1000 + 600 });
      const check = createCheck(
        () => stored,
        () => stored,
        clock.now,
      );
      clock.learn(NOW);
      expect(check()).toBe('OK');
      await device.advance(599_999);
      expect(check()).toBe('OK');
      await device.advance(1);
      expect(check()).toBe('TOKEN_EXPIRED');
    },
  );

  test.each([-86_400_000, 86_400_000])(
    'the device’s clock changes by %i ms: the server’s time is not affected',
    async (by) => {
      const device = new VirtualClock(NOW);
      const clock = createServerClock(device, 1000);
      await device.advance(10_000);
      device.jump(by);
      expect(clock.now()).toBe(NOW + 11_000);
      clock.learn(NOW);
      device.jump(by);
      await device.advance(500);
      expect(clock.now()).toBe(NOW + 500);
    },
  );

  test('the offset of an earlier page is used; an invalid time is ignored', () => {
    const clock = createServerClock(new VirtualClock(NOW), 3_600_000);
    expect(clock.now()).toBe(NOW + 3_600_000);
    clock.learn(Number.NaN);
    clock.learn(Number.POSITIVE_INFINITY);
    clock.learn(Date.parse('+275760-09-13T00:00:00Z'));
    expect([clock.now(), clock.named()]).toEqual([NOW + 3_600_000, undefined]);
    expect(createServerClock(new VirtualClock(NOW), -1e300).now()).toBe(NOW);
    clock.learn(NOW - 1000);
    expect(clock.now()).toBe(NOW - 1000);
  });

  test('a time from an earlier page or another tab does not count as named by the server (Rule R6)', async () => {
    const device = new VirtualClock(NOW);
    const clock = createServerClock(device, 3_600_000);
    expect(clock.named()).toBeUndefined();
    clock.assume(NOW + 5000);
    clock.learn(Number.NaN);
    expect([clock.named(), clock.now()]).toEqual([undefined, NOW + 5000]);
    clock.learn(NOW);
    device.jump(-86_400_000);
    await device.advance(10);
    expect(clock.named()).toBe(NOW + 10);
  });

  test('once the device may have slept, its time is a guess until the server names its own (Rule R6)', async () => {
    const device = new VirtualClock(NOW);
    const clock = createServerClock(device);
    clock.learn(NOW);
    device.jump(TIMINGS.clockJump);
    expect([clock.named(), clock.guess()]).toEqual([NOW, NOW]);
    device.jump(3_600_000);
    expect([clock.named(), clock.now(), clock.guess()]).toEqual([undefined, NOW, device.now()]);
    clock.learn(device.now() + 1000);
    expect([clock.named(), clock.guess()]).toEqual([device.now() + 1000, device.now() + 1000]);
  });
});
