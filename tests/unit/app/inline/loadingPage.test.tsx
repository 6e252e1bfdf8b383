// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LoadingPage } from '../../../../src/app/inline/LoadingPage.tsx';
import { mount } from '../../ui/mount.tsx';

const MESSAGES = [
  'Loading data.',
  'Preparing the page.',
  'Preparing the data.',
  'Updating the page.',
  'One moment, please.',
];
const replace = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubGlobal('location', { replace, pathname: '/' });
  vi.stubGlobal('WORDS', {});
  vi.stubGlobal('CATALOG_FILES', { en: 'assets/locales/en.js' });
});
afterEach(() => {
  replace.mockClear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the loading page', () => {
  test('has the five messages with a spinner, hidden from assistive technology behind one polite status', () => {
    const { get } = mount(<LoadingPage />);
    const messages = get('p');
    expect(messages.getAttribute('aria-hidden')).toBe('true');
    expect([...messages.children].map(({ textContent }) => textContent)).toEqual(MESSAGES);
    expect(get('[role="status"]').textContent).toBe(MESSAGES[0]);
    expect(get('svg, [class*="spinner"]')).toBeDefined();
  });

  test('shows each message for 80 ms, and under reduced motion the first one', () => {
    const css = readFileSync('src/app/inline/LoadingPage.module.css', 'utf8');
    const [still = '', moving = ''] = css.split('@media (prefers-reduced-motion: no-preference)');
    expect(still).not.toContain('animation: message');
    expect(/animation: message (\d+)ms step-end infinite/.exec(moving)?.[1]).toBe(String(80 * MESSAGES.length));
    expect([...moving.matchAll(/animation-delay: (\d+)ms/g)].map(([, ms]) => Number(ms))).toEqual([80, 160, 240, 320]);
    expect(moving).toContain(`${100 / MESSAGES.length}%,`);
  });

  test('waits 500 ms, then does a full-page redirect to /home, and needs no other script for that', async () => {
    await import('../../../../src/app/inline/loadingEnd.ts');
    vi.advanceTimersByTime(499);
    expect(replace).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(replace.mock.calls).toEqual([['/home']]);
  });
});
