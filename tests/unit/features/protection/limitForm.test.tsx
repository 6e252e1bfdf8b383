// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import * as v from 'valibot';
import { CODES } from '../../../../src/contract/codes.ts';
import { protection, setWinLock } from '../../../../src/contract/protection.ts';
import { LimitCard } from '../../../../src/features/protection/parts/LimitCard.tsx';
import { WinLock } from '../../../../src/features/protection/parts/WinLock.tsx';
import { app, type UserInfo } from '../../../../src/state/app.ts';
import { startOperator } from '../games/operator.ts';
import { after, buttonOf, byTestId, clear, draw, pageText, press, typeInto, until } from '../games/page.tsx';

// Commands need a database: without one they are not sent.
vi.mock('../../../../src/storage/port.ts', async () => {
  const { FakeDatabase } = await import('../../../support/fakeDatabase.ts');
  return { openPort: new FakeDatabase().open };
});

afterEach(clear);

/** Connects an operator that accepts each change; returns the bodies of those with this path. */
function sentTo(path: string): unknown[] {
  const sent: unknown[] = [];
  startOperator((call) => {
    if (call.path === path) sent.push(call.body);
    return { code: 0, msg: '', data: { market: 'intl' } };
  });
  return sent;
}

/** Renders a card of limits of one kind, and opens its form. */
async function openForm(
  kind: 'deposit' | 'time',
  value: number | null,
  cap: number | null = null,
): Promise<HTMLInputElement[]> {
  const { limits } = v.parse(protection.output, {
    market: 'intl',
    limits: [{ kind, period: 'week', value, used: 0, cap }],
  });
  await draw(<LimitCard kind={kind} limits={limits} joint={[]} pack={null} />);
  await press(buttonOf('Change'));
  return [...byTestId(`limit-${kind}-week`).querySelectorAll('input')];
}

it('a limit of play time is entered in hours and minutes, and sent in seconds; nothing entered is no limit of 0 (Rule R1)', async () => {
  const sent = sentTo('/protection/limits/time/week');
  const [hours, minutes] = await openForm('time', null);
  await press(buttonOf('Set this limit'));
  expect([sent, pageText()]).toEqual([[], expect.stringContaining('Enter hours or minutes.')]);
  if (!hours || !minutes) throw new Error('no fields');
  await typeInto(hours, '1');
  await typeInto(minutes, '30');
  await press(buttonOf('Set this limit'));
  await until(() => expect(sent).toEqual([{ value: 5400 }]));
});

it('an empty amount of a limit, or of the automatic payout, is asked for', async () => {
  const sent = sentTo('/protection/limits/deposit/week');
  await openForm('deposit', null);
  await press(buttonOf('Set this limit'));
  expect([sent, pageText()]).toEqual([[], expect.stringContaining('Enter a valid amount.')]);
  await clear();
  await draw(<WinLock lock={undefined} />);
  await press(buttonOf('Change'));
  await press(buttonOf('Set this amount'));
  expect(pageText()).toContain('Enter a valid amount.');
});

it('a limit above the cap names the cap, and is not sent; one of the cap is (Rule R36)', async () => {
  const sent = sentTo('/protection/limits/deposit/week');
  const [amount] = await openForm('deposit', null, 700_000);
  await typeInto(amount!, '700001');
  await press(buttonOf('Set this limit'));
  expect([sent, pageText()]).toEqual([[], expect.stringContaining('At most ₩700,000.')]);
  await typeInto(amount!, '700000');
  await press(buttonOf('Set this limit'));
  await until(() => expect(sent).toEqual([{ value: 700_000 }]));
});

it('a limit of play time above the cap, in digits of any width, names the cap, and is not sent (Rule R36)', async () => {
  const sent = sentTo('/protection/limits/time/week');
  const [hours, minutes] = await openForm('time', null, 36_000);
  await typeInto(hours!, '１０');
  await typeInto(minutes!, '1');
  await press(buttonOf('Set this limit'));
  expect([sent, pageText()]).toEqual([[], expect.stringMatching(/At most 10.hr\./)]);
  await typeInto(minutes!, '0');
  await press(buttonOf('Set this limit'));
  await until(() => expect(sent).toEqual([{ value: 36_000 }]));
});

