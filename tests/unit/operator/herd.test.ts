import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { apiError } from '../../../src/operator/transport/error.ts';
import { loadOf, type Scenario } from '../../support/herd.ts';
import { startHerds, type Herds } from '../../support/herds.ts';

/** A hundredth of a million in `npm test`, all in `npm run test:long`. */
const IS_LONG = process.env['TEST_LONG'] === '1';
const CLIENTS = IS_LONG ? 1_000_000 : 10_000;
const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** For scenarios of half an hour or longer. */
const FEW = IS_LONG ? CLIENTS : CLIENTS / 5;
/** Requests per second of clients that poll each 10 s. */
const steady = (clients: number): number => clients / 10;
const FAILURES = [
  ['503', apiError('http', { state: 503 })],
  ['connections refused', apiError('network')],
] as const;
const FROM = 2 * MINUTE;
/** With a million clients the longest scenario takes a minute and a half of processor time. */
const TIME = 15 * MINUTE;

let herds: Herds;
beforeEach(() => {
  herds = startHerds();
});
// After each test: a run that has reached its time limit must not slow down the next one.
afterEach(() => herds.stop());
const run = (scenario: Scenario, clients = CLIENTS) => herds.run(clients, scenario);

describe(`the load of ${CLIENTS} clients on the operator, including the config service`, () => {
  test('steady: the busiest second has at most 1.2 × the mean', { timeout: TIME }, async () => {
    const { mean, peak } = loadOf((await run({ startWithin: MINUTE, until: 4 * MINUTE })).all, 2 * MINUTE, 4 * MINUTE);
    expect(mean / steady(CLIENTS)).toBeCloseTo(1, 1);
    expect(peak).toBeLessThanOrEqual(1.2 * mean);
  });

  test('all started within one second: the same after the first minute', { timeout: TIME }, async () => {
    const { mean, peak } = loadOf((await run({ startWithin: SECOND, until: 3 * MINUTE })).all, MINUTE, 3 * MINUTE);
    expect(peak).toBeLessThanOrEqual(1.2 * mean);
  });

  test('with live streams a sixth of it', { timeout: TIME }, async () => {
    const { all } = await run({ startWithin: MINUTE, until: 5 * MINUTE, live: true });
    const { mean, peak } = loadOf(all, 3 * MINUTE, 5 * MINUTE);
    expect(mean / steady(CLIENTS)).toBeCloseTo(1 / 6, 1);
    // With few requests per second, chance alone makes higher peaks.
    expect(peak).toBeLessThanOrEqual(1.2 * mean + 4 * Math.sqrt(mean));
  });

  test.each(FAILURES)('an outage of 60 s (%s)', { timeout: TIME }, async (_name, error) => {
    const to = FROM + MINUTE;
    const { all, lastBack } = await run({ startWithin: MINUTE, until: to + MINUTE, fails: { from: FROM, to, error } });
    expect(loadOf(all, FROM, to).mean).toBeLessThanOrEqual(steady(CLIENTS));
    expect(lastBack - to).toBeLessThanOrEqual(20 * SECOND);
    expect(loadOf(all, to, to + MINUTE).peak).toBeLessThanOrEqual(2 * steady(CLIENTS));
  });

  test.each(FAILURES)('an outage of an hour (%s)', { timeout: TIME }, async (_name, error) => {
    const to = FROM + 60 * MINUTE;
    const { all, lastBack } = await run(
      {
        startWithin: MINUTE,
        until: to + 2 * MINUTE,
        fails: { from: FROM, to, error },
      },
      FEW,
    );
    expect(loadOf(all, FROM, to).mean).toBeLessThanOrEqual(0.3 * steady(FEW));
    expect(lastBack - to).toBeLessThanOrEqual(MINUTE);
    expect(loadOf(all, to, to + 2 * MINUTE).peak).toBeLessThanOrEqual(2 * steady(FEW));
  });

  describe('one endpoint that always answers 500', () => {
    const until = 30 * MINUTE;
    const scenario = { startWithin: MINUTE, until, list: '/supports/memos' };
    const error = apiError('http', { state: 500 });
    let whole: number | undefined;
    const meanOf = async (part: Partial<Scenario>) =>
      loadOf((await run({ ...scenario, ...part }, FEW)).all, 0, until).mean;

    test.each(['/supports/memos', '/supports/notices', '/main/init'])('%s', { timeout: TIME }, async (path) => {
      // One run for all rows: while all lists are answered, it does not matter which one is shown.
      whole ??= await meanOf({});
      const list = path === '/main/init' ? scenario.list : path;
      const broken = await meanOf({ list, fails: { path, from: 0, to: until, error } });
      expect(broken).toBeLessThanOrEqual(1.05 * whole);
    });
  });
});
