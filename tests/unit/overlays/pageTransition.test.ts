// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { drawPage } from '../../../src/overlays/pageTransition.ts';
import { closeOverlay, openOverlay } from '../../../src/overlays/stack.ts';

afterEach(() => void Reflect.deleteProperty(document, 'startViewTransition'));

test('another page is a view transition; not while something floats over it, such as a game, which would freeze (Rule N14)', async () => {
  const start = vi.fn((draw: () => void) => {
    draw();
    return { ready: Promise.reject(new DOMException('skipped', 'AbortError')), updateCallbackDone: Promise.resolve() };
  });
  Object.defineProperty(document, 'startViewTransition', { value: start, configurable: true });
  const draw = vi.fn();
  await drawPage(draw);
  expect([start.mock.calls.length, draw.mock.calls.length]).toEqual([1, 1]);
  const id = openOverlay({ kind: 'menu' });
  await drawPage(draw);
  expect([start.mock.calls.length, draw.mock.calls.length]).toEqual([1, 2]);
  closeOverlay(id);
});
