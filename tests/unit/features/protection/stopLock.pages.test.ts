import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as TIMINGS from '../../../../src/config/timings.ts';
import { flushPromises } from '../../../support/virtualClock.ts';
import { DAY, device, HOUR } from './stopDevice.ts';

describe('a stop on a device with several pages (Rule R6)', () => {
  test('with two tabs open the time is counted once', async () => {
    const { open, clock } = device();
    const tabs = [open(), open()];
    await tabs[0]?.lock.press('kim');
    await tabs[1]?.lock.load('kim');
    for (let hour = 0; hour < 10; hour += 1) {
      await clock.advance(HOUR);
      for (const { lock } of tabs) await lock.store('kim');
    }
    const last = open();
    await last.lock.load('kim');
    expect(last.lock.find('kim')?.remaining).toBe(14 * HOUR);
  });

  test.each(['another tab reads', 'the tab in which it was pressed reads'])(
    '%s that it was reported and that it was lifted',
    async (who) => {
      const { open } = device();
      const [one, two] = [open(), open()];
      await one.lock.press('kim');
      await two.lock.load('kim');
      const [by, reader] = who === 'another tab reads' ? [one, two] : [two, one];
      await by.lock.confirm('kim', undefined);
      await reader.lock.load('kim');
      expect(reader.lock.find('kim')?.reported).toBe(true);
      await by.lock.lift('kim');
      await reader.lock.load('kim');
      expect(reader.lock.find('kim')).toBeUndefined();
    },
  );

  test('with an end by the server’s time it also counts down while no page is open', async () => {
    const { open, clock } = device();
    const [one, two] = [open(), open()];
    one.learn();
    await one.lock.press('kim');
    await two.lock.load('kim');
    await clock.advance(HOUR);
    await two.lock.store('kim');
    await clock.advance(5 * HOUR);
    const next = open();
    await next.lock.load('kim');
    expect(next.lock.find('kim')?.remaining).toBe(23 * HOUR);
    next.learn();
    expect(next.lock.find('kim')?.remaining).toBe(18 * HOUR);
  });

  test('a page that does not know the server’s time does not overwrite the end that another page has stored', async () => {
    const { open, clock } = device();
    const [one, two] = [open(), open()];
    await one.lock.press('kim');
    await two.lock.load('kim');
    await clock.advance(HOUR);
    two.learn();
    expect(two.lock.find('kim')?.remaining).toBe(23 * HOUR);
    await two.lock.store('kim');
    await clock.advance(HOUR);
    await one.lock.store('kim');
    await clock.advance(5 * HOUR);
    const next = open();
    await next.lock.load('kim');
    next.learn();
    expect(next.lock.find('kim')?.remaining).toBe(17 * HOUR);
  });

  test('a newer stop of another tab is not shortened by the remaining time of the older one', async () => {
    const { open, clock } = device();
    const [one, two, three] = [open(), open(), open()];
    await one.lock.press('kim');
    await three.lock.load('kim');
    await clock.advance(23 * HOUR);
    await two.lock.press('kim');
    await one.lock.store('kim');
    for (const { lock } of [one, two, three, open()]) {
      await lock.load('kim');
      expect(lock.find('kim')?.remaining).toBe(TIMINGS.stop);
    }
    await clock.advance(2 * HOUR);
    await one.lock.confirm('kim', undefined);
    expect(one.lock.find('kim')?.remaining).toBe(22 * HOUR);
  });
});

type Step =
  | { what: 'pass'; ms: number }
  | { what: 'set clock'; ms: number }
  | { what: 'reload' | 'kill' | 'learn' | 'sign out' | 'second tab' | 'store' };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ what: fc.constant('pass' as const), ms: fc.integer({ min: 0, max: 6 * HOUR }) }),
  fc.record({ what: fc.constant('set clock' as const), ms: fc.integer({ min: -3 * DAY, max: 3 * DAY }) }),
  fc.record({ what: fc.constantFrom('reload', 'kill', 'learn', 'sign out', 'second tab', 'store') }),
);

test('no sequence of clock changes, crashes, tabs and sign-outs ends a stop within 24 hours (Rule R6)', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: -3 * DAY, max: 3 * DAY }),
      fc.boolean(),
      fc.array(step, { maxLength: 20 }),
      async (wrongBy, knows, steps) => {
        const { open, clock } = device(wrongBy);
        let pages = [open()];
        if (knows) pages[0]?.learn();
        await pages[0]?.lock.press('kim');
        const pressed = clock.monotonic();
        for (const each of steps) {
          if (each.what === 'pass') await clock.advance(each.ms);
          else if (each.what === 'set clock') clock.jump(each.ms);
          else if (each.what === 'learn') pages[0]?.learn();
          else if (each.what === 'sign out') await pages[0]?.signOut();
          else if (each.what === 'store') for (const { lock } of pages) await lock.store('kim');
          else {
            const page = open();
            await page.lock.load('kim');
            pages = each.what === 'second tab' ? [...pages, page] : [page];
          }
          await flushPromises();
          if (clock.monotonic() - pressed >= TIMINGS.stop) return;
          for (const { lock } of pages) expect(lock.find('kim')?.remaining).toBeGreaterThan(0);
        }
      },
    ),
    { numRuns: 2000 },
  );
});
