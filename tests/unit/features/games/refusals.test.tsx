// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { byTestId, until } from './page.tsx';
import { open, prepareWindow } from './windowPage.ts';

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
    if (why === 'steps') {
      expect(notice.querySelector('a[href^="/account/protection/steps"]')).not.toBeNull();
      return;
    }
    expect(notice.querySelector('nav')?.getAttribute('aria-label')).toBe('What you can still use');
    expect(notice.querySelector('nav a[href="/wallet/withdrawpage"]')).not.toBeNull();
  },
);
