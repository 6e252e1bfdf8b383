// @vitest-environment happy-dom
import { act } from 'react';
import { parse } from 'valibot';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { testWith } from '../../../support/brand.ts';
import { mainInit } from '../../../../src/contract/session.ts';
import * as api from '../../../../src/contract/wallet.ts';
import { invalidate } from '../../../../src/data/query.ts';
import { commandState } from '../../../../src/data/pendingCommand.ts';
import { DepositPanel } from '../../../../src/features/wallet/parts/DepositPanel.tsx';
import { protection } from '../../../../src/features/protection/index.ts';
import { systemClock } from '../../../../src/lib/clock.ts';
import { app, resetMember } from '../../../../src/state/app.ts';
import { store } from '../../../../src/storage/encodedStore.ts';
import { turns, until } from '../../../support/waiting.ts';
import type { Answer, Call } from '../account/operator.ts';
import { alertText, byTestId, draw, input, leave, press, type } from '../account/page.tsx';
import { startWallet } from './startWallet.ts';
import { learnServerTime, serverNow } from '../../../../src/operator/index.ts';

vi.mock('../../../../src/storage/port.ts', async () => {
  const { FakeDatabase } = await import('../../../support/fakeDatabase.ts');
  return { openPort: new FakeDatabase().open };
});

let member = 0;

beforeEach(() => {
  methods = METHODS;
  resetMember();
  // Each test is another member: nothing is pending from before.
  Object.assign(app, { uid: `form${++member}`, signedIn: true });
  app.site = { front_api_domain: 'localhost:4174', VARIABLES: { title: '' } };
});

afterEach(() => draw(null));

const METHODS = ['bank', 'vaccount', 'card'].map((id) => ({ id, status: 'open', min: 10_000, unit: 10_000 }));
let methods: readonly object[] = METHODS;
let fee = 0;

/** Opens the deposit form; a deposit gets this answer, what protects the member is `state`, or fails without it. Returns the calls. */
async function open(
  answer: Answer | (() => Promise<Answer>),
  now = '2026-11-20T03:00:00Z',
  state: () => object | undefined = () => ({}),
): Promise<Call[]> {
  const answers: Record<string, () => Answer | Promise<Answer>> = {
    [`GET ${api.summary.path}`]: () => ({ code: 0, data: { balance: 0 } }),
    [`GET ${api.methods.path}`]: () => ({
      code: 0,
      data: { methods: methods.map((each) => ({ ...each, fee })), server_now: now },
    }),
    [`GET ${protection.endpoint.path}`]: () => {
      const data = state();
      return data ? { code: 0, data } : { code: 5006, data: {} };
    },
    [`POST ${api.deposit.path}`]: () => (typeof answer === 'function' ? answer() : answer),
  };
  const operator = startWallet(answers);
  await draw(<DepositPanel />);
  await turns();
  return operator.calls;
}

const offered = (): (string | null)[] =>
  [...document.querySelectorAll('[data-method]')].map((way) => way.getAttribute('data-method'));

async function choose(method: string): Promise<void> {
  await press(byTestId('method'));
  await press(document.querySelector<HTMLElement>(`[data-method="${method}"] input`)!);
  expect(byTestId('method').dataset['chosen']).toBe(method);
}

async function request30000(): Promise<void> {
  await type('amount', '30000');
  await press(byTestId('deposit-submit'));
}

// The first: all others learn the server's time.
test('a device that shows 23:55 in Seoul does not warn of the bank hours where the server has named no time (Rule W8)', async () => {
  const ahead = Date.parse('2026-11-20T14:55:00Z') - serverNow();
  const monotonic = systemClock.monotonic.bind(systemClock);
  const spy = vi.spyOn(systemClock, 'monotonic').mockImplementation(() => monotonic() + ahead);
  onTestFinished(() => void spy.mockRestore());
  await open({}, '');
  await until(() => byTestId('method'));
  expect(byTestId('deposit-form').textContent).not.toContain('Between 23:50 and 00:30');
});

