// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as TIMINGS from '../../../../src/config/timings.ts';
import { Masked } from '../../../../src/features/mypage/parts/Masked.tsx';
import { maskValue } from '../../../../src/lib/mask.ts';
import { mount, click } from '../../ui/mount.tsx';

const NUMBER = '100-2026-4410';
const HIDDEN = '100-******410';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open(value = NUMBER) {
  const { get } = mount(<Masked value={value} mask={maskValue} label="Account number" />);
  return { text: () => get('span > span').textContent, eye: () => get('button') };
}

describe('an account number', () => {
  it('shows its first 4 and last 3 characters, and all of it on a press', () => {
    const { text, eye } = open();
    expect(text()).toBe(HIDDEN);
    expect(eye().getAttribute('aria-label')).toBe('Show Account number');
    click(eye());
    expect(text()).toBe(NUMBER);
    expect(eye().getAttribute('aria-pressed')).toBe('true');
    click(eye());
    expect(text()).toBe(HIDDEN);
  });

  it('is masked again after a while', () => {
    const { text, eye } = open();
    click(eye());
    act(() => void vi.advanceTimersByTime(TIMINGS.reveal - 1));
    expect(text()).toBe(NUMBER);
    act(() => void vi.advanceTimersByTime(1));
    expect(text()).toBe(HIDDEN);
  });

  it('is masked when the visibility of the page changes', () => {
    const { text, eye } = open();
    click(eye());
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(text()).toBe(HIDDEN);
  });

  it('is a dash when the operator sends none', () => {
    mount(<Masked value="" mask={maskValue} label="Account number" />);
    expect(document.body.textContent).toBe('–');
  });
});
