// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LoadingScreen } from '../../../../src/features/home/LoadingScreen.tsx';
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
  vi.stubGlobal('location', { replace });
});
afterEach(() => {
  replace.mockClear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function still(matches: boolean): void {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({ matches, media }) as MediaQueryList);
}

describe('loading screen', () => {
  test('cycles the five messages every 80 ms with a spinner', () => {
    still(false);
    const { get } = mount(<LoadingScreen />);
    const seen: (string | null)[] = [];
    for (let turn = 0; turn < 6; turn += 1) {
      seen.push(get('p').textContent);
      act(() => vi.advanceTimersByTime(79));
      expect(get('p').textContent).toBe(seen.at(-1));
      act(() => vi.advanceTimersByTime(1));
    }
    expect(seen).toEqual([...MESSAGES, MESSAGES[0]]);
    expect(get('svg, [class*="spinner"]')).toBeDefined();
  });

  test('waits 500 ms, then does a full-page redirect to /home', () => {
    still(false);
    mount(<LoadingScreen />);
    act(() => vi.advanceTimersByTime(499));
    expect(replace).not.toHaveBeenCalled();
    act(() => vi.advanceTimersByTime(1));
    expect(replace.mock.calls).toEqual([['/home']]);
  });

  test('has one polite status for assistive technology, and under reduced motion one message that does not change', () => {
    still(true);
    const { get } = mount(<LoadingScreen />);
    expect([get('p').getAttribute('aria-hidden'), get('[role="status"]').textContent]).toEqual(['true', MESSAGES[0]]);
    act(() => vi.advanceTimersByTime(499));
    expect([get('p').textContent, get('[role="status"]').textContent]).toEqual([MESSAGES[0], MESSAGES[0]]);
    act(() => vi.advanceTimersByTime(1));
    expect(replace).toHaveBeenCalledOnce();
  });
});
