// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import * as api from '../../../../src/contract/wallet.ts';
import { ErrorBoundary } from '../../../../src/app/ErrorBoundary.tsx';
import { OVERLAYS } from '../../../../src/app/overlays.ts';
import PointsScreen from '../../../../src/features/wallet/PointsScreen.tsx';
import { loadSummary } from '../../../../src/features/wallet/wallet.reads.ts';
import { closeOverlay, OverlayHost, stack } from '../../../../src/overlays/index.ts';
import { app, resetMember } from '../../../../src/state/app.ts';
import { preferences } from '../../../../src/state/preferences.ts';
import { turns, until } from '../../../support/waiting.ts';
import { startOperator, type Answer } from '../account/operator.ts';
import { alertText, byTestId, draw, input, leave, press, type } from '../account/page.tsx';
import { startWallet } from './startWallet.ts';

vi.mock('../../../../src/storage/port.ts', async () => {
  const { FakeDatabase } = await import('../../../support/fakeDatabase.ts');
  return { openPort: new FakeDatabase().open };
});

beforeEach(() => {
  resetMember();
  // Another one for each test: what a conversion has left counts for a minute.
  Object.assign(app, { uid: crypto.randomUUID(), signedIn: true });
  app.site = { front_api_domain: 'localhost:4174', VARIABLES: { title: '' } };
});

afterEach(() => draw(null));

/** Waits for the question before a conversion. */
function question() {
  return until(() => {
    const [entry] = stack.entries;
    if (entry?.overlay.kind !== 'confirmMoney') throw new Error('No question');
    return { id: entry.id, overlay: entry.overlay };
  });
}

test('points that are typed before those held are known are refused only once they are known to be too many (Rule W3)', async () => {
  let answer = (_reply: Answer): void => undefined;
  const reply = new Promise<Answer>((resolve) => (answer = resolve));
  startWallet({ [api.summary.path]: () => reply });
  await draw(<PointsScreen />);
  await type('points', '20000');
  await leave('points');
  expect(input('points').getAttribute('aria-invalid')).toBeNull();
  answer({ code: 0, data: { balance: 0, points: 10_000 } });
  await turns();
  expect(byTestId('points-form').textContent).toContain('You do not have enough points.');
});

test('the points are shown with their age while the operator cannot be reached (Rule W14)', async () => {
  const data = { balance: 0, points: 35_000, as_of: '2026-11-21T00:00:00Z' };
  startWallet({ [api.summary.path]: () => ({ code: 0, data }) });
  await draw(<PointsScreen />);
  await turns();
  expect(byTestId('points-held').textContent).toContain('35,000 P');
  expect(byTestId('points-held').textContent).not.toContain('As of');
  await act(async () => void (app.stale = true));
  expect(byTestId('points-held').textContent).toContain('As of');
});

test('points are not refused by what was held earlier, while that cannot be asked for again: the operator decides (Rule W3)', async () => {
  let isDown = false;
  const reply = (): Answer => (isDown ? { code: 5006, data: {} } : { code: 0, data: { balance: 0, points: 10_000 } });
  startWallet({ [api.summary.path]: reply });
  await draw(<PointsScreen />);
  await turns();
  await type('points', '20000');
  await leave('points');
  expect(byTestId('points-form').textContent).toContain('You do not have enough points.');
  isDown = true;
  await act(async () => loadSummary());
  expect(byTestId('points-form').textContent).not.toContain('You do not have enough points.');
  await press(byTestId('convert-submit'));
  const { id, overlay } = await question();
  expect(Object.fromEntries(overlay.text().facts)).toMatchObject({ 'Remaining points': '–' });
  await act(async () => closeOverlay(id, false));
});

