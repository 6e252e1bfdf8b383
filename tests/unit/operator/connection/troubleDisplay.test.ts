import { expect, test } from 'vitest';
import { createTroubleDisplay } from '../../../../src/operator/connection/troubleDisplay.ts';
import { apiError, type ApiError } from '../../../../src/operator/index.ts';
import type { Trouble } from '../../../../src/state/app.ts';
import { VirtualClock } from '../../../support/virtualClock.ts';

function display(start?: number) {
  const clock = new VirtualClock(start);
  const shown: (Trouble | 'none')[] = [];
  const ends: (string | undefined)[] = [];
  const show = createTroubleDisplay(clock, ({ trouble, troubleUntil }) => {
    shown.push(trouble ?? 'none');
    ends.push(troubleUntil);
  });
  const report = (trouble: Trouble | undefined, error?: ApiError, notBefore = 0): void =>
    show({ trouble, error, notBefore });
  return { clock, shown, ends, report };
}

const maintenance = apiError('code', { state: 5030, until: '2026-11-20T05:00:00Z' });
const rateLimit = apiError('http', { state: 429, retryAfter: 30 });

test('each change of trouble is shown once, its end at once', async () => {
  const { shown, report, clock } = display();
  for (let i = 0; i < 5; i += 1) report('server');
  report('maintenance', maintenance);
  report('maintenance', maintenance);
  report(undefined);
  await clock.advance(60_000);
  expect(shown).toEqual(['server', 'maintenance', 'none']);
});

test('the same trouble soon after its end is shown again only if it lasts: a minute of changes shows it once', async () => {
  const { shown, report, clock } = display();
  report('server');
  for (let i = 0; i < 30; i += 1) {
    report(undefined);
    await clock.advance(1000);
    report('server');
    await clock.advance(1000);
  }
  expect(shown).toEqual(['server', 'none']);
  await clock.advance(4000);
  expect(shown).toEqual(['server', 'none', 'server']);
});

test('another trouble, or the same one later, is shown at once', async () => {
  const { shown, report, clock } = display();
  report('server');
  report(undefined);
  report('offline');
  report(undefined);
  await clock.advance(31_000);
  report('offline');
  expect(shown).toEqual(['server', 'none', 'offline', 'none', 'offline']);
});

test('a rate limit ends when the operator accepts requests again, rounded up to the minute', async () => {
  const { ends, report, clock } = display(Date.parse('2026-11-20T05:00:10Z'));
  await clock.advance(1000);
  report('busy', rateLimit, 49_500);
  expect(ends).toEqual(['2026-11-20T05:01:00.000Z']);
  // The next probe's delay differs by jitter; the text stays the same, and is not shown again.
  await clock.advance(500);
  report('busy', rateLimit, 48_500);
  expect(ends).toEqual(['2026-11-20T05:01:00.000Z']);
  // An end in the next minute is shown.
  report('busy', rateLimit, 51_000);
  expect(ends.slice(1)).toEqual(['2026-11-20T05:02:00.000Z']);
});

test('a trouble whose end the operator does not name has no end', () => {
  const { ends, report } = display();
  report('busy', rateLimit);
  report('server', apiError('http'), 31_000);
  expect(ends).toEqual([undefined, undefined]);
});

test('maintenance ends when the operator says so', () => {
  const { ends, report } = display();
  report('maintenance', maintenance);
  expect(ends).toEqual(['2026-11-20T05:00:00Z']);
});

test('an end that has passed is no longer shown: the maintenance takes longer, or a page that slept has not asked again (Rule O5)', async () => {
  const { shown, ends, report, clock } = display(Date.parse('2026-11-20T04:59:30Z'));
  report('maintenance', maintenance);
  await clock.advance(29_000);
  report('maintenance', maintenance);
  expect(ends).toEqual(['2026-11-20T05:00:00Z']);
  await clock.advance(1000);
  report('maintenance', maintenance);
  report('busy', rateLimit, clock.monotonic() + 40_000);
  await clock.advance(60_000);
  report('busy', rateLimit, clock.monotonic() - 20_000);
  expect(shown).toEqual(['maintenance', 'maintenance', 'busy', 'busy']);
  expect(ends).toEqual(['2026-11-20T05:00:00Z', undefined, '2026-11-20T05:01:00.000Z', undefined]);
});
