// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest';
import { CEILING, payout } from '../../../../sandbox/games/web/formulas.ts';
import { control, holdEnter, preparePage, press, sent, sentTo, status, wait } from './gamePage.ts';

/** How long a request for an open flight takes, in ms: the server answers late, as long as nothing happens. */
const POLL = 100;
const FLIGHT = { kind: 'arcade', bet: 1000, win: 0, elapsed: 0, hash: 'h', next: 'n' };
const TAKEN = { ...FLIGHT, status: 'left', left: 1.2, burst: 3, win: 1200 };

/** Whether the flight has burst, and whether requests are lost. */
let [isBurst, isLost] = [false, false];
/** What the replies to a take and to a launch wait for. */
let untilTaken: Promise<unknown> | undefined;
let untilLaunched: Promise<unknown> | undefined;
beforeEach(() => {
  [isBurst, isLost] = [false, false];
  untilTaken = undefined;
  untilLaunched = undefined;
});

async function answer(path: string, roundSeconds: number): Promise<object> {
  const rules = { stakeCap: null, roundSeconds, mayAuto: true };
  if (path === '/state') return { state: { kind: 'arcade', rtp: 0.96, hash: 'h' }, rules };
  if (path === '/leave') {
    await untilTaken;
    return { round: TAKEN };
  }
  if (isLost) throw new TypeError('Failed to fetch');
  const key = `k${sentTo('/round')}`;
  await (path === '/round' ? untilLaunched : new Promise((resolve) => setTimeout(resolve, POLL)));
  return { round: { ...FLIGHT, key, ...(isBurst ? { status: 'burst', burst: 1.5 } : { status: 'open' }) } };
}

/** Before each test opens the page of an arcade game with rounds of `roundSeconds`. */
const prepareArcade = (roundSeconds: number): void =>
  preparePage(
    () => import('../../../../sandbox/games/web/arcade.ts'),
    (path) => answer(path, roundSeconds),
  );

const shownHeight = (): number => Number.parseFloat(document.querySelector('.height')?.textContent ?? '');
const flights = (): number => sentTo('/round');

describe('no press makes a bet or takes a win that it was not meant for', () => {
  prepareArcade(0);

  test('a press on Take that comes just after the flight has burst does not launch', async () => {
    press('launch');
    await wait(3000);
    isBurst = true;
    await wait(POLL * 2);
    expect(status()).toBe('Burst at 1.50×');
    press('launch');
    await wait(400);
    expect([flights(), control('launch').ariaDisabled]).toEqual([1, 'true']);
    isBurst = false;
    await wait(500);
    expect(control('launch').ariaDisabled).toBe('false');
    press('launch');
    expect(flights()).toBe(2);
  });

  test('a double press on Take takes, and does not launch', async () => {
    press('launch');
    await wait(3000);
    press('cashout');
    await wait(100);
    expect(status()).toBe('Taken at 1.20×: ₩1,200');
    press('launch');
    await wait(100);
    expect(flights()).toBe(1);
  });

  test('a double press on Launch launches, and does not take; a later press takes, also by the keyboard', async () => {
    press('launch');
    await wait(300);
    press('cashout');
    await wait(300);
    expect(sentTo('/leave')).toBe(0);
    await wait(500);
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true }));
    expect(sent.at(-1)).toEqual({ path: '/leave', body: { key: 'k1' } });
  });

  test('a press just after the late reply to a launch does not take', async () => {
    const launched = Promise.withResolvers<undefined>();
    untilLaunched = launched.promise;
    press('launch');
    await wait(1000);
    launched.resolve(undefined);
    await wait(50);
    press('cashout');
    expect([control('cashout').ariaDisabled, sentTo('/leave')]).toEqual(['true', 0]);
  });

  test('Enter held down on Launch launches, and does not take', async () => {
    await holdEnter('launch', 3000);
    expect([flights(), sentTo('/leave')]).toEqual([1, 0]);
  });

  test('a late reply to a take does not free the button during the next launch', async () => {
    const late = Promise.withResolvers<undefined>();
    untilTaken = late.promise;
    press('launch');
    await wait(3000);
    press('cashout');
    isBurst = true;
    await wait(1000);
    isBurst = false;
    const launched = Promise.withResolvers<undefined>();
    untilLaunched = launched.promise;
    press('launch');
    await wait(1000);
    late.resolve(undefined);
    await wait(100);
    press('launch');
    launched.resolve(undefined);
    await wait(100);
    expect([flights(), status()]).toEqual([2, 'In flight. Take it before it bursts.']);
    await wait(800);
    press('cashout');
    expect(sent.at(-1)).toEqual({ path: '/leave', body: { key: 'k2' } });
  });
});

describe('in an outage', () => {
  prepareArcade(0);
  const CHECKING = 'Checking the connection. Your bet counts once only.';

  test('the status line says so, and then what it said before', async () => {
    press('launch');
    await wait(3000);
    isLost = true;
    await wait(1000);
    expect(status()).toBe(CHECKING);
    isLost = false;
    await wait(10_000);
    expect(status()).toBe('In flight. Take it before it bursts.');
  });

  test('a flight that is over before its launch is answered says so, and promises nothing', async () => {
    isLost = true;
    press('launch');
    await wait(1000);
    isBurst = true;
    isLost = false;
    while (status() === CHECKING) await wait(50);
    expect([status(), control('launch').textContent]).toEqual(['Burst at 1.50×', 'Launch']);
    const requests = sent.length;
    press('launch');
    await wait(100);
    expect(sent.length).toBe(requests);
  });

  test('the height stays below the ceiling, and no amount is promised', async () => {
    press('launch');
    await wait(3000);
    isLost = true;
    await wait(90_000);
    expect([control('cashout').textContent, shownHeight()]).toEqual(['Take', CEILING]);
  });

  test('a flight that is taken says so at the end, although a request from before is answered last', async () => {
    press('launch');
    await wait(3000);
    isLost = true;
    await wait(1000);
    press('cashout');
    await wait(10_000);
    isLost = false;
    await wait(10_000);
    expect(status()).toBe('Taken at 1.20×: ₩1,200');
  });
});

describe('a flight', () => {
  prepareArcade(0);

  test('is worth what its height pays, in whole hundredths, at each moment', async () => {
    press('launch');
    for (let time = 0; time < 9000; time += 170) {
      await wait(170);
      expect(control('cashout').textContent).toBe(`Take ₩${payout(1000, shownHeight()).toLocaleString('en')}`);
    }
    expect(shownHeight()).toBeGreaterThan(3);
  });
});

describe('for a screen reader', () => {
  prepareArcade(0);

  test('the button has one name while the amount on it grows', async () => {
    const name = (): string | null => document.querySelector('.fly-button')?.getAttribute('aria-label') ?? null;
    expect(name()).toBeNull();
    press('launch');
    await wait(3000);
    expect(name()).toBe('Take');
    isBurst = true;
    await wait(POLL * 2);
    expect([name(), control('launch').textContent]).toEqual([null, 'Launch']);
  });
});

describe('where a round takes 5 s', () => {
  prepareArcade(5);

  test('a press in the rest of that time does not launch', async () => {
    press('launch');
    await wait(1500);
    press('cashout');
    await wait(2000);
    press('launch');
    await wait(100);
    expect([flights(), control('launch').ariaDisabled]).toEqual([1, 'true']);
    await wait(2000);
    expect(control('launch').ariaDisabled).toBe('false');
    press('launch');
    expect(flights()).toBe(2);
  });
});
