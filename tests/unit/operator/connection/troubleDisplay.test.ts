import { expect, test } from 'vitest';
import { createTroubleDisplay } from '../../../../src/operator/connection/troubleDisplay.ts';
import type { TroubleState } from '../../../../src/i18n/troubles.ts';
import { VirtualClock } from '../../../support/virtualClock.ts';

function display() {
  const clock = new VirtualClock();
  const shown: (TroubleState['trouble'] | 'none')[] = [];
  const show = createTroubleDisplay(clock, ({ trouble }) => shown.push(trouble ?? 'none'));
  const report = (trouble: TroubleState['trouble'], troubleUntil?: string): void => show({ trouble, troubleUntil });
  return { clock, shown, report };
}

test('each change of trouble is shown once, its end at once', async () => {
  const { shown, report, clock } = display();
  for (let i = 0; i < 5; i += 1) report('server');
  report('maintenance', '2026-11-20T05:00:00Z');
  report('maintenance', '2026-11-20T05:00:00Z');
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