test('the row of the method names the list that it controls only while that list is open', async () => {
  await open({ code: 0, data: {} });
  const controlled = (): string | null => byTestId('method').getAttribute('aria-controls');
  expect(controlled()).toBeNull();
  await press(byTestId('method'));
  expect(document.getElementById(controlled() ?? '')?.tagName).toBe('FIELDSET');
});

for (const [value, ids] of Object.entries({ Y: ['bank', 'vaccount', 'card'], N: ['bank', 'card'] }))
  testWith('virtualAccountDeposits', 'cardDeposits')(`with use_vaccount ${value} the methods are ${ids}`, async () => {
    store.set('use_vaccount', value);
    await open({});
    await press(byTestId('method'));
    expect(offered()).toEqual(ids);
    store.remove('use_vaccount');
  });

testWith('cardDeposits')(
  'at 23:55 in Seoul by the server’s clock transfers may be delayed, a payment by card is not',
  async () => {
    const warning = 'Between 23:50 and 00:30 Korean time bank transfers may be delayed.';
    learnServerTime(Date.parse('2026-11-20T14:55:00Z'));
    await open({}, '2026-11-20T14:55:00Z');
    expect(byTestId('deposit-form').textContent).toContain(warning);
    await choose('card');
    expect(byTestId('deposit-form').textContent).not.toContain(warning);
  },
);

test('of a member without a registered account the sender is empty, and asked for: a nickname does not match it (Rule W7)', async () => {
  app.user = parse(mainInit.output, { ui: { name: '별빛', bank_name: '' } }).ui;
  const calls = await open({});
  expect(input('sender_name').value).toBe('');
  await request30000();
  expect(byTestId('deposit-form').textContent).toContain('Enter the sender’s name.');
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(0);
});

testWith('cardDeposits')(
  'a card deposit needs no sender: one typed for another method is neither sent nor an error',
  async () => {
    const calls = await open({ code: 5001, data: {} });
    await type('sender_name', '가'.repeat(41));
    await choose('card');
    vi.spyOn(window, 'open').mockReturnValue(null);
    await request30000();
    await until(() =>
      expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ amount: 30_000, method: 'card' }),
    );
    vi.restoreAllMocks();
  },
);

test.each([
  ['auto', 'Your deposit is complete'],
  ['rejected', 'Nothing was credited.'],
])(
  'a deposit that is %s in its own reply: its ticket says how it ended, and no amount is left to be sent again',
  async (status, text) => {
    const request = { id: status, kind: 'deposit', method: 'bank', amount: 30_000, status };
    const calls = await open({ code: 0, data: { request } });
    await type('sender_name', '김하늘');
    await request30000();
    await until(() => expect(byTestId('ticket-deposit').textContent).toContain(text));
    expect(input('amount').value).toBe('');
    await press(byTestId('deposit-submit'));
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  },
);

testWith('cardDeposits')(
  'a sender’s name that was refused is not in the way of a payment by card, which has none',
  async () => {
    const calls = await open({ code: 4001, msg: '', data: { fields: { sender_name: 'format' } } });
    await type('sender_name', '김하늘');
    await request30000();
    await until(() => expect(input('sender_name').getAttribute('aria-invalid')).toBe('true'));
    await press(byTestId('deposit-submit'));
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
    await choose('card');
    // The browser blocks the payment window.
    vi.spyOn(window, 'open').mockReturnValueOnce(null);
    await press(byTestId('deposit-submit'));
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(2);
  },
);