test('points are converted once that is confirmed, with what is credited and what remains; not if the player goes back (Rules W3, W10)', async () => {
  const answers: Record<string, () => Answer> = {
    [`GET ${api.summary.path}`]: () => ({ code: 0, data: { balance: 0, points: 35_000 } }),
    // The rest may be missing: a conversion that was carried out must not look as if its outcome were unknown.
    [`POST ${api.convert.path}`]: () => ({ code: 0, data: { points: 15_000 } }),
  };
  const operator = startWallet(answers);
  await draw(<PointsScreen />);
  await turns();
  const sent = () => operator.calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  await type('points', '20000');
  for (const answer of [false, true]) {
    await press(byTestId('convert-submit'));
    const { id, overlay } = await question();
    expect(Object.fromEntries(overlay.text().facts)).toEqual({
      'Credited to your balance': '₩20,000',
      'Remaining points': '15,000 P',
    });
    expect(sent()).toEqual([]);
    await act(async () => closeOverlay(id, answer));
    await turns();
  }
  await until(() => expect(sent()).toEqual([{ points: 20_000 }]));
  // Left there, they would be sent a second time by the next press.
  await until(() => expect(input('points').value).toBe(''));
});

test('a conversion whose reply does not say what is left leaves the points as they were known (Rule W3)', async () => {
  let isDown = false;
  const held = (): Answer => (isDown ? { code: 5006, data: {} } : { code: 0, data: { balance: 0, points: 35_000 } });
  const converted = (): Answer => {
    isDown = true;
    return { code: 0, data: {} };
  };
  startWallet({ [`GET ${api.summary.path}`]: held, [`POST ${api.convert.path}`]: converted });
  await draw(<PointsScreen />);
  await turns();
  await type('points', '20000');
  await press(byTestId('convert-submit'));
  const { id } = await question();
  await act(async () => closeOverlay(id, true));
  await until(() => expect(input('points').value).toBe(''));
  expect(byTestId('points-held').textContent).toContain('35,000 P');
});

test('the question before a conversion does not show points that the player has hidden (Rule W14)', async () => {
  preferences.balanceHidden = true;
  onTestFinished(() => void (preferences.balanceHidden = false));
  const data = { balance: 0, points: 35_000 };
  startWallet({ [api.summary.path]: () => ({ code: 0, data }) });
  await draw(<PointsScreen />);
  await until(() => expect(byTestId('convert-submit').matches(':disabled')).toBe(false));
  await type('points', '20000');
  await press(byTestId('convert-submit'));
  const { id, overlay } = await question();
  expect(Object.fromEntries(overlay.text().facts)['Remaining points']).toBe('•••• P');
  await act(async () => closeOverlay(id, false));
});

test('the question before a conversion names what remains as it is by now, unless it is hidden by now, and sends no more than is held by now (Rules W3, W10, W14)', async () => {
  let answer: Answer = { code: 0, data: { balance: 0, points: 35_000 } };
  const operator = startWallet({ [api.summary.path]: () => answer });
  await draw(
    <>
      <PointsScreen />
      <OverlayHost views={OVERLAYS} Guard={ErrorBoundary} />
    </>,
  );
  await turns();
  await type('points', '20000');
  await press(byTestId('convert-submit'));
  const remains = (): string =>
    /Remaining points(\S+)/.exec(document.querySelector('dialog')?.textContent ?? '')?.[1] ?? '';
  await until(() => expect(remains()).toBe('15,000'));
  answer = { code: 0, data: { balance: 0, points: 25_000 } };
  await act(async () => loadSummary());
  expect(remains()).toBe('5,000');
  // Another device has converted some.
  answer = { code: 0, data: { balance: 0, points: 15_000 } };
  await act(async () => loadSummary());
  expect(remains()).toMatch(/^–/);
  const confirm = byTestId('confirm-money');
  expect([
    confirm.getAttribute('aria-disabled'),
    document.querySelector('dialog [role="status"]')?.textContent,
  ]).toEqual(['true', 'You do not have enough points.']);
  await press(confirm);
  expect(operator.calls.filter(({ method }) => method === 'POST')).toHaveLength(0);
  answer = { code: 0, data: { balance: 0, points: 25_000 } };
  await act(async () => loadSummary());
  expect([confirm.getAttribute('aria-disabled'), remains()]).toEqual(['false', '5,000']);
  onTestFinished(() => void (preferences.balanceHidden = false));
  await act(async () => void (preferences.balanceHidden = true));
  expect(remains()).toBe('••••');
  answer = { code: 5006, data: {} };
  await act(async () => loadSummary());
  expect(remains()).toMatch(/^–/);
  await act(async () => stack.entries.forEach(({ id }) => closeOverlay(id)));
});