it.each(['deposit', 'time'] as const)(
  '“Request no limit” sends that there is none, not a limit of 0: %s (Rule R2)',
  async (kind) => {
    const sent = sentTo(`/protection/limits/${kind}/week`);
    await openForm(kind, 60_000);
    await press(buttonOf('Request no limit'));
    await until(() => expect(sent).toEqual([{ value: null }]));
  },
);

it('a limit that is set while another one is being saved is not sent, and the page says so; its amount stays in the form', async () => {
  const reply = Promise.withResolvers<object>();
  const { calls } = startOperator(() => reply.promise);
  const own = (['day', 'week'] as const).map((period) => ({ kind: 'deposit', period, value: null, used: 0 }));
  const { limits } = v.parse(protection.output, { market: 'intl', limits: own });
  await draw(<LimitCard kind="deposit" limits={limits} joint={[]} pack={null} />);
  for (const period of ['day', 'week']) {
    const span = byTestId(`limit-deposit-${period}`);
    await press(buttonOf('Change', span));
    const field = span.querySelector('input');
    if (!field) throw new Error('no field');
    await typeInto(field, '50000');
    await press(buttonOf('Set this limit', span));
  }
  await until(() => expect(pageText()).toContain('Nothing new was sent.'));
  expect(calls.map(({ path }) => path)).toEqual(['/protection/limits/deposit/day']);
  expect(byTestId('limit-deposit-week').querySelector('input')?.value).toBe('50,000');
  reply.resolve({ code: 0, msg: '', data: { market: 'intl' } });
  await until(() => expect(pageText()).toContain('Your limit has been saved.'));
});

it('a limit of 0 is shown as used up (Rule R1)', async () => {
  await openForm('deposit', 0);
  expect(document.querySelector('[role="progressbar"]')?.getAttribute('aria-valuenow')).toBe('100');
});

it('the automatic payout is turned off by sending no amount; while it is off that is not offered (Rule R30)', async () => {
  const sent = sentTo(setWinLock.path);
  await draw(<WinLock lock={{ above: 500_000 }} />);
  await press(buttonOf('Change'));
  await press(buttonOf('Turn off'));
  await until(() => expect(sent).toEqual([{ above: null }]));
  await draw(<WinLock lock={undefined} />);
  await press(buttonOf('Change'));
  expect(pageText()).not.toContain('Turn off');
});

it('a refusal of the automatic payout that arrives after its form was closed is shown by a toast (Rules R30, W9)', async () => {
  const reply = Promise.withResolvers<object>();
  startOperator((call) => (call.path === setWinLock.path ? reply.promise : { code: 0, msg: '', data: {} }));
  await draw(<WinLock lock={{ above: 500_000 }} />);
  await press(buttonOf('Change'));
  await press(buttonOf('Turn off'));
  await press(buttonOf('Change'));
  reply.resolve({ code: CODES.mismatch, msg: '', data: {} });
  await until(() => expect(pageText()).toContain('This was changed elsewhere.'));
});

it.each([
  ['a limit', () => openForm('deposit', 60_000), 'Request no limit'],
  ['the automatic payout', openPayout, 'Turn off'],
])('the refusal of %s that was changed elsewhere says so in its form (Rule N10)', async (_, open, name) => {
  startOperator(() => ({ code: CODES.mismatch, msg: '', data: {} }));
  await open();
  await press(buttonOf(name));
  await until(() => expect(document.querySelector('form')?.textContent).toContain('This was changed elsewhere.'));
});

/** Renders the automatic payout of a member who has set one, and opens its form. */
async function openPayout(): Promise<void> {
  await draw(<WinLock lock={{ above: 500_000 }} />);
  await press(buttonOf('Change'));
}

it('without a registered account the card says that nothing is paid without one, and leads there (Rules R30, W17)', async () => {
  const promise = 'is paid out to your registered account automatically';
  app.user = { bank_account: '110204771930' } as UserInfo;
  await draw(<WinLock lock={{ above: 500_000 }} />);
  expect(pageText()).toContain(promise);
  await after(() => (app.user = { bank_account: '' } as UserInfo));
  expect(pageText()).not.toContain(promise);
  expect(pageText()).toContain('No account registered yet');
  expect(document.querySelector('a[href="/wallet/withdrawpage"]')?.textContent).toBe('Register an account');
  app.user = undefined;
});
