import { postAll } from '../../sandbox/ledger.ts';
import { expect, test } from './fixtures.ts';
import { IS_LONG, SWEEP, sweep } from './tags.ts';
import { signIn, wonOf } from './player.ts';

const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true };
const DESKTOP = { viewport: { width: 1440, height: 900 } };

// A trace captures the document at every step, which would distort the measured frames. Any value of this option starts another worker, so it is
// set only if traces are on.
if (process.env['TRACE'] === '1') test.use({ trace: 'off' });

/** Rows: enough that redrawing all of them per frame would drop frames; the full number in the long run. */
const COUNT = IS_LONG ? 10_000 : 1000;

test.describe(`${COUNT} transactions`, () => {
  for (const [name, use] of sweep(Object.entries({ phone: PHONE, desktop: DESKTOP }))) {
    test.describe(`on a ${name}`, () => {
      test.use(use);

      test('are loaded, summed, and scroll smoothly', SWEEP, async ({ page, sandbox }) => {
        const account = name === 'phone' ? 'player15' : 'player16';
        const memberId = account.replace('player', 'p');
        const now = sandbox.context.clock.now().getTime();
        await postAll(
          sandbox.context.db,
          'won',
          Array.from({ length: COUNT }, (_, index) => ({
            memberId,
            type: index % 2 === 0 ? ('win' as const) : ('withdraw' as const),
            amount: index % 2 === 0 ? 3000 : -1000,
            key: `e2e:${memberId}:${index}`,
            at: new Date(now - 6 * 3_600_000 + index * 1000),
          })),
        );
        await signIn(page, account, '/wallet/history');
        const rows = page.getByTestId('transaction');
        await page.getByTestId('history-all').click();
        await page.waitForFunction(
          (count) => document.querySelectorAll('[data-testid="transaction"]').length >= count,
          COUNT,
          { polling: 250, timeout: 120_000 },
        );
        expect(wonOf(await page.locator('[data-sum="out"]').textContent())).toBeGreaterThanOrEqual((COUNT / 2) * 1000);

        // Measured again if it fails, since other tests begin and end beside it: a page that renders all rows again drops nearly all frames in
        // each measurement. A busy machine drops some in any case, also of a page that stands still.
        await expect(async () => {
          const frames = IS_LONG ? 300 : 100;
          const still = percentiles(await page.evaluate(scrollThrough, { frames, by: 0 }));
          await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
          const moving = percentiles(await page.evaluate(scrollThrough, { frames, by: 240 }));
          const figures = `median ${moving.median} ms (${still.median} without scrolling), 95 % ${moving.most} ms (${still.most})`;
          test.info().annotations.push({ type: 'frames', description: figures });
          console.log(`${COUNT} transactions on a ${name}: ${figures}`);
          expect(moving.median).toBeLessThanOrEqual(Math.max(IS_LONG ? 34 : 150, 2 * still.median));
          if (IS_LONG) expect(moving.most).toBeLessThanOrEqual(Math.max(100, 3 * still.most));
        }).toPass({ timeout: 60_000 });

        // The end of the list can be scrolled to without loading.
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
        await expect(rows.last()).toBeInViewport();
      });
    });
  }
});

/** The median and the 95th percentile of durations, in whole milliseconds. */
function percentiles(gaps: readonly number[]): { median: number; most: number } {
  const sorted = gaps.toSorted((a, b) => a - b);
  const at = (share: number): number => Math.round(sorted[Math.floor(sorted.length * share)] ?? Number.NaN);
  return { median: at(0.5), most: at(0.95) };
}

/** Runs in the page: scrolls by `by` px a frame for `frames` frames, and returns the milliseconds between frames. */
async function scrollThrough({ frames, by }: { frames: number; by: number }): Promise<number[]> {
  const gaps: number[] = [];
  let before = await new Promise<number>(requestAnimationFrame);
  for (let frame = 0; frame < frames; frame++) {
    scrollBy({ top: by, behavior: 'instant' });
    const now = await new Promise<number>(requestAnimationFrame);
    gaps.push(now - before);
    before = now;
  }
  return gaps;
}
