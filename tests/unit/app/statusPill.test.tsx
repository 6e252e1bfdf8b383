// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { StatusPill } from '../../../src/app/third/StatusPill.tsx';
import * as TIMINGS from '../../../src/config/timings.ts';
import { SITE_PACING } from '../../../src/config/pacing.ts';
import { waiting } from '../../../src/features/wallet/waiting.state.ts';
import { learnServerTime, serverNow } from '../../../src/operator/index.ts';
import { update } from '../../../src/pwa/update.ts';
import { app, type Trouble } from '../../../src/state/app.ts';
import { time } from '../../../src/state/time.ts';
import { mount } from '../ui/mount.tsx';

const DAY_MS = 86_400_000;

beforeEach(() => {
  Object.assign(app, { siteAsOf: undefined, trouble: undefined, balanceAsOf: undefined });
  Object.assign(update, { state: 'none', why: undefined });
});

/** The pill's text and its button's state. */
function pill(): { text: string; button: 'none' | 'disabled' | 'enabled' } {
  const { get } = mount(<StatusPill />);
  const button = document.querySelector('button');
  return { text: get('span').textContent, button: button ? (button.disabled ? 'disabled' : 'enabled') : 'none' };
}

test.each([
  [0, 60_000],
  [0, -60_000],
  [-2, -60_000],
  [2, 60_000],
])('the age of a site config is named from a day on; the device’s clock is off by %i days', (days, older) => {
  learnServerTime(Date.now() - days * DAY_MS);
  time.now = serverNow();
  app.siteAsOf = Date.now() - SITE_PACING.old - older;
  mount(<StatusPill />);
  expect(document.querySelector('[data-testid="site-age"]') !== null).toBe(older > 0);
});

test.each<[Trouble, boolean, RegExp]>([
  ['offline', true, /^No connection\. Showing information from .+\.$/],
  ['server', true, /^(?!No connection).+\. Showing information from .+\.$/],
  ['server', false, /^(?!.*Showing).+\.$/],
])(
  'while the operator cannot be reached (%s, balance known: %s) the pill says why and how old the data is',
  (trouble, isKnown, text) => {
    Object.assign(app, { trouble, balanceAsOf: isKnown ? Date.now() : undefined });
    // The more serious of two matters.
    update.state = 'ready';
    expect(pill()).toEqual({ text: expect.stringMatching(text) as string, button: 'none' });
  },
);

test('the end of a trouble is announced to screen readers, which do not announce that its text was removed (Rule O5)', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  app.trouble = 'offline';
  mount(<StatusPill />);
  const change = (work: () => void): Promise<void> => act(async () => work());
  await change(() => vi.advanceTimersByTime(TIMINGS.settled));
  expect(document.body.textContent).toBe('No connection. Reconnecting.');
  await change(() => void (app.trouble = undefined));
  expect(document.body.textContent).toBe('Connected again.');
  await change(() => vi.advanceTimersByTime(TIMINGS.settled));
  expect(document.body.textContent).toBe('');
});

test.each<[Trouble, RegExp | undefined]>([
  ['server', /^ Showing information from .+\.$/],
  ['busy', /^ Showing information from .+\.$/],
  // Its only other sentence is short.
  ['offline', undefined],
])('the age of the data after a sentence about the trouble (%s) can be left out on a narrow screen', (trouble, age) => {
  Object.assign(app, { trouble, balanceAsOf: Date.now() });
  mount(<StatusPill />);
  const found = document.querySelector('[data-trouble] [class*="age"]')?.textContent;
  expect(found).toEqual(age && expect.stringMatching(age));
});

test.each([
  ['ready', undefined, /^A new version is available\.Update$/, 'enabled'],
  ['voting', 'money', /^A new version is available\.Update$/, 'disabled'],
  ['postponed', 'game', /^A game is open\..*Update$/, 'enabled'],
  ['postponed', 'money', /^A payment request is in progress\..*Update$/, 'enabled'],
  ['postponed', 'form', /^A form is not finished\. (?!.*\bsent\b).*Update$/, 'enabled'],
  ['waiting', 'session', /^This browser does not store your sign-in\..*sign out\.$/, 'none'],
  ['waiting', 'game', /^A game is open\..*close it\.$/, 'none'],
] as const)(
  'an update that is %s (%s) says what it waits for, and can be asked for while it is not under way',
  (state, why, text, button) => {
    Object.assign(update, { state, why });
    // An old site config is the lesser matter.
    app.siteAsOf = 0;
    expect(pill()).toEqual({ text: expect.stringMatching(text) as string, button });
  },
);

test.each<[string, () => void, string]>([
  ['an update is offered', () => void (update.state = 'ready'), '[data-testid="update"] button'],
  ['the operator cannot be reached', () => void (app.trouble = 'server'), '[data-trouble]'],
  ['the site config is old', () => void (app.siteAsOf = 0), '[data-testid="site-age"]'],
])('money that is on its way has its line also while %s (Rule W16)', (_what, begin, selector) => {
  waiting.deposit = [{ id: 'r1', amount: 20_000 }];
  onTestFinished(() => void (waiting.deposit = []));
  begin();
  const { get } = mount(<StatusPill />);
  expect(get('[data-testid="money-line"]').textContent).toContain('₩20,000');
  expect(get(selector)).toBeTruthy();
});

test.each<[string, () => void, string]>([
  ['the operator cannot be reached', () => void (app.trouble = 'server'), 'alone'],
  ['an update is offered', () => void (update.state = 'ready'), 'short'],
  ['an update is postponed', () => void Object.assign(update, { state: 'postponed', why: 'session' }), 'short'],
  [
    'an update waits, without a button',
    () => void Object.assign(update, { state: 'waiting', why: 'session' }),
    'hidden',
  ],
])(
  'on a narrow screen only a trouble takes the place of the line of the money: while %s (Rule W16)',
  (_what, begin, how) => {
    begin();
    const { get } = mount(<StatusPill />);
    expect(get('[data-when-narrow]').dataset['whenNarrow']).toBe(how);
  },
);
