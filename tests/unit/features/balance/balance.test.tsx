// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import * as TIMINGS from '../../../../src/config/timings.ts';
import {
  BalanceAge,
  BalanceAmount,
  BalanceAnnouncer,
  chooseAutoHide,
  countUp,
  moneyMoved,
  watchBalance,
  HideBalance,
  hideBalance,
  PointsAmount,
} from '../../../../src/features/balance/index.ts';
import { formatAge } from '../../../../src/i18n/format.ts';
import { app, resetMember } from '../../../../src/state/app.ts';
import { preferences } from '../../../../src/state/preferences.ts';
import { time } from '../../../../src/state/time.ts';
import { store } from '../../../../src/storage/encodedStore.ts';
import * as v from 'valibot';
import { flushPromises } from '../../../support/virtualClock.ts';
import { byTestId, draw, press } from '../account/page.tsx';

const NOW = Date.UTC(2026, 10, 20, 5);

beforeAll(watchBalance);

beforeEach(async () => {
  resetMember();
  hideBalance(false);
  chooseAutoHide(false);
  time.now = NOW;
  await flushPromises();
});

afterEach(() => draw(null));

/** A poll brings this balance, which was true at `asOf`. */
async function receive(won: number, asOf = NOW): Promise<void> {
  await act(async () => {
    app.balances['KRW'] = won;
    app.balanceAsOf = asOf;
    await flushPromises();
  });
}

async function move(ms: number): Promise<void> {
  await act(async () => {
    time.now = NOW + ms;
    await flushPromises();
  });
}

const age = (): string | undefined => document.querySelector('[data-testid="balance-age"]')?.textContent ?? undefined;

test('points hide and show together with the balance', async () => {
  await draw(
    <p>
      <PointsAmount points={12_345} />
    </p>,
  );
  const text = (): string => document.querySelector('p')?.textContent ?? '';
  expect(text()).toBe('12,345');
  await act(async () => {
    hideBalance(true);
    await flushPromises();
  });
  expect(text()).toBe('••••Amount hidden');
});

describe('the balance is shown with its age when older than 15 s or offline', () => {
  it('says nothing while it is fresh, then how old it is', async () => {
    await receive(1000);
    await draw(<BalanceAge />);
    expect(age()).toBeUndefined();
    await move(TIMINGS.balanceFresh);
    expect(age()).toBeUndefined();
    await move(TIMINGS.balanceFresh + 5000);
    expect(age()).toBe('20 sec. ago');
    await move(180_000);
    expect(age()).toBe('3 min. ago');
    await act(() => receive(2000, NOW + 180_000));
    expect(age()).toBeUndefined();
  });

  it('shows its age at once while the operator does not answer', async () => {
    await receive(1000);
    await draw(<BalanceAge />);
    await act(async () => {
      app.stale = true;
      await flushPromises();
    });
    expect(age()).toBe('1 sec. ago');
  });

  it('shows a dash and no age before the first answer', async () => {
    await draw(
      <>
        <BalanceAmount testId="amount" />
        <BalanceAge />
      </>,
    );
    expect(byTestId('amount').textContent).toBe('–');
    expect(age()).toBeUndefined();
  });

  it('is shown by currency', async () => {
    await receive(1000);
    await draw(
      <>
        <BalanceAmount testId="won" />
        <BalanceAmount testId="usd" currency="USD" />
      </>,
    );
    expect([byTestId('won').textContent, byTestId('usd').textContent]).toEqual(['₩1,000', '$0']);
  });

  it('formats the age in the largest whole unit', () => {
    expect([0, 59_999, 60_000, 3_600_000, 90_000_000].map((ms) => formatAge(ms, 'ko'))).toEqual([
      '1초 전',
      '59초 전',
      '1분 전',
      '1시간 전',
      '1일 전',
    ]);
  });
});

