import { expect, test } from 'vitest';
import { createTroubleSign } from '../../../../src/operator/connection/troubleSign.ts';
import type { TroubleState } from '../../../../src/i18n/troubles.ts';
import { VirtualClock } from '../../../support/virtualClock.ts';

function sign() {
  const clock = new VirtualClock();
  const shown: (TroubleState['trouble'] | 'none')[] = [];
  const put = createTroubleSign(clock, ({ trouble }) => shown.push(trouble ?? 'none'));
  const tell = (trouble: TroubleState['trouble'], troubleUntil?: string): void => put({ trouble, troubleUntil });
  return { clock, shown, tell };
}

test('each change of trouble is shown once, its end at once', async () => {
  const { shown, tell, clock } = sign();
  for (let i = 0; i < 5; i += 1) tell('server');
  tell('maintenance', '2026-11-20T05:00:00Z');
  tell('maintenance', '2026-11-20T05:00:00Z');
  tell(undefined);
  await clock.advance(60_000);
  expect(shown).toEqual(['server', 'maintenance', 'none']);
});

test('the same trouble soon after its end is shown only if it lasts; a minute of flips says it once', async () => {
  const { shown, tell, clock } = sign();
  tell('server');
  for (let i = 0; i < 30; i += 1) {
    tell(undefined);
    await clock.advance(1000);
    tell('server');
    await clock.advance(1000);
  }
  expect(shown).toEqual(['server', 'none']);
  await clock.advance(4000);
  expect(shown).toEqual(['server', 'none', 'server']);
});

test('another trouble, or the same one later, is shown at once', async () => {
  const { shown, tell, clock } = sign();
  tell('server');
  tell(undefined);
  tell('offline');
  tell(undefined);
  await clock.advance(31_000);
  tell('offline');
  expect(shown).toEqual(['server', 'none', 'offline', 'none', 'offline']);
});
