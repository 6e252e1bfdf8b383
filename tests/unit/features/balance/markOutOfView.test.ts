// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { markOutOfView } from '../../../../src/features/balance/index.ts';

afterEach(() => void vi.unstubAllGlobals());

test('the page is marked while the element that shows the balance is out of view, until it is removed. Rule N15', () => {
  const watched: Element[] = [];
  let notify: (entries: { isIntersecting: boolean }[]) => void = () => undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof notify) {
        notify = callback;
      }
      observe = (element: Element): void => void watched.push(element);
      disconnect = (): void => void watched.splice(0);
    },
  );
  const card = document.createElement('div');
  const isMarked = (): boolean => document.documentElement.hasAttribute('data-balance-out');
  const end = markOutOfView(card);
  expect(watched).toEqual([card]);
  notify([{ isIntersecting: true }, { isIntersecting: false }]);
  expect(isMarked()).toBe(true);
  notify([{ isIntersecting: true }]);
  expect(isMarked()).toBe(false);
  notify([{ isIntersecting: false }]);
  end?.();
  expect(isMarked()).toBe(false);
  expect(watched).toEqual([]);
  expect(markOutOfView(null)).toBeUndefined();
});
