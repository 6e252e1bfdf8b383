// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as TIMINGS from '../../../../src/config/timings.ts';
import { RegisteredAccount } from '../../../../src/features/wallet/parts/RegisteredAccount.tsx';
import { click, mount } from '../../ui/mount.tsx';

const NUMBER = '100-2026-4410';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open() {
  const { get } = mount(
    <RegisteredAccount account={{ bank: '한빛은행', number: NUMBER, holder: '김하늘' }} loading={false} />,
  );
  const isShown = (): boolean => get('section').textContent.includes(NUMBER);
  return { eye: () => get('button'), isShown };
}

test('the registered account on the withdrawal page is masked again after a while', () => {
  const { eye, isShown } = open();
  expect(isShown()).toBe(false);
  click(eye());
  act(() => void vi.advanceTimersByTime(TIMINGS.reveal - 1));
  expect(isShown()).toBe(true);
  act(() => void vi.advanceTimersByTime(1));
  expect(isShown()).toBe(false);
});

test('the registered account is masked again when the visibility of the page changes, and at the next press', () => {
  const { eye, isShown } = open();
  click(eye());
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(isShown()).toBe(false);
  click(eye());
  expect(isShown()).toBe(true);
  click(eye());
  expect(isShown()).toBe(false);
});
