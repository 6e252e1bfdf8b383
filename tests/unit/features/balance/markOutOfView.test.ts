// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { markOutOfView } from '../../../../src/features/balance/index.ts';

afterEach(() => void vi.unstubAllGlobals());

test('an element that shows the balance is marked while out of view, and no longer observed once it is removed. Rule N15', () => {
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
  const end = markOutOfView(card);
  expect(watched).toEqual([card]);
  notify([{ isIntersecting: true }, { isIntersecting: false }]);
  expect(card.hasAttribute('data-out')).toBe(true);
  notify([{ isIntersecting: true }]);
  expect(card.hasAttribute('data-out')).toBe(false);
  end?.();
  expect(watched).toEqual([]);
  expect(markOutOfView(null)).toBeUndefined();
});