describe('the balance can be hidden', () => {
  it('by the eye button, and this is stored; another press shows it', async () => {
    await receive(1000);
    await draw(
      <>
        <BalanceAmount testId="amount" />
        <HideBalance />
      </>,
    );
    await press(byTestId('hide-balance'));
    expect(byTestId('amount').textContent).toBe('••••Amount hidden');
    expect(byTestId('hide-balance').getAttribute('aria-pressed')).toBe('true');
    expect(store.get('balance_hidden', v.boolean())).toBe(true);
    await press(byTestId('hide-balance'));
    expect(byTestId('amount').textContent).toBe('₩1,000');
  });

  it.each([
    ['a phone whose player wants it', true, true, true],
    ['a phone whose player does not', true, false, false],
    ['a desktop', false, true, false],
  ])('automatically when the application goes to the background on %s', (_, phone, wanted, hidden) => {
    chooseAutoHide(wanted);
    vi.spyOn(window, 'matchMedia').mockReturnValue({ ...matchMedia('all'), matches: phone });
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    vi.restoreAllMocks();
    visibility.mockRestore();
    expect(preferences.balanceHidden).toBe(hidden);
  });
});

describe('changes that the player caused are announced to screen readers, not each poll', () => {
  const announced = (): string => byTestId('balance-announcer').textContent ?? '';

  it('a change by a poll is not announced; the next one after a game or a request is', async () => {
    await draw(<BalanceAnnouncer />);
    await receive(1000);
    await receive(900, NOW + 10_000);
    expect(announced()).toBe('');
    moneyMoved();
    await receive(900, NOW + 20_000);
    expect(announced()).toBe('Your balance is now ₩900.');
    await receive(800, NOW + 30_000);
    expect(announced()).toBe('');
  });

  it('a poll without a change does not use up the announcement', async () => {
    await draw(<BalanceAnnouncer />);
    await receive(1000);
    moneyMoved();
    await receive(1000, NOW + 1000);
    expect(announced()).toBe('');
    await receive(5000, NOW + 2000);
    expect(announced()).toBe('Your balance is now ₩5,000.');
  });

  it('a hidden balance is announced without its amount', async () => {
    await draw(<BalanceAnnouncer />);
    await receive(1000);
    await act(async () => hideBalance(true));
    moneyMoved();
    await receive(5000, NOW + 2000);
    expect(announced()).toBe('Your balance has changed.');
  });
});

describe('a balance counts up after a deposit (Rule W16)', () => {
  const amount = (): string => byTestId('amount').textContent ?? '';
  let frames: FrameRequestCallback[] = [];

  beforeEach(() => {
    frames = [];
    vi.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
    vi.spyOn(window, 'cancelAnimationFrame');
  });
  afterEach(() => void vi.restoreAllMocks());

  const runFrame = (afterStart: number, start: number): Promise<void> =>
    act(async () => {
      for (const frame of frames.splice(0)) frame(start + afterStart);
      await flushPromises();
    });

  it('from the amount before to the present one', async () => {
    await receive(70_000);
    await draw(<BalanceAmount testId="amount" />);
    await receive(120_000);
    const start = performance.now();
    await act(async () => {
      countUp(70_000, 120_000);
      await flushPromises();
    });
    expect(amount()).toBe('₩70,000');
    await runFrame(TIMINGS.balanceCount / 2, start);
    const half = Number(amount().replaceAll(/\D/g, ''));
    expect(half).toBeGreaterThan(70_000);
    expect(half).toBeLessThan(120_000);
    await runFrame(TIMINGS.balanceCount + 50, start);
    expect(amount()).toBe('₩120,000');
    expect(frames).toHaveLength(0);
  });

  it('a second deposit meanwhile continues from the amount that is shown, in one animation', async () => {
    await draw(<BalanceAmount testId="amount" />);
    await receive(120_000);
    const start = performance.now();
    await act(async () => countUp(70_000, 120_000));
    await runFrame(TIMINGS.balanceCount / 2, start);
    const half = amount();
    await receive(200_000);
    await act(async () => countUp(120_000, 200_000));
    expect(amount()).toBe(half);
    // The first count no longer draws.
    expect(vi.mocked(cancelAnimationFrame)).toHaveBeenCalledWith(1);
    frames.splice(0, frames.length - 1);
    await runFrame(2 * TIMINGS.balanceCount, performance.now());
    expect(amount()).toBe('₩200,000');
  });

  it('at once under reduced motion', async () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue({ ...matchMedia('all'), matches: true });
    await receive(120_000);
    await draw(<BalanceAmount testId="amount" />);
    await act(async () => countUp(70_000, 120_000));
    expect([amount(), frames.length]).toEqual(['₩120,000', 0]);
  });
});
