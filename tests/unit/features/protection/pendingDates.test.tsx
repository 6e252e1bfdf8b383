// @vitest-environment happy-dom
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import * as v from 'valibot';
import { intl } from '../../../../src/config/markets/intl.ts';
import { protection } from '../../../../src/contract/protection.ts';
import { HoursCard } from '../../../../src/features/protection/parts/HoursCard.tsx';
import { LimitCard } from '../../../../src/features/protection/parts/LimitCard.tsx';
import { Timeline } from '../../../../src/features/protection/parts/Timeline.tsx';
import { startOperator } from '../games/operator.ts';
import { buttonOf, byTestId, clear, draw, pageText, press, until } from '../games/page.tsx';

// Commands need a database: without one they are not sent.
vi.mock('../../../../src/storage/port.ts', async () => {
  const { FakeDatabase } = await import('../../../support/fakeDatabase.ts');
  return { openPort: new FakeDatabase().open };
});

afterEach(clear);

it.each([true, false])(
  'a pending limit without a time is shown without one (Rule R2); confirmed: %s',
  async (confirmed) => {
    startOperator(() => ({}));
    const { limits } = v.parse(protection.output, {
      market: 'intl',
      limits: [{ kind: 'deposit', period: 'day', value: 50_000, used: 0, pending: { value: null, confirmed } }],
    });
    await draw(<LimitCard kind="deposit" limits={limits} joint={[]} pack={intl} />);
    expect(byTestId('limit-deposit-day').querySelector('div:last-child > p')?.textContent).toBe('Requested: no limit.');
  },
);

it('a pending limit of a session names no time: the session ends before it, and the request with it (Rules R2, R25)', async () => {
  startOperator(() => ({}));
  const pending = { value: 90_000, effective_at: '2099-01-01T00:00:00Z' };
  const limits = [{ kind: 'loss', period: 'session', value: 9_000, used: 0, pending }];
  const state = v.parse(protection.output, { market: 'es', limits });
  await draw(
    <>
      <LimitCard kind="loss" limits={state.limits} joint={[]} pack={intl} />
      <Timeline value={state} />
    </>,
  );
  expect(pageText()).toContain('This request ends with the session. You can set new limits at your next sign-in.');
  expect(pageText()).not.toMatch(/You can confirm it from|Takes effect only|2099/);
});

it('a request for no limit where the market has a cap says what it leads to: the cap (Rules R2, R36)', async () => {
  startOperator(() => ({}));
  const pending = { value: null, effective_at: '2099-01-01T00:00:00Z' };
  const limits = [{ kind: 'deposit', period: 'day', value: 50_000, cap: 900_000, used: 0, pending }];
  const state = v.parse(protection.output, { market: 'es', limits });
  await draw(
    <>
      <LimitCard kind="deposit" limits={state.limits} joint={[]} pack={intl} />
      <Timeline value={state} />
    </>,
  );
  expect(pageText()).toContain('Requested: ₩900,000.');
  expect(pageText()).toContain('Takes effect only if you confirm it then: Deposit limit (Daily), ₩900,000');
});

it('pending hours without a time are not shown (Rule R9)', async () => {
  startOperator(() => ({}));
  const state = { market: 'intl', hours: { from: 1, to: 5 }, hours_pending: { from: 2, to: 4 } };
  await draw(<HoursCard {...v.parse(protection.output, state)} pack={intl} />);
  expect(byTestId('hours').textContent).not.toContain('from:');
});

/** Renders the daily limit on deposits with a pending change; returns what is sent. */
async function drawPending(pending: object): Promise<{ path: string; body: unknown }[]> {
  const state = {
    market: 'intl',
    limits: [{ kind: 'deposit', period: 'day', value: 50_000, used: 0, pending: { value: 90_000, ...pending } }],
  };
  const { calls } = startOperator(() => ({ code: 0, msg: '', data: state }));
  await draw(<LimitCard kind="deposit" limits={v.parse(protection.output, state).limits} joint={[]} pack={intl} />);
  return calls;
}

const [PAST, FUTURE] = ['2020-01-01T00:00:00Z', '2099-01-01T00:00:00Z'];

it.each([
  ['before its time', { effective_at: FUTURE }, false],
  ['at its time', { effective_at: PAST }, true],
  ['that was confirmed', { effective_at: FUTURE, confirmed: true }, false],
  ['that was confirmed, at its time', { effective_at: PAST, confirmed: true }, false],
])('a higher limit %s: whether it can be confirmed (Rule R2)', async (_when, pending, isOffered) => {
  await drawPending(pending);
  expect(pageText().includes('Confirm the higher limit')).toBe(isOffered);
});

it.each([
  ['Keep the current limit', '/protection/limits/deposit/day/pending'],
  ['Confirm the higher limit', '/protection/limits/deposit/day/confirm'],
])('“%s” is one press (Rule R2)', async (text, path) => {
  const calls = await drawPending({ effective_at: PAST });
  await press(buttonOf(text));
  await until(() => expect(calls).toMatchObject([{ path }]));
});

it('why a higher limit could not be confirmed is still shown when the request is gone: it was cancelled on another device (Rule R2)', async () => {
  const limit = { kind: 'deposit', period: 'day', value: 50_000, used: 0 };
  const pending = { value: 90_000, effective_at: PAST };
  function Card() {
    const [now, setNow] = useState({ market: 'intl', limits: [{ ...limit, pending }] as object[] });
    return (
      <>
        <LimitCard kind="deposit" limits={v.parse(protection.output, now).limits} joint={[]} pack={intl} />
        <button onClick={() => setNow({ market: 'intl', limits: [limit] })}>read again</button>
      </>
    );
  }
  startOperator(() => ({ code: 5007, msg: '', data: {} }));
  await draw(<Card />);
  await press(buttonOf('Confirm the higher limit'));
  const reason = 'This was changed elsewhere.';
  await until(() => expect(pageText()).toContain(reason));
  await press(buttonOf('read again'));
  expect(pageText()).not.toContain('Confirm the higher limit');
  expect(pageText()).toContain(reason);
});

it.each([
  [{ value: 90_000 }, 'Takes effect only if you confirm it then: Deposit limit (Daily), ₩90,000'],
  [{ value: 90_000, confirmed: true }, 'Takes effect: Deposit limit (Daily), ₩90,000'],
  [{ value: null }, 'Takes effect only if you confirm it then: Deposit limit (Daily), No limit'],
])(
  'the axis of time says what takes effect, and whether it has to be confirmed: %o (Rule R25)',
  async (pending, text) => {
    const limit = {
      kind: 'deposit',
      period: 'day',
      value: 50_000,
      used: 0,
      pending: { effective_at: FUTURE, ...pending },
    };
    await draw(<Timeline value={v.parse(protection.output, { market: 'intl', limits: [limit] })} />);
    expect(document.querySelector('[data-what="pending"] > p')?.textContent).toBe(text);
  },
);
