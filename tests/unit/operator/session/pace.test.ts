import { expect, test } from 'vitest';
import { createPace } from '../../../../src/operator/session/pace.ts';

const MINUTE = 60_000;

test('the second poll comes 0 to 10 s after the first, then each 10 s, 10 % more or less', () => {
  for (let i = 0; i <= 10; i += 1) {
    const pace = createPace(() => i / 10);
    expect(pace.interval()).toBe(i * 1000);
    pace.polled();
    expect(pace.interval()).toBeCloseTo(9000 + i * 200);
  }
});

test.each([
  [60, 60_000],
  [5, 5000],
  [300, 300_000],
  [1, 5000],
  [100_000, 300_000],
  [undefined, 10_000],
])('the operator’s pace of %s s', (seconds, ms) => {
  const pace = createPace(() => 0.5);
  pace.setBase(seconds);
  pace.polled();
  expect(pace.interval()).toBeCloseTo(ms);
  expect(pace.shared()).toBeCloseTo(ms * 1.05);
  pace.reset();
  expect(pace.interval()).toBe(5000);
});

test('the polls of players who started within one second are spread by the second minute: no second has more than 1.2 × the mean', () => {
  const players = 100_000;
  const seconds = Array.from({ length: 60 }, () => 0);
  for (let player = 0; player < players; player += 1) {
    const pace = createPace(Math.random);
    let at = Math.random() * 1000;
    while (at < 2 * MINUTE) {
      if (at >= MINUTE) seconds[Math.floor((at - MINUTE) / 1000)]! += 1;
      const wait = pace.interval();
      pace.polled();
      at += wait;
    }
  }
  const mean = seconds.reduce((sum, count) => sum + count, 0) / seconds.length;
  expect(Math.max(...seconds)).toBeLessThanOrEqual(1.2 * mean);
});

test('with a stream a poll comes each 60 s, 10 % more or less, unless the operator’s pace is slower (rule C43)', () => {
  for (let i = 0; i <= 10; i += 1) {
    const pace = createPace(() => i / 10);
    pace.setLive(true);
    expect(pace.interval()).toBeCloseTo(54_000 + i * 1200);
    pace.polled();
    expect(pace.interval()).toBeCloseTo(54_000 + i * 1200);
    expect(pace.shared()).toBeCloseTo(63_000);
    expect(pace.retry()).toBeCloseTo(9000 + i * 200);
    pace.setBase(300);
    pace.polled();
    expect(pace.interval()).toBeCloseTo(270_000 + i * 6000);
    pace.setBase(5);
    pace.setLive(false);
    expect(pace.retry()).toBeUndefined();
    expect(pace.interval()).toBeCloseTo(4500 + i * 100);
  }
});

test('the first wait, and one with a stream, do not change when the same pace is set again', () => {
  let drawn = 0;
  const pace = createPace(() => (drawn += 0.1));
  for (const live of [false, true, false]) {
    pace.setLive(live);
    const wait = pace.interval();
    pace.setLive(live);
    expect(pace.interval()).toBe(wait);
  }
  const fresh = createPace(() => (drawn += 0.1));
  const wait = fresh.interval();
  fresh.setLive(false);
  expect(fresh.interval()).toBe(wait);
});

test('the next session begins without a stream', () => {
  const pace = createPace(() => 0.5);
  pace.setLive(true);
  pace.reset();
  pace.polled();
  expect(pace.interval()).toBeCloseTo(10_000);
});

test('after an outage, which ends for all clients at once, the second poll comes one to two intervals after the first', () => {
  for (let i = 0; i <= 10; i += 1) {
    const pace = createPace(() => i / 10);
    pace.resume();
    expect(pace.interval()).toBeCloseTo(10_000 + i * 1000);
    pace.polled();
    expect(pace.interval()).toBeCloseTo(9000 + i * 200);
  }
});
