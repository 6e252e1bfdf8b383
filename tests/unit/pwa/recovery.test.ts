import { beforeEach, expect, test } from 'vitest';
import { TIMINGS } from '../../../src/config/timings.ts';
import { createRecovery } from '../../../src/pwa/recovery.ts';
import { VirtualClock } from '../../support/virtualClock.ts';

let clock: VirtualClock;
let asked: number[] = [];
let recovered: number[] = [];
let visible = true;
let probe: () => Promise<boolean>;

beforeEach(() => {
  clock = new VirtualClock();
  [asked, recovered, visible] = [[], [], true];
  probe = async () => false;
});

function make() {
  const began = clock.now();
  const recovery = createRecovery({
    clock,
    async probe() {
      asked.push(clock.now() - began);
      if (!(await probe())) return;
      recovery.end();
      recovered.push(clock.now() - began);
    },
    visible: () => visible,
  });
  return recovery;
}

test('a visible page is back within 2 s of its operator', async () => {
  const { begin } = make();
  begin();
  begin();
  await clock.advance(20_000);
  expect(recovered).toEqual([]);
  probe = async () => true;
  await clock.advance(2000);
  expect(recovered).toHaveLength(1);
  await clock.advance(60_000);
  expect(recovered).toHaveLength(1);
});

test('questions that hang hide no operator that answers the next one, and are few at a time', async () => {
  const { begin } = make();
  probe = () => new Promise(() => undefined);
  begin();
  await clock.advance(2 * TIMINGS.probe);
  probe = async () => true;
  await clock.advance(TIMINGS.probe);
  expect(recovered).toHaveLength(1);

  recovered = [];
  asked = [];
  const other = make();
  probe = () => new Promise(() => undefined);
  other.begin();
  await clock.advance(60_000);
  expect(asked).toHaveLength(3);
});

test('after minutes it asks as often, and a tap makes it ask at once', async () => {
  const { begin, now } = make();
  begin();
  await clock.advance(600_000);
  expect(asked).toHaveLength(600_000 / TIMINGS.probe);
  const then = asked.length;
  now();
  expect(asked).toHaveLength(then + 1);
  probe = async () => true;
  await clock.advance(TIMINGS.probe);
  expect(recovered).toHaveLength(1);
});

test('a hidden page asks nothing; one that is shown again asks at once', async () => {
  const { begin, now } = make();
  visible = false;
  begin();
  await clock.advance(60_000);
  expect(asked).toEqual([]);
  visible = true;
  now();
  expect(asked).toHaveLength(1);
});

test('without a trouble nothing is asked, and one that ended by itself is no news', async () => {
  const { begin, end, now } = make();
  now();
  begin();
  end();
  await clock.advance(60_000);
  expect([asked, recovered]).toEqual([[], []]);
});
