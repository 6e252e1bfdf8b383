import { afterEach, expect, test, vi } from 'vitest';
import { throttled } from '../../../src/lib/throttled.ts';

afterEach(() => void vi.useRealTimers());

test('runs at once, then at most once per rest, and once more after the last call', () => {
  vi.useFakeTimers();
  const act = vi.fn();
  const call = throttled(act, 100);
  call();
  call();
  call();
  expect(act).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(100);
  expect(act).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(200);
  expect(act).toHaveBeenCalledTimes(2);
  call();
  expect(act).toHaveBeenCalledTimes(3);
});

test('a run that throws does not stop later ones', () => {
  vi.useFakeTimers();
  const act = vi.fn().mockImplementationOnce(() => {
    throw new Error('once');
  });
  const call = throttled(act, 100);
  expect(call).toThrow('once');
  vi.advanceTimersByTime(100);
  call();
  expect(act).toHaveBeenCalledTimes(2);
});
