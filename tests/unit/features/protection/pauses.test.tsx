// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { intl } from '../../../../src/config/markets/intl.ts';
import { exclude, takeBreak } from '../../../../src/contract/protection.ts';
import { UnknownStep } from '../../../../src/features/protection/parts/NoticeSteps.tsx';
import { PauseBanner } from '../../../../src/features/protection/parts/PauseBanner.tsx';
import { ProtectionPanel } from '../../../../src/features/protection/parts/ProtectionPanel.tsx';
import { Pauses } from '../../../../src/features/protection/parts/Pauses.tsx';
import { guessedServerTime } from '../../../../src/operator/index.ts';
import { play, PLAY_OPEN } from '../../../../src/state/play.ts';
import { time } from '../../../../src/state/time.ts';
import { startOperator, type Call } from '../games/operator.ts';
import { after, allByTestId, buttonOf, byTestId, clear, draw, pageText, press, until } from '../games/page.tsx';

// Commands need a database: without one they are not sent.
vi.mock('../../../../src/storage/port.ts', async () => {
  const { FakeDatabase } = await import('../../../support/fakeDatabase.ts');
  return { openPort: new FakeDatabase().open };
});

afterEach(async () => {
  vi.restoreAllMocks();
  await clear();
  Object.assign(play, PLAY_OPEN);
});

async function drawPauses(): Promise<Call[]> {
  const { calls } = startOperator(() => ({ code: 0, msg: '', data: { market: 'intl' } }));
  await draw(<Pauses pack={intl} paused={false} ownEnd={-Infinity} />);
  return calls;
}

/** Presses the button of a pause, and the answer to its question. */
async function choose(pause: string, answer: string): Promise<void> {
  await press(buttonOf(pause));
  const given = await until(() => {
    const dialog = [...document.querySelectorAll('dialog')].at(-1);
    if (!dialog) throw new Error('No question');
    return buttonOf(answer, dialog);
  });
  await press(given);
}

test.each([
  ['7 days', takeBreak.path, { hours: 168 }],
  ['1 year', exclude.path, { months: 12 }],
  ['Permanently', exclude.path, { months: null }],
])(
  '%s: play is closed for this time after one question, and not without it (Rules R3, R34)',
  async (pause, path, body) => {
    const calls = await drawPauses();
    await choose(pause, 'Back');
    expect(calls).toEqual([]);
    await choose(pause, pause);
    await until(() => expect(calls.map((call) => [call.path, call.body])).toEqual([[path, body]]));
  },
);

test.each([
  ['7 days', 'early.'],
  ['1 year', 'for the whole period. Nobody can end it early.'],
  ['Permanently', 'for ever. Nobody can undo this.'],
])(
  'the question of a pause (%s) says for how long, and does not say that withdrawals stay open where a register forbids them (Rule R4)',
  async (pause, meaning) => {
    await drawPauses();
    const asked = async (): Promise<string | null | undefined> => {
      await press(buttonOf(pause));
      const dialog = () => [...document.querySelectorAll('dialog')].at(-1);
      await until(() => buttonOf('Back', dialog()));
      const text = dialog()?.textContent;
      await press(buttonOf('Back', dialog()));
      return text;
    };
    expect(await asked()).toContain(`${meaning} Withdrawals, transactions and support stay open.`);
    await after(
      () => (play.closed = { why: 'pause', kind: 'register', until: '', register: 'OASIS', may_withdraw: false }),
    );
    expect(await asked()).toContain(`${meaning} Transactions and support stay open.`);
  },
);

test('a step that this version cannot show does not say that withdrawals stay open where a register forbids them (Rules R4, R27)', async () => {
  await draw(<UnknownStep what="proof-of-income" />);
  expect(document.body.textContent).toContain('needed. Withdrawals, transactions and support stay open.');
  await after(
    () => (play.closed = { why: 'pause', kind: 'register', until: '', register: 'OASIS', may_withdraw: false }),
  );
  expect(document.body.textContent).toContain('needed. Transactions and support stay open.');
});

test('“stop now” is offered while the member can play, during their hours without play, the rest after long play and the last 12 hours of a pause; not in a longer pause, a stop or a closed market (Rule R3)', async () => {
  await drawPauses();
  const isOffered = () => allByTestId('stop-now').length > 0;
  expect(isOffered()).toBe(true);
  const pause = { why: 'pause', until: '', register: '', may_withdraw: true } as const;
  const inHours = (hours: number): string => new Date(guessedServerTime() + hours * 3_600_000).toISOString();
  const closings = [
    { ...pause, kind: 'exclusion' },
    { ...pause, kind: 'exclusion', until: inHours(13) },
    { ...pause, kind: 'exclusion', until: inHours(11) },
    { ...pause, kind: 'register', until: inHours(11), may_withdraw: false },
    { ...pause, kind: 'stop', until: inHours(11) },
    { ...pause, kind: 'hours' },
    { ...pause, kind: 'rest', until: inHours(1) },
    { why: 'market', market: 'kr' },
  ] as const;
  const offers = [];
  for (const closed of closings) {
    await after(() => (play.closed = closed));
    offers.push(isOffered());
  }
  expect(offers).toEqual([false, false, true, false, false, true, true, false]);
});

