// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { launchAddress } from '../../../../src/contract/games.ts';
import { addressed } from './operator.ts';
import { allByTestId, byTestId, clock, press, until } from './page.tsx';
import { frame, open, prepareWindow, url } from './windowPage.ts';

prepareWindow();

test.each([
  [7001, { kind: 'stake', period: 'day', remaining: 0 }, 'limit', 'Limit reached: Stake limit (Daily).'],
  [7002, { kind: 'register', register: 'GAMSTOP' }, 'pause', 'GAMSTOP'],
  [7003, { must: ['set-limits'] }, 'steps', 'Go to this step'],
  [7004, { market: 'kr' }, 'market', 'Play is not offered in this market.'],
])(
  'a launch that the server refuses with %i says what, why and what is possible instead (Rules R5, R7)',
  async (code, data, why, text) => {
    await open(() => ({ code, msg: '', data }));
    const notice = await until(() => byTestId('play-closed'));
    expect(notice.closest('[data-testid="launch-trouble"]')).not.toBeNull();
    expect([notice.dataset['why'], notice.textContent]).toEqual([why, expect.stringContaining(text)]);
    expect(notice.querySelector('[data-testid="help-line"] a')).not.toBeNull();
    // No fault that support would have to find.
    expect(allByTestId('support-code')).toEqual([]);
    if (why === 'steps') {
      expect(notice.querySelector('a[href^="/account/protection/steps"]')).not.toBeNull();
      return;
    }
    expect(notice.querySelector('nav')?.getAttribute('aria-label')).toBe('What you can still use');
    expect(notice.querySelector('nav a[href="/wallet/withdrawpage"]')).not.toBeNull();
  },
);

test('a launch that the server refuses with 4290 says so, and counts down to the next one (Rules C12, G14)', async () => {
  let isLimited = true;
  const operator = await open(() => (isLimited ? { code: 4290, msg: '', data: { retry_after: 30 } } : addressed(url)));
  const launches = (): number => operator.calls.filter(({ path }) => path === launchAddress.path).length;
  const retry = await until(() => byTestId('launch-retry') as HTMLButtonElement);
  expect(byTestId('launch-trouble').textContent).toContain('Too many attempts. Please wait a moment.');
  expect([retry.textContent, retry.disabled]).toEqual(['Try again in 30 seconds', true]);
  expect((byTestId('launch-window') as HTMLButtonElement).disabled).toBe(true);
  // The alert does not announce each second.
  expect(retry.closest('[aria-live]')?.getAttribute('aria-live')).toBe('off');
  isLimited = false;
  clock.now += 30_000;
  await until(() => expect(byTestId('launch-retry').textContent).toBe('Try again'));
  await press(byTestId('launch-retry'));
  await until(() => expect(frame().getAttribute('src')).toBe(url));
  expect(launches()).toBe(2);
});

test.each([4000, 4001])(
  'the text of a launch that is refused with %i does not mention form fields (Rule G14)',
  async (code) => {
    await open(() => ({ code, msg: '', data: {} }));
    await until(() => byTestId('launch-trouble'));
    expect(byTestId('launch-trouble').querySelector('p')?.textContent).toBe('The game could not be started.');
    expect(allByTestId('launch-retry')).toHaveLength(1);
  },
);

test('a game that the operator no longer has is named so, and not launched again (Rule G14)', async () => {
  await open(() => ({ code: 5006, msg: '', data: {} }));
  await until(() => byTestId('launch-trouble'));
  expect(byTestId('launch-trouble').querySelector('p')?.textContent).toBe('This game is not available right now.');
  expect([...byTestId('launch-trouble').querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
    'Ask about this',
    'Close',
  ]);
});