describe('after a refusal the methods are what the operator offers by now (Rule W6)', () => {
  testWith('cardDeposits')(
    'one that it has closed: the form says so, not that something entered is wrong',
    async () => {
      await open({ code: 4001, msg: '', data: { fields: { method: 'closed' } } });
      await type('sender_name', '김하늘');
      methods = METHODS.map((each) => ({ ...each, status: each.id === 'bank' ? 'closed' : 'open' }));
      await request30000();
      await until(() =>
        expect(alertText()).toBe('This payment method is not available right now. No money was moved.'),
      );
      const submit = byTestId('deposit-submit');
      expect(submit.matches(':disabled')).toBe(true);
      expect(document.getElementById(submit.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
        'This payment method is not available right now.',
      );
      await choose('card');
      expect(byTestId('deposit-submit').matches(':disabled')).toBe(false);
      // The sentence was about the method that was chosen before.
      expect(byTestId('deposit-form').textContent).not.toContain('This payment method is not available right now.');
    },
  );

  testWith('cardDeposits')(
    'one that it no longer has: none takes its place, and nothing is sent until the player chooses another',
    async () => {
      const calls = await open({ code: 4001, msg: '', data: { fields: { method: 'closed' } } });
      await type('sender_name', '김하늘');
      methods = METHODS.filter(({ id }) => id !== 'bank');
      await request30000();
      await until(() => expect(byTestId('method').textContent).toContain('–'));
      expect(alertText()).toBe('This payment method is not available right now. No money was moved.');
      expect(byTestId('deposit-submit').matches(':disabled')).toBe(true);
      await choose('card');
      expect(byTestId('deposit-submit').matches(':disabled')).toBe(false);
      expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toMatchObject([
        { method: 'bank' },
      ]);
    },
  );

  test('one whose smallest amount it has raised: the field names the new one', async () => {
    await open({ code: 4001, msg: '', data: { fields: { amount: 'min' } } });
    await type('sender_name', '김하늘');
    methods = METHODS.map((each) => ({ ...each, min: 50_000 }));
    await request30000();
    await until(() => expect(byTestId('deposit-form').textContent).toContain('At least ₩50,000.'));
    expect(input('amount').getAttribute('aria-invalid')).toBe('true');
    expect(document.querySelector('[data-fact="min"] dd')?.textContent).toBe('₩50,000');
  });
});

describe.each<[string, Answer]>([
  ['the deposit is refused', { code: 5001, data: {} }],
  ['its outcome is not known', 'no answer'],
  ['another deposit is pending', { code: 6001, data: { id: 'r1' } }],
])('when %s', (_when, answer) => {
  testWith('cardDeposits')('the window that waits for the payment page closes (Rule W6)', async () => {
    await open(answer);
    await choose('card');
    const close = vi.fn();
    vi.spyOn(window, 'open').mockReturnValue({ close, addEventListener: vi.fn() } as never);
    onTestFinished(() => void vi.restoreAllMocks());
    await request30000();
    await until(() => expect(close).toHaveBeenCalled());
  });
});

test('of a method with a fee the form names the fee and what will be credited (Rule W6)', async () => {
  fee = 1000;
  onTestFinished(() => void (fee = 0));
  await open({});
  await type('amount', '30000');
  expect(document.querySelector('[data-fact="fee"] dd')?.textContent).toBe('₩1,000');
  expect(document.querySelector('[data-fact="credited"] dd')?.textContent).toBe('₩29,000');
});

test('a deposit is sent while a request of another kind, such as an inquiry on a slow connection, is being sent', async () => {
  const calls = await open({ code: 5001, data: {} });
  commandState.sending['inquiry'] = true;
  await type('sender_name', '김하늘');
  await request30000();
  delete commandState.sending['inquiry'];
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

describe('what the member’s limits leave, where the operator does not say it now (Rule R26)', () => {
  const limit = (): string | undefined => document.querySelector('[data-fact="limit"] dd')?.textContent ?? undefined;

  test('nothing is known: a dash, and no amount is refused', async () => {
    await open({}, undefined, () => undefined);
    expect(limit()).toBe('–');
    await type('amount', '50000');
    await leave('amount');
    expect(input('amount').getAttribute('aria-invalid')).toBeNull();
  });

  test('the last answer is shown with its time, and refuses no amount: the server decides', async () => {
    const day = { kind: 'deposit', period: 'day', value: 30_000, used: 0, remaining: 30_000, resets_at: '' };
    let state: object | undefined = { limits: [day] };
    await open({}, undefined, () => state);
    await type('amount', '50000');
    await leave('amount');
    expect(limit()).toBe('₩30,000 left');
    expect(byTestId('deposit-form').textContent).toContain('₩30,000 left within your limits.');
    await draw(null);
    state = undefined;
    const calls = await open({ code: 5001, data: {} }, undefined, () => state);
    expect(limit()).toMatch(/^₩30,000 leftAs of ./);
    await type('sender_name', '김하늘');
    await type('amount', '50000');
    await press(byTestId('deposit-submit'));
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });
});

describe('limits that leave less than the least deposit stand in place of the form, with their resets and help (Rules R7, R8, R26)', () => {
  const day = { kind: 'deposit', period: 'day', value: 100_000, used: 100_000, resets_at: '2099-11-20T15:00:00Z' };
  const left5000 = { ...day, used: 95_000 };
  const month = { ...day, period: 'month', resets_at: '2099-11-30T15:00:00Z' };
  const joint = { kind: 'deposit', period: 'month', remaining: 0, register: 'LUGAS' };

  test.each([
    ['is used up', { limits: [day] }, /^Limit reached: Deposit limit \(Daily\)\. Resets: .*2099.*\.$/],
    [
      'leaves too little',
      { limits: [left5000] },
      /^Deposit limit \(Daily\): ₩5,000 left\. Resets: .*2099.*\.\nThe smallest amount for this deposit method is ₩10,000\.$/,
    ],
    [
      'is one of two',
      { limits: [day, month] },
      /\(Monthly\)\. Resets: (Nov\s30|Dec\s1).*\.\n.*\(Daily\)\. Resets: Nov\s2/,
    ],
    ['is one of a register', { joint: [joint] }, /^Limit reached: Deposit limit \(Monthly\)\. Register: LUGAS\.$/],
    // A limit of 0 leaves nothing after its reset either, which is therefore not named.
    ['is 0', { limits: [{ ...day, value: 0, used: 0 }] }, /^Limit reached: Deposit limit \(Daily\)\.$/],
  ])('the limit %s', async (_what, state, reason) => {
    await open({}, undefined, () => state);
    const notice = await until(() => byTestId('play-closed'));
    expect(notice.dataset['why']).toBe('limit');
    expect(notice.querySelector('p')?.textContent).toMatch(reason);
    expect(notice.querySelector('[data-testid="help-line"] a')).not.toBeNull();
    expect(notice.querySelector('a[href="/wallet/withdrawpage"]')).not.toBeNull();
    expect(document.querySelector('[data-fact="min"] dd')?.textContent).toBe('₩10,000');
    // Any amount would be refused, and no other method takes less.
    for (const id of ['amount', 'deposit-submit', 'method'])
      expect(document.querySelector(`[data-testid="${id}"]`)).toBeNull();
  });

  testWith('cardDeposits')('a method that takes what is left can be chosen, and has the form', async () => {
    methods = [
      { id: 'bank', status: 'open', min: 30_000, unit: 10_000 },
      { id: 'card', status: 'open', min: 10_000, unit: 10_000 },
    ];
    await open({}, undefined, () => ({ limits: [{ ...day, used: 80_000 }] }));
    expect((await until(() => byTestId('play-closed'))).textContent).toContain('₩20,000 left.');
    await choose('card');
    expect(document.querySelector('[data-testid="play-closed"]')).toBeNull();
    await type('amount', '20000');
    await leave('amount');
    expect(input('amount').getAttribute('aria-invalid')).toBeNull();
  });

  test('not while the deposit that uses them up is being sent: what was typed stays', async () => {
    let state = {};
    const reply = Promise.withResolvers<Answer>();
    await open(
      () => reply.promise,
      undefined,
      () => state,
    );
    await type('sender_name', '김하늘');
    await request30000();
    state = { limits: [day] };
    invalidate(protection.name);
    await until(() => expect(document.querySelector('[data-fact="limit"] dd')?.textContent).toBe('₩0 left'));
    expect(input('amount').value).toBe('30,000');
    reply.resolve({ code: 7001, data: { kind: 'deposit', period: 'day' } });
    await until(() => byTestId('play-closed'));
    await until(() => expect(document.querySelector('[data-testid="amount"]')).toBeNull());
  });

  test('not by an answer that could not be asked for again: the server decides', async () => {
    let state: object | undefined = { limits: [day] };
    await open({}, undefined, () => state);
    await until(() => byTestId('play-closed'));
    await draw(null);
    state = undefined;
    await open({}, undefined, () => state);
    await until(() => expect(document.querySelector('[data-fact="limit"] dd')?.textContent).toContain('As of'));
    expect(document.querySelector('[data-testid="play-closed"]')).toBeNull();
    expect(byTestId('deposit-submit').matches(':disabled')).toBe(false);
  });
});

test.each([
  [{ limits: [] }, 'Deposit limit', 'No limit'],
  // An operator without limits: that there is none is not known.
  [{}, 'Deposit limit', '–'],
  [
    { joint: [{ kind: 'deposit', period: 'month', remaining: 20_000, register: 'LUGAS' }] },
    'Deposit limit (Monthly, LUGAS)',
    '₩20,000 left',
  ],
  [
    {
      limits: [
        { kind: 'deposit', period: 'week', value: 90_000, used: 0 },
        { kind: 'net_deposit', period: 'month', value: 300_000, used: 260_000 },
      ],
    },
    'Deposits minus withdrawals (Monthly)',
    '₩40,000 left',
  ],
])('the limit that leaves least is named (Rule R26): %o', async (state, name, left) => {
  await open({}, undefined, () => state);
  const fact = await until(() => document.querySelector('[data-fact="limit"]'));
  await until(() => expect(fact?.querySelector('dd')?.textContent).toBe(left));
  expect(fact?.querySelector('dt')?.textContent).toBe(name);
});

describe('a deposit that the server refuses to protect the member says what, why and what is possible instead (Rules R5, R7)', () => {
  test.each([
    [7001, { kind: 'deposit', period: 'day', remaining: 50_000 }, 'limit', '₩50,000'],
    [7002, { kind: 'register', register: 'GAMSTOP' }, 'pause', 'GAMSTOP'],
    [7004, { market: 'kr' }, 'market', 'Play is not offered in this market.'],
  ])('%i', async (code, data, why, text) => {
    await open({ code, msg: '', data });
    await type('sender_name', '김하늘');
    await request30000();
    const notice = await until(() => byTestId('play-closed'));
    expect([notice.dataset['why'], notice.textContent]).toEqual([why, expect.stringContaining(text)]);
    expect(notice.querySelector('[data-testid="help-line"] a')).not.toBeNull();
    expect(notice.querySelector('nav')?.getAttribute('aria-label')).toBe('What you can still use');
    expect(notice.querySelector('nav a[href="/wallet/withdrawpage"]')).not.toBeNull();
  });

  test.each([
    [7001, { kind: 'deposit', period: 'day', remaining: 50_000, resets_at: '2026-11-20T15:00:00Z' }],
    [7002, { kind: 'break', until: '2026-11-20T15:00:00Z' }],
  ])('%i, until the limit is reset or the pause is over: the form may stay open over midnight', async (code, data) => {
    await open({ code, msg: '', data });
    await type('sender_name', '김하늘');
    await request30000();
    await until(() => byTestId('play-closed'));
    await act(async () => learnServerTime(Date.parse('2026-11-20T14:59:50Z')));
    byTestId('play-closed');
    await act(async () => learnServerTime(Date.parse('2026-11-20T15:00:00Z')));
    expect(document.querySelector('[data-testid="play-closed"]')).toBeNull();
    expect(byTestId('deposit-submit').matches(':disabled')).toBe(false);
  });

  test('7003, and in place of the form the steps that come first', async () => {
    let must: string[] = [];
    await open({ code: 7003, msg: '', data: { must: ['set-limits'] } }, undefined, () => ({ must }));
    await type('sender_name', '김하늘');
    must = ['set-limits'];
    await request30000();
    const link = await until(() => byTestId('steps-first'));
    expect(link.getAttribute('href')).toContain('/account/protection/steps');
  });
});
