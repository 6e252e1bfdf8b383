import { randomUUID } from 'node:crypto';
import type { BrowserContext, BrowserContextOptions } from '@playwright/test';
import { wholeNumber } from '../wholeNumber.ts';
import { newCount, report } from './faultCount.ts';
import { openLane } from './faultLane.ts';
import { play } from './faultPlay.ts';
import { scheduleOf } from './faultSchedule.ts';
import { expect, test as base } from './fixtures.ts';
import { IS_LONG, SWEEP } from './tags.ts';

/** Schedules of a run. */
const RUNS = wholeNumber('SCHEDULES', IS_LONG ? 200 : 20);
/** Only these schedules, in this order and in one browser, to reproduce a failure. */
const SEEDS = process.env['SEEDS']?.match(/\d+/g)?.map(Number);
/** Number of tests over which the schedules are spread, so that two workers can run them. */
const PARTS = SEEDS ? 1 : 2;
/** Browsers that one test runs in parallel. One costs less; two are faster where nothing else runs, as in the long run. */
const LANES = IS_LONG && !SEEDS ? 2 : 1;
/** Most schedules of the mutant, which doubles an effect long before. */
const MUTANT_RUNS = 60;

const test = base.extend<{ lane: BrowserContextOptions }>({
  // Hours pass in the client.
  lane: async ({ contextOptions, baseURL, control }, use) => {
    await control.call('PATCH', '/settings', { tokenSeconds: 200_000 });
    await use({
      ...contextOptions,
      ...(baseURL && { baseURL }),
      // Painting is not tested, and in a large window it would take most of the time.
      viewport: { width: 360, height: 640 },
      reducedMotion: 'reduce',
    });
  },
});

test.use({ serviceWorkers: 'allow' });

for (let part = 1; part <= PARTS; part += 1) {
  const all = SEEDS ?? Array.from({ length: RUNS }, (_, index) => index + 1);
  const seeds = all.filter((_, index) => index % PARTS === part - 1);

  test(
    `${seeds.length} of ${RUNS} fault schedules (${part}): 0 doubled effects, 0 false successes, 0 lost intents, 0 endless spinners`,
    SWEEP,
    async ({ browser, control, sandbox, lane: options }) => {
      test.setTimeout(120_000 + seeds.length * 20_000);
      const count = newCount();
      const began = Date.now();
      await Promise.all(
        Array.from({ length: LANES }, async (_, index) => {
          const lane = await openLane(browser, options, control, sandbox.context.origins.api);
          // Each browser gets the same schedules in every run: the state that one leaves can affect the next.
          for (const seed of seeds.filter((_seed, at) => at % LANES === index))
            await play(lane, control, scheduleOf(seed), count);
          await lane.close();
        }),
      );
      report(`fault schedules (${part} of ${PARTS})`, count, Date.now() - began);
      expect(count.violations).toEqual(newCount().violations);
      expect(count.schedules).toBe(seeds.length);
      // The run tested something: calls were sent, and faults affected them.
      expect(count.sent).toBeGreaterThan(seeds.length * (IS_LONG ? 0.8 : 0.5));
      expect(count.faults).toBeGreaterThan(seeds.length);
    },
  );
}

if (IS_LONG)
  test(
    'a client with a new key for each attempt fails the same test with doubled effects',
    SWEEP,
    async ({ browser, control, sandbox, lane: options }) => {
      const count = newCount();
      const began = Date.now();
      // The worker's own requests cannot be changed on their way.
      const blocked = { ...options, serviceWorkers: 'block' } as const;
      const lane = await openLane(browser, blocked, control, sandbox.context.origins.api, newKeys);
      for (let seed = 1; seed <= MUTANT_RUNS && count.violations.doubled.length === 0; seed += 1)
        await play(lane, control, scheduleOf(seed), count);
      await lane.close();
      report('fault schedules with a new key per try', count, Date.now() - began);
      expect(count.violations.doubled).not.toEqual([]);
    },
  );

/** The planted fault: every call that moves money is sent with a new key. */
async function newKeys(context: BrowserContext): Promise<void> {
  await context.route('**/wallet/**', (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    return route.continue({ headers: { ...route.request().headers(), 'idempotency-key': randomUUID() } });
  });
}