test('an open page offers “stop now” as soon as a pause comes to its last 12 hours (Rule R3)', async () => {
  await drawPauses();
  const end = new Date(guessedServerTime() + 13 * 3_600_000).toISOString();
  const closed = { why: 'pause', kind: 'break', until: end, register: '', may_withdraw: true } as const;
  await after(() => (play.closed = closed));
  expect(allByTestId('stop-now')).toEqual([]);
  const [date, monotonic] = [Date.now(), performance.now()];
  vi.spyOn(Date, 'now').mockReturnValue(date + 7_200_000);
  vi.spyOn(performance, 'now').mockReturnValue(monotonic + 7_200_000);
  await after(() => (time.now += 7_200_000));
  expect(allByTestId('stop-now')).toHaveLength(1);
});

test('the reason why play is closed is above the pauses: a member’s own pause also in a closed market, a reached limit never (Rules R4, R5)', async () => {
  const pause = { kind: 'break', since: '', until: '2099-01-01T00:00:00Z' };
  startOperator(() => ({ code: 0, msg: '', data: {} }), { protection: () => ({ market: 'kr', pause }) });
  play.closed = { why: 'market', market: 'kr' };
  await draw(
    <div id="banner">
      <PauseBanner />
    </div>,
  );
  const text = () => document.getElementById('banner')?.textContent;
  await until(() => expect(text()).toContain('You are taking a break until'));
  await after(
    () => (play.closed = { why: 'limit', kind: 'loss', period: 'day', remaining: 0, resets_at: '', register: '' }),
  );
  expect(text()).toBe('');
  await after(
    () => (play.closed = { why: 'pause', kind: 'register', until: '', register: 'OASIS', may_withdraw: false }),
  );
  expect(text()).toContain(
    'Register: OASIS. Deposits, withdrawals and games are closed. Transactions and support stay open.',
  );
});

test.each([
  ['permanently', 'exclusion', '', []],
  ['for 1200 days', 'exclusion', 1200 * 24, ['5 years', 'Permanently']],
  [
    'for a time that is not known',
    'break',
    undefined,
    ['24 hours', '7 days', '30 days', '1 year', '3 years', '5 years', 'Permanently'],
  ],
  ['for 24 hours by a stop', 'stop', 24, ['7 days', '30 days', '1 year', '3 years', '5 years', 'Permanently']],
  [
    'for ever by a register',
    'register',
    '',
    ['24 hours', '7 days', '30 days', '1 year', '3 years', '5 years', 'Permanently'],
  ],
] as const)(
  'a member who is paused %s is offered only what ends later than their own pause, also in a closed market (Rule R3)',
  async (_how, kind, hours, offered) => {
    const end = typeof hours !== 'number' ? hours : new Date(guessedServerTime() + hours * 3_600_000).toISOString();
    startOperator(() => ({ code: 0, msg: '', data: {} }), {
      protection: () => ({ market: 'intl', pause: { kind, since: '', until: end } }),
    });
    play.closed = { why: 'market', market: 'intl' };
    await draw(<ProtectionPanel />);
    await until(() => expect(pageText()).toContain('Your limits'));
    const texts = [...document.querySelectorAll('[data-testid="protection"] button')].map((each) => each.textContent);
    const lengths = texts.filter((text) => /^\d+ (hours|days|year)|^Permanently$/.test(text));
    expect(lengths).toEqual(offered);
    expect(pageText().includes('Exclude yourself')).toBe(offered.length > 0);
  },
);

test('while this device’s stop is not reported yet, no break is offered that would end with it (Rule R3)', async () => {
  startOperator(() => ({ code: 0, msg: '', data: {} }), { protection: () => ({ market: 'intl' }) });
  const until24 = new Date(guessedServerTime() + 24 * 3_600_000).toISOString();
  play.closed = { why: 'pause', kind: 'stop', until: until24, register: '', may_withdraw: true };
  await draw(<ProtectionPanel />);
  await until(() => buttonOf('7 days'));
  expect([...document.querySelectorAll('button')].map((each) => each.textContent)).not.toContain('24 hours');
});

test('the reason why play is closed takes the focus of a length that is not offered any more once it was chosen', async () => {
  let state: object = { market: 'intl' };
  startOperator(
    () => {
      state = { market: 'intl', pause: { kind: 'exclusion', since: '', until: '' } };
      return { code: 0, msg: '', data: state };
    },
    { protection: () => state },
  );
  await draw(<ProtectionPanel />);
  await until(() => buttonOf('Permanently'));
  buttonOf('Permanently').focus();
  await choose('Permanently', 'Permanently');
  await until(() => expect(document.activeElement).toBe(byTestId('pause-reason')));
  expect(byTestId('pause-reason').textContent).toContain('You are permanently excluded from play.');
});
