import { describe, expect, test } from 'vitest';
import { apiError } from '../../../src/operator/transport/error.ts';
import { loadOf, runHerd, type Scenario } from '../../support/herd.ts';

/** A hundredth of a million in the gate; the long run has them all. */
const IS_LONG = process.env['TEST_LONG'] === '1';
const CLIENTS = IS_LONG ? 1_000_000 : 10_000;
const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** Requests per second of all clients that poll each 10 s. */
const STEADY = CLIENTS / 10;
const FAILURES = [
  ['503', apiError('http', { state: 503 })],
  ['connections refused', apiError('network')],
] as const;
const FROM = 2 * MINUTE;
/** The longest scenario takes a million clients 7 minutes of a processor, or 15 on a busy machine. */
const TIME = 40 * MINUTE;

/** The same chances in every run. */
function chances(): () => number {
  let state = 7;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
}
const run = (scenario: Scenario, clients = CLIENTS) => runHerd(clients, scenario, chances());

describe(`the load of ${CLIENTS} clients on the operator, the config service counted`, () => {
  test('steady: the busiest second has at most 1.2 × the mean', { timeout: TIME }, () => {
    const { mean, peak } = loadOf(run({ startWithin: MINUTE, until: 4 * MINUTE }).all, 2 * MINUTE, 4 * MINUTE);
    expect(mean / STEADY).toBeCloseTo(1, 1);
    expect(peak).toBeLessThanOrEqual(1.2 * mean);
  });

  test('all started within one second: after the first minute, too', { timeout: TIME }, () => {
    const { mean, peak } = loadOf(run({ startWithin: SECOND, until: 3 * MINUTE }).all, MINUTE, 3 * MINUTE);
    expect(peak).toBeLessThanOrEqual(1.2 * mean);
  });

  test('beside live streams a sixth of it', { timeout: TIME }, () => {
    const { mean, peak } = loadOf(
      run({ startWithin: MINUTE, until: 5 * MINUTE, live: true }).all,
      3 * MINUTE,
      5 * MINUTE,
    );
    expect(mean / STEADY).toBeCloseTo(1 / 6, 1);
    // Of few requests per second chance alone makes more of a peak.
    expect(peak).toBeLessThanOrEqual(1.2 * mean + 4 * Math.sqrt(mean));
  });

  test.each(FAILURES)('an outage of 60 s (%s)', { timeout: TIME }, (_name, error) => {
    const to = FROM + MINUTE;
    const fails = (_path: string, at: number) => (at >= FROM && at < to ? error : undefined);
    const { all, lastBack } = run({ startWithin: MINUTE, until: to + MINUTE, fails });
    expect(loadOf(all, FROM, to).mean).toBeLessThanOrEqual(STEADY);
    expect(lastBack - to).toBeLessThanOrEqual(20 * SECOND);
    expect(loadOf(all, to, to + MINUTE).peak).toBeLessThanOrEqual(2 * STEADY);
  });

  test.each(FAILURES)('an outage of an hour (%s)', { timeout: TIME }, (_name, error) => {
    const to = FROM + 60 * MINUTE;
    const fails = (_path: string, at: number) => (at >= FROM && at < to ? error : undefined);
    const { all, lastBack } = run({ startWithin: MINUTE, until: to + 2 * MINUTE, fails });
    expect(loadOf(all, FROM, to).mean).toBeLessThanOrEqual(0.3 * STEADY);
    expect(lastBack - to).toBeLessThanOrEqual(MINUTE);
    expect(loadOf(all, to, to + 2 * MINUTE).peak).toBeLessThanOrEqual(2 * STEADY);
  });

  test.each(['/supports/memos', '/supports/notices', '/main/init'])(
    'one endpoint at 500 for ever: %s',
    { timeout: TIME },
    (path) => {
      const scenario = {
        startWithin: MINUTE,
        until: 30 * MINUTE,
        list: path === '/main/init' ? '/supports/memos' : path,
      };
      const error = apiError('http', { state: 500 });
      const few = IS_LONG ? CLIENTS : CLIENTS / 5;
      const broken = run({ ...scenario, fails: (asked) => (asked === path ? error : undefined) }, few);
      const whole = run(scenario, few);
      expect(loadOf(broken.all, 0, 30 * MINUTE).mean).toBeLessThanOrEqual(
        1.05 * loadOf(whole.all, 0, 30 * MINUTE).mean,
      );
    },
  );
});