test('a refusal of all points is not shown at an amount that was typed, which was not sent (Rule W3)', async () => {
  let points = 35_000;
  startWallet({
    [`GET ${api.summary.path}`]: () => ({ code: 0, data: { balance: 0, points } }),
    [`POST ${api.convert.path}`]: () => {
      points = 20_000;
      return { code: 4001, data: { fields: { points: 'balance' } } };
    },
  });
  await draw(<PointsScreen />);
  await turns();
  await type('points', '10000');
  await press(byTestId('convert-all'));
  const { id } = await question();
  await act(async () => closeOverlay(id, true));
  await until(() => expect(alertText()).toContain('No money was moved.'));
  expect([input('points').value, input('points').getAttribute('aria-invalid')]).toEqual(['10,000', null]);
});

test('the button that converts all keeps the focus while that is sent, and takes no second press (Rule W9)', async () => {
  const reply = Promise.withResolvers<Answer>();
  const operator = startWallet({
    [`GET ${api.summary.path}`]: () => ({ code: 0, data: { balance: 0, points: 35_000 } }),
    [`POST ${api.convert.path}`]: () => reply.promise,
  });
  const sent = (): number => operator.calls.filter(({ method }) => method === 'POST').length;
  await draw(<PointsScreen />);
  const all = await until(() => byTestId('convert-all'));
  await until(() => expect(all.matches(':disabled')).toBe(false));
  await press(all);
  const { id } = await question();
  await act(async () => closeOverlay(id, true));
  await until(() => expect(sent()).toBe(1));
  expect([all.matches(':disabled'), all.getAttribute('aria-busy')]).toEqual([false, 'true']);
  await press(all);
  expect([stack.entries, sent()]).toEqual([[], 1]);
  reply.resolve({ code: 9999, data: {} });
  await until(() => expect(alertText()).toContain('No money was moved.'));
});

test('what was typed stays where the points cannot be loaded: the error takes the place of the rest of the form (Rule W3)', async () => {
  let isDown = true;
  const failure = Promise.withResolvers<Answer>();
  const answers: Record<string, () => Answer> = {
    [api.summary.path]: () => ({ code: 0, data: { balance: 0, points: 20_000 } }),
  };
  startOperator(({ path }) => (isDown ? failure.promise : (answers[path]?.() ?? { code: 5006, data: {} }))).token =
    'token';
  await draw(<PointsScreen />);
  await type('points', '10000');
  failure.resolve({ code: 5006, data: {} });
  await until(() => expect(byTestId('points-form').textContent).toContain('The points could not be loaded.'));
  expect(document.querySelector('[data-testid="convert-submit"]')).toBeNull();
  expect(input('points').value).toBe('10,000');
  isDown = false;
  await press([...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Try again')!);
  await until(() => expect(byTestId('convert-submit').matches(':disabled')).toBe(false));
  expect(input('points').value).toBe('10,000');
});

test('an entry of a kind that the client does not know is shown as unknown, never by its key', async () => {
  const entry = { points: 500, after: 1_500, date: '2026-11-21T00:00:00Z' };
  startWallet({
    [api.summary.path]: () => ({ code: 0, data: { balance: 0, points: 1_500 } }),
    [api.pointsEntries.endpoint.path]: () => ({
      code: 0,
      data: {
        list: [
          { ...entry, id: '3', kind: 'vip_cashback' },
          // A name that every object has.
          { ...entry, id: '2', kind: 'constructor' },
          { ...entry, id: '1', kind: 'bonus' },
        ],
      },
    }),
  });
  await draw(<PointsScreen />);
  const [unknown, inherited, known] = await until(() => {
    const rows = byTestId('points-history').querySelectorAll('li');
    expect(rows).toHaveLength(3);
    return rows;
  });
  expect(unknown?.textContent).toMatch(/^Unknown/);
  expect(inherited?.textContent).toMatch(/^Unknown/);
  expect(known?.textContent).toMatch(/^Bonus/);
});
