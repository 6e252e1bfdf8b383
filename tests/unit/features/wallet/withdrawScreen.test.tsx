// @vitest-environment happy-dom
import { act } from 'react';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { mainInit } from '../../../../src/contract/session.ts';
import { ErrorBoundary } from '../../../../src/app/ErrorBoundary.tsx';
import { OVERLAYS } from '../../../../src/app/overlays.ts';
import { busy } from '../../../../src/app/third/busy.ts';
import * as api from '../../../../src/contract/wallet.ts';
import WithdrawScreen from '../../../../src/features/wallet/WithdrawScreen.tsx';
import { storeChange } from '../../../../src/features/wallet/recentChanges.ts';
import { dismissFinished, loadMethods, loadSummary, showMade } from '../../../../src/features/wallet/wallet.reads.ts';
import { addWaiting } from '../../../../src/features/wallet/waiting.state.ts';
import { inquiryDrafts } from '../../../../src/features/supports/supports.state.ts';
import { closeOverlay, OverlayHost, stack } from '../../../../src/overlays/index.ts';
import { app, resetMember, type UserInfo } from '../../../../src/state/app.ts';
import { play, PLAY_OPEN } from '../../../../src/state/play.ts';
import { preferences } from '../../../../src/state/preferences.ts';
import { turns, until } from '../../../support/waiting.ts';
import { startOperator, type Answer, type Operator } from '../account/operator.ts';
import { byTestId, draw, input, leave, press, type } from '../account/page.tsx';
import { startWallet } from './startWallet.ts';

vi.mock('../../../../src/storage/port.ts', async () => {
  const { FakeDatabase } = await import('../../../support/fakeDatabase.ts');
  return { openPort: new FakeDatabase().open };
});

beforeEach(() => {
  localStorage.clear();
  resetMember();
  Object.assign(app, { uid: 'screen', signedIn: true });
  app.site = { front_api_domain: 'localhost:4174', VARIABLES: { title: '' } };
});

afterEach(() => draw(null));

/** What a poll says of a member. */
const profile = (ui: object = {}): UserInfo => v.parse(mainInit.output, { ui }).ui;

/** Opens the screen for a member with ₩50,000 and a registered account, at an operator with this way to be paid. */
async function openWith(way: object, funds?: object): Promise<Operator> {
  const answers: Record<string, () => Answer> = {
    [`GET ${api.summary.path}`]: () => ({ code: 0, data: { balance: 50_000, ...(funds ?? { withdrawable: 50_000 }) } }),
    [`GET ${api.methods.path}`]: () => ({ code: 0, data: { methods: [way] } }),
  };
  const operator = startWallet(answers);
  app.user = profile({ bank_code_name: '한빛은행', bank_account: '110204771930', bank_name: '김하늘' });
  await draw(<WithdrawScreen />);
  await until(() => expect(byTestId('registered-account').textContent).toContain('한빛은행'));
  return operator;
}

/** Waits for the question before a withdrawal. */
function question() {
  return until(() => {
    const [entry] = stack.entries;
    if (entry?.overlay.kind !== 'confirmMoney') throw new Error('No question');
    return { id: entry.id, overlay: entry.overlay };
  });
}

/** Draws the screen and the overlays above it, such as the question before a withdrawal. */
const drawWithQuestions = (): Promise<void> =>
  draw(
    <>
      <WithdrawScreen />
      <OverlayHost views={OVERLAYS} Guard={ErrorBoundary} />
    </>,
  );

test('an operator that lists no way to be paid: the form says that withdrawals are closed, and loads no longer', async () => {
  const answers: Record<string, () => Answer> = {
    [api.summary.path]: () => ({ code: 0, data: { balance: 50_000, withdrawable: 50_000 } }),
    [api.methods.path]: () => ({ code: 0, data: { methods: [] } }),
  };
  startWallet(answers);
  await draw(<WithdrawScreen />);
  await turns();
  const submit = byTestId('withdraw-submit');
  expect(submit.matches(':disabled')).toBe(true);
  expect(document.getElementById(submit.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Withdrawals are closed now.',
  );
  expect(byTestId('registered-account').textContent).toContain('–');
  expect(byTestId('withdraw-form').querySelectorAll('dd')).toHaveLength(0);
});

test.each([
  ['delayed', true],
  ['open', false],
])(
  'the account to which withdrawals are paid says that they are delayed where the method is: %s (Rule W6)',
  async (status, says) => {
    await openWith({ id: 'bank', status });
    await until(() =>
      expect(byTestId('withdraw-form').querySelector('[data-fact="fee"]')?.textContent).toContain('No fee'),
    );
    expect(byTestId('registered-account').textContent.includes('Delayed')).toBe(says);
  },
);

test('where a public register forbids withdrawals, the reason stands in place of the form (Rules R4, R7)', async () => {
  await openWith({ id: 'bank', status: 'open' });
  await act(async () => {
    play.closed = { why: 'pause', kind: 'register', until: '', register: 'RGIAJ', may_withdraw: true };
  });
  expect(byTestId('withdraw-form')).toBeTruthy();
  await act(async () => {
    play.closed = { why: 'pause', kind: 'register', until: '', register: 'RGIAJ', may_withdraw: false };
  });
  expect(document.querySelector('[data-testid="withdraw-form"]')).toBeNull();
  expect(byTestId('play-closed').textContent).toContain('Register: RGIAJ.');
  Object.assign(play, PLAY_OPEN);
});

test('a waiting withdrawal that cannot be read is shown beside the form and the balance (Rules W16, C7)', async () => {
  await openWith({ id: 'bank', status: 'open' }, { withdrawable: 30_000, pending: { withdraw: { id: 7 } } });
  await until(() => expect(byTestId('stored-withdraw').textContent).toContain('This could not be loaded.'));
  expect(byTestId('withdraw-form')).toBeTruthy();
  expect(app.balances['KRW']).toBe(50_000);
});

test('an operator that has closed the way to be paid: the form says so, and sends nothing (Rule W6)', async () => {
  const operator = await openWith({ id: 'bank', status: 'closed' });
  const submit = byTestId('withdraw-submit');
  expect(submit.matches(':disabled')).toBe(true);
  expect(document.getElementById(submit.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Withdrawals are closed now.',
  );
  await type('amount', '20000');
  await press(submit);
  expect(stack.entries).toEqual([]);
  expect(operator.calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('the notices name the unit of the method, which the form requires (Rules W1, W6)', async () => {
  await openWith({ id: 'bank', status: 'open', unit: 50_000 });
  await type('amount', '20000');
  await leave('amount');
  expect(byTestId('withdraw-form').textContent).toContain('From ₩50,000, in multiples of ₩50,000.');
  expect(document.body.textContent).toContain('You can withdraw multiples of ₩50,000, up to the amount available.');
});

test.each([{}, { withdrawable: null }])(
  'an operator that answers %o lets the whole balance be withdrawn',
  async (funds) => {
    await openWith({ id: 'bank', status: 'open' }, funds);
    expect(document.querySelector('[data-fact="withdrawable"] dd')?.textContent).toBe('₩50,000');
    await type('amount', '20000');
    await press(byTestId('withdraw-submit'));
    const { id } = await question();
    await act(async () => closeOverlay(id, false));
  },
);

test('the form and the question before a withdrawal name the fee of the method (Rules W6, W10)', async () => {
  await openWith({ id: 'bank', status: 'open', fee: 1000 });
  expect(document.querySelector('[data-fact="fee"] dd')?.textContent).toBe('₩1,000');
  await type('amount', '20000');
  await press(byTestId('withdraw-submit'));
  const { id, overlay } = await question();
  expect(Object.fromEntries(overlay.text().facts)['Fee']).toBe('₩1,000');
  await act(async () => closeOverlay(id, false));
});

test('the question before a withdrawal does not show a balance that the player has hidden (Rule W14)', async () => {
  preferences.balanceHidden = true;
  onTestFinished(() => void (preferences.balanceHidden = false));
  await openWith({ id: 'bank', status: 'open' });
  await type('amount', '20000');
  await press(byTestId('withdraw-submit'));
  const { id, overlay } = await question();
  expect(Object.fromEntries(overlay.text().facts)['Balance after withdrawal']).toBe('••••');
  await act(async () => closeOverlay(id, false));
});

test('the error of an amount does not show what can be withdrawn of a balance that the player has hidden (Rule W14)', async () => {
  onTestFinished(() => void (preferences.balanceHidden = false));
  const answers: Record<string, () => Answer> = {
    [api.summary.path]: () => ({ code: 0, data: { balance: 50_000, withdrawable: 10_000 } }),
    [api.methods.path]: () => ({ code: 0, data: { methods: [{ id: 'bank', status: 'open' }] } }),
  };
  startWallet(answers);
  await draw(<WithdrawScreen />);
  await turns();
  await type('amount', '50000');
  await leave('amount');
  const form = byTestId('withdraw-form');
  expect(form.textContent).toContain('You can withdraw up to ₩10,000 now.');
  await act(async () => void (preferences.balanceHidden = true));
  expect(form.textContent).toContain('You can withdraw up to •••• now.');
});

test('a member without a registered account, once that is known, is led to an inquiry that asks to register one (Rule W17)', async () => {
  const answers: Record<string, () => Answer> = {
    [api.summary.path]: () => ({ code: 0, data: { balance: 50_000, withdrawable: 50_000 } }),
    [api.methods.path]: () => ({ code: 0, data: { methods: [{ id: 'bank', status: 'open', account: null }] } }),
  };
  startWallet(answers);
  await draw(<WithdrawScreen />);
  await turns();
  // The profile may name one.
  expect(document.querySelector('[data-testid="no-account"]')).toBeNull();
  expect(byTestId('registered-account').textContent).not.toContain('–');
  expect(byTestId('withdraw-submit').matches(':disabled')).toBe(true);
  await act(async () => void (app.user = profile({ name: '별빛' })));
  expect(document.querySelector('[data-testid="withdraw-form"]')).toBeNull();
  await press(byTestId('register-account'));
  const draft = inquiryDrafts.read('screen');
  expect([draft?.category, draft?.title]).toEqual(['money', 'Please register my account for withdrawals']);
  expect(draft?.content).toContain('Account number: ');
  // A nickname is no holder of an account.
  expect(draft?.content).not.toContain('별빛');
  await until(() => expect(location.pathname + location.search).toBe('/supports/counselpage?write=1'));
  inquiryDrafts.deleteAll('screen');
});

test.each([
  ['does not repeat it in the method', undefined],
  ['sends the method with an empty account', { bank: '', number: '', holder: '' }],
  ['sends the method with an account of nulls', { bank: null, number: null, holder: null }],
])('the account of the profile is the registered one where the operator %s (Rule W17)', async (_, account) => {
  const answers: Record<string, () => Answer> = {
    [api.summary.path]: () => ({ code: 0, data: { balance: 50_000, withdrawable: 50_000 } }),
    [api.methods.path]: () => ({ code: 0, data: { methods: [{ id: 'bank', status: 'open', account }] } }),
  };
  startWallet(answers);
  app.user = profile({ bank_code_name: '한빛은행', bank_account: '110204771930', bank_name: '김하늘' });
  await draw(<WithdrawScreen />);
  await turns();
  expect(document.querySelector('[data-testid="no-account"]')).toBeNull();
  expect(byTestId('registered-account').textContent).toContain('한빛은행');
  expect(byTestId('withdraw-submit').matches(':disabled')).toBe(false);
});

test('the balance and what can be withdrawn are shown with their age while the operator cannot be reached (Rule W14)', async () => {
  const answers: Record<string, () => Answer> = {
    [api.summary.path]: () => ({
      code: 0,
      data: { balance: 50_000, withdrawable: 40_000, as_of: '2026-11-21T00:00:00Z' },
    }),
    [api.methods.path]: () => ({ code: 0, data: { methods: [{ id: 'bank', status: 'open' }] } }),
  };
  startWallet(answers);
  await draw(<WithdrawScreen />);
  await turns();
  const holdings = byTestId('holdings');
  const age = (): Element | null => holdings.querySelector('[data-testid="balance-age"]');
  expect([age(), holdings.textContent.includes('As of')]).toEqual([null, false]);
  await act(async () => void (app.stale = true));
  expect(age()).not.toBeNull();
  expect(holdings.textContent).toContain('As of');
});

test('an amount is not refused by what could be withdrawn earlier, while that cannot be asked for again: the operator decides (Rule W2)', async () => {
  let isDown = false;
  const answers: Record<string, () => Answer> = {
    [api.summary.path]: () =>
      isDown ? { code: 5006, data: {} } : { code: 0, data: { balance: 50_000, withdrawable: 10_000 } },
    [api.methods.path]: () => ({ code: 0, data: { methods: [{ id: 'bank', status: 'open' }] } }),
  };
  startWallet(answers);
  await draw(<WithdrawScreen />);
  await turns();
  await type('amount', '50000');
  await leave('amount');
  const form = byTestId('withdraw-form');
  expect(form.textContent).toContain('You can withdraw up to ₩10,000 now.');
  isDown = true;
  await act(async () => loadSummary());
  expect(form.textContent).not.toContain('You can withdraw up to');
  await type('amount', '60000');
  // The balance is known from the poll.
  expect(form.textContent).toContain('Withdrawal amount cannot be greater than current balance.');
});

test('the question before a withdrawal names what remains of the balance as it is by now, unless it is hidden by now (Rules W10, W14)', async () => {
  const answers: Record<string, () => Answer> = {
    [api.summary.path]: () => ({ code: 0, data: { balance: 50_000, withdrawable: 50_000 } }),
    [api.methods.path]: () => ({ code: 0, data: { methods: [{ id: 'bank', status: 'open' }] } }),
  };
  startWallet(answers);
  app.user = profile({ bank_code_name: '한빛은행', bank_account: '110204771930', bank_name: '김하늘' });
  await drawWithQuestions();
  await turns();
  await press(byTestId('all'));
  await press(byTestId('withdraw-submit'));
  const dialog = await until(() => {
    const found = document.querySelector('dialog');
    if (!found?.textContent.includes('Balance after withdrawal')) throw new Error('no question');
    return found;
  });
  expect(dialog.textContent).toContain('Balance after withdrawal₩0');
  await act(async () => void (app.balances['KRW'] = 70_000));
  expect(dialog.textContent).toContain('Balance after withdrawal₩20,000');
  await act(async () => void (preferences.balanceHidden = true));
  expect(dialog.textContent).toContain('Balance after withdrawal••••');
  await act(async () => void (preferences.balanceHidden = false));
  // What is not known is not 0.
  await act(async () => void delete app.balances['KRW']);
  expect(dialog.textContent).toContain('Balance after withdrawal–');
  await act(async () => stack.entries.forEach(({ id }) => closeOverlay(id)));
});

test('a question that is open when the balance falls below the amount, or withdrawals are closed, says so and sends nothing; later it does (Rules W2, W10)', async () => {
  const funds = { balance: 50_000, withdrawable: 50_000 };
  const way = { id: 'bank', status: 'open' };
  const answers: Record<string, () => Answer> = {
    [`GET ${api.summary.path}`]: () => ({ code: 0, data: funds }),
    [`GET ${api.methods.path}`]: () => ({ code: 0, data: { methods: [way] } }),
    [`POST ${api.withdraw.path}`]: () => ({ code: 6002, data: {} }),
  };
  const operator = startWallet(answers);
  app.user = profile({ bank_code_name: '한빛은행', bank_account: '110204771930', bank_name: '김하늘' });
  await drawWithQuestions();
  await turns();
  await type('amount', '40000');
  await press(byTestId('withdraw-submit'));
  const confirm = await until(() => byTestId('confirm-money'));
  const shown = (): unknown[] => {
    const text = document.querySelector('dialog')?.textContent ?? '';
    return [
      confirm.getAttribute('aria-disabled'),
      /Balance after withdrawal(–|₩[\d,]+)/.exec(text)?.[1],
      /Withdrawal amount cannot be|You can withdraw up to ₩[\d,]+|Withdrawals are closed/.exec(text)?.[0],
    ];
  };
  expect(shown()).toEqual(['false', '₩10,000', undefined]);
  // A game in another tab has lowered the balance.
  await act(async () => void (app.balances['KRW'] = 30_000));
  expect(shown()).toEqual(['true', '–', 'Withdrawal amount cannot be']);
  await press(confirm);
  // Less may be withdrawn now, since wagering is left.
  Object.assign(funds, { withdrawable: 20_000 });
  await act(async () => loadSummary());
  expect(shown()).toEqual(['true', '₩10,000', 'You can withdraw up to ₩20,000']);
  await press(confirm);
  expect(operator.calls.filter(({ method }) => method === 'POST')).toHaveLength(0);
  Object.assign(funds, { balance: 90_000, withdrawable: 90_000 });
  await act(async () => loadSummary());
  expect(shown()).toEqual(['false', '₩50,000', undefined]);
  way.status = 'closed';
  await act(async () => loadMethods('withdraw'));
  expect(shown()).toEqual(['true', '₩50,000', 'Withdrawals are closed']);
  way.status = 'open';
  await act(async () => loadMethods('withdraw'));
  // While the balance is stale, what remains is not known.
  await act(async () => void (app.stale = true));
  expect(shown()).toEqual(['true', '–', undefined]);
  await act(async () => void (app.stale = false));
  await press(confirm);
  await until(() => expect(operator.calls.filter(({ method }) => method === 'POST')).toHaveLength(1));
});

test('a question that is open when the operator removes the registered account says so and sends nothing (Rules W10, W17)', async () => {
  const operator = await openWith({ id: 'bank', status: 'open' });
  await drawWithQuestions();
  await type('amount', '40000');
  await press(byTestId('withdraw-submit'));
  const confirm = await until(() => byTestId('confirm-money'));
  await act(async () => void (app.user = profile({ bank_name: '김하늘' })));
  expect(confirm.getAttribute('aria-disabled')).toBe('true');
  expect(document.querySelector('dialog')?.textContent).toContain('No account registered yet');
  await press(confirm);
  expect(operator.calls.filter(({ method }) => method === 'POST')).toEqual([]);
  await act(async () => stack.entries.forEach(({ id }) => closeOverlay(id)));
});

test('a withdrawal is sent once it is confirmed: amount, masked account, and what remains; not if the player goes back (Rules W10, W17)', async () => {
  const request = { id: 'r1', kind: 'withdraw', method: 'bank', amount: 20_000, status: 'waiting' };
  const answers: Record<string, () => Answer> = {
    [`GET ${api.summary.path}`]: () => ({ code: 0, data: { balance: 50_000, withdrawable: 50_000 } }),
    [`GET ${api.methods.path}`]: () => ({ code: 0, data: { methods: [{ id: 'bank', status: 'open' }] } }),
    [`POST ${api.withdraw.path}`]: () => ({ code: 0, data: { request, balance: 30_000 } }),
  };
  const operator = startWallet(answers);
  app.user = profile({ bank_code_name: '한빛은행', bank_account: '110204771930', bank_name: '김하늘' });
  await draw(<WithdrawScreen />);
  await turns();
  const sent = () => operator.calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  await type('amount', '20000');
  for (const answer of [false, true]) {
    await press(byTestId('withdraw-submit'));
    const { id, overlay } = await question();
    const { amount, facts } = overlay.text();
    expect([amount, Object.fromEntries(facts)]).toEqual([
      '₩20,000',
      { To: '한빛은행 1102*****930 김*늘', Fee: 'No fee', 'Balance after withdrawal': '₩30,000' },
    ]);
    expect(sent()).toEqual([]);
    await act(async () => closeOverlay(id, answer));
    await turns();
  }
  await until(() => expect(sent()).toEqual([{ amount: 20_000 }]));
  // Left there, it would be sent a second time by the next press.
  await until(() => expect(input('amount').value).toBe(''));
});

test('what was typed stays where the account cannot be loaded: the error takes the place of the rest of the form (Rule W17)', async () => {
  // A member of whom nothing is known on this device.
  app.uid = 'typed';
  let isDown = true;
  const failure = Promise.withResolvers<Answer>();
  const answers: Record<string, () => Answer> = {
    [api.summary.path]: () => ({ code: 0, data: { balance: 50_000, withdrawable: 50_000 } }),
    [api.methods.path]: () => ({ code: 0, data: { methods: [{ id: 'bank', status: 'open' }] } }),
  };
  app.user = profile({ bank_code_name: '한빛은행', bank_account: '110204771930', bank_name: '김하늘' });
  app.balances = { KRW: 50_000 };
  startOperator(({ path }) => (isDown ? failure.promise : (answers[path]?.() ?? { code: 5006, data: {} }))).token =
    'token';
  await draw(<WithdrawScreen />);
  await type('amount', '50000');
  failure.resolve({ code: 5006, data: {} });
  await until(() =>
    expect(byTestId('withdraw-form').textContent).toContain('The withdrawal page could not be loaded.'),
  );
  expect(document.querySelector('[data-testid="withdraw-submit"]')).toBeNull();
  expect(input('amount').value).toBe('50,000');
  isDown = false;
  await press([...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Try again')!);
  await until(() => expect(byTestId('withdraw-submit').matches(':disabled')).toBe(false));
  expect(input('amount').value).toBe('50,000');
});

test('a withdrawal that this device knows to wait is named while the summary cannot be loaded, without a form (Rule W16)', async () => {
  addWaiting('withdraw', { id: 'stored', amount: 70_000 });
  let isDown = true;
  const answers: Record<string, () => Answer> = {
    [api.summary.path]: () =>
      isDown ? { code: 5006, data: {} } : { code: 0, data: { balance: 50_000, withdrawable: 50_000 } },
    [api.methods.path]: () => ({ code: 0, data: { methods: [{ id: 'bank', status: 'open' }] } }),
  };
  startWallet(answers);
  await draw(<WithdrawScreen />);
  const ticket = byTestId('stored-withdraw');
  expect(ticket.textContent).toContain('₩70,000');
  expect(document.querySelector('[data-testid="withdraw-form"]')).toBeNull();
  await until(() => expect(ticket.textContent).toContain('The withdrawal page could not be loaded.'));
  expect(document.querySelector('[data-testid="withdraw-form"]')).toBeNull();
  isDown = false;
  await press([...ticket.querySelectorAll('button')].find(({ textContent }) => textContent === 'Try again')!);
  await until(() => byTestId('withdraw-form'));
  expect(document.querySelector('[data-testid="stored-withdraw"]')).toBeNull();
});

test('the ticket of an earlier withdrawal, shown once the one that was sent here has ended, does not take the focus from the form', async () => {
  const sent = { id: 'r2', kind: 'withdraw', method: 'bank', amount: 20_000, status: 'waiting' };
  const earlier = { ...sent, id: 'r1', amount: 10_000 };
  let pending: object = {};
  const answers: Record<string, () => Answer> = {
    [`GET ${api.summary.path}`]: () => ({ code: 0, data: { balance: 50_000, withdrawable: 50_000, pending } }),
    [`GET ${api.methods.path}`]: () => ({ code: 0, data: { methods: [{ id: 'bank', status: 'open' }] } }),
    [`POST ${api.withdraw.path}`]: () => {
      pending = { withdraw: sent };
      return { code: 0, data: { request: sent, balance: 30_000 } };
    },
  };
  startWallet(answers);
  app.user = profile({ bank_code_name: '한빛은행', bank_account: '110204771930', bank_name: '김하늘' });
  await draw(<WithdrawScreen />);
  await turns();
  await type('amount', '20000');
  await press(byTestId('withdraw-submit'));
  const { id } = await question();
  await act(async () => closeOverlay(id, true));
  const ticket = (): string => byTestId('ticket-withdraw').textContent;
  await until(() => expect(ticket()).toContain('₩20,000'));
  // The ticket of what was sent has the focus.
  await until(() => expect(document.activeElement?.closest('[data-testid="ticket-withdraw"]')).toBeTruthy());
  await type('amount', '5000');
  storeChange('withdraw', 'r2', 'ended');
  pending = { withdraw: earlier };
  await act(async () => loadSummary());
  await until(() => expect(ticket()).toContain('₩10,000'));
  expect(document.activeElement).toBe(input('amount'));
});

test('a withdrawal with a status that the client does not know has one ticket: not also one of a request that has ended (Rule W5)', async () => {
  const made = { id: 'r1', kind: 'withdraw', method: 'bank', amount: 20_000, status: 'in review' };
  await openWith({ id: 'bank', status: 'open' }, { withdrawable: 50_000, pending: { withdraw: made } });
  await act(async () => void showMade(v.parse(api.moneyRequest, made)));
  const tickets = document.querySelectorAll('[data-testid="ticket-withdraw"]');
  expect([...tickets].map((ticket) => ticket.querySelector('[data-testid="dismiss"]'))).toEqual([null]);
  await act(async () => dismissFinished('withdraw'));
});

describe('the question before a withdrawal names the account as the operator says it at the press (Rules W10, W17)', () => {
  const before = { bank: '한빛은행', number: '113204771157', holder: '김하늘' };
  const after = { bank: '새누리은행', number: '999204771777', holder: '박하다' };
  /** Opens the screen, changes what the operator answers, and presses. */
  async function pressOnce(way: () => object | Promise<object>): Promise<void> {
    let answer: typeof way = () => ({ id: 'bank', status: 'open', account: before });
    startWallet({
      [`GET ${api.summary.path}`]: () => ({ code: 0, data: { balance: 50_000, withdrawable: 50_000 } }),
      [`GET ${api.methods.path}`]: async () => ({ code: 0, data: { methods: [await answer()] } }),
    });
    await drawWithQuestions();
    await until(() => expect(byTestId('registered-account').textContent).toContain('한빛은행'));
    answer = way;
    await type('amount', '20000');
    await press(byTestId('withdraw-submit'));
  }
  const dialog = (): string => document.querySelector('dialog')?.textContent ?? '';

  test('also if it changes while the question is open', async () => {
    let account = after;
    await pressOnce(() => ({ id: 'bank', status: 'open', account, fee: 500 }));
    await until(() => expect(dialog()).toContain('새누리은행 999'));
    expect(dialog()).toContain('Fee₩500');
    expect(byTestId('registered-account').textContent).toContain('새누리은행');
    account = before;
    await act(async () => document.dispatchEvent(new Event('visibilitychange')));
    await until(() => expect(dialog()).toContain('한빛은행 113'));
    await act(async () => stack.entries.forEach(({ id }) => closeOverlay(id)));
  });

  test('also if a poll while the question is open names another registered account, which the method then has as well', async () => {
    let account = before;
    const registered = ({ bank, number, holder }: typeof before): UserInfo =>
      profile({ bank_code_name: bank, bank_account: number, bank_name: holder });
    app.user = registered(before);
    await pressOnce(() => ({ id: 'bank', status: 'open', account }));
    await until(() => expect(dialog()).toContain('한빛은행 113'));
    account = after;
    await act(async () => void (app.user = registered(after)));
    await until(() => expect(dialog()).toContain('새누리은행 999'));
    await act(async () => stack.entries.forEach(({ id }) => closeOverlay(id)));
  });

  test('as last known where the operator does not answer in time; until then the button is busy, and an update waits (Rule O3)', async () => {
    const never = Promise.withResolvers<object>();
    await pressOnce(() => never.promise);
    expect(busy()).toBe('form');
    expect([byTestId('withdraw-submit').getAttribute('aria-busy'), input('amount').readOnly]).toEqual(['true', true]);
    await until(() => expect(dialog()).toContain('한빛은행 113'));
    expect(byTestId('withdraw-submit').getAttribute('aria-busy')).toBeNull();
    await act(async () => stack.entries.forEach(({ id }) => closeOverlay(id)));
    never.resolve({});
  });

  test.each([
    [{ id: 'bank', status: 'open', account: null }, 'no-account'],
    [{ id: 'bank', status: 'closed', account: before }, 'withdraw-form'],
  ])('it is not asked where the operator pays no more: %o', async (way, shown) => {
    app.user = profile();
    await pressOnce(() => way);
    await until(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
    expect(byTestId(shown).textContent).toBeTruthy();
    expect(stack.entries).toEqual([]);
  });

  test('it is not asked on another page, to which the player has gone meanwhile', async () => {
    const slow = Promise.withResolvers<object>();
    await pressOnce(() => slow.promise);
    await draw(null);
    slow.resolve({ id: 'bank', status: 'open', account: after });
    await turns();
    expect(stack.entries).toEqual([]);
  });
});
