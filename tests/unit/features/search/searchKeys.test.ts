// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { watchSearchKeys } from '../../../../src/features/search/search.actions.ts';
import { closeOverlay, stack } from '../../../../src/overlays/index.ts';
import { catchSearchKeys, consumeTypedAhead, hasTypedAhead } from '../../../../src/ui/searchKeys.ts';
import { press } from '../../ui/mount.tsx';

const hasSingleKeys = vi.fn(() => true);

test('a search that is closed before its script has arrived gives the focus back, and the keys that open it work again', async () => {
  catchSearchKeys(hasSingleKeys);
  watchSearchKeys();
  const link = document.body.appendChild(document.createElement('button'));
  for (const _time of [1, 2]) {
    link.focus();
    press('/');
    expect(stack.entries.map(({ overlay }) => overlay.kind)).toEqual(['search']);
    expect(document.activeElement).toBeInstanceOf(HTMLInputElement);
    // As Back does.
    closeOverlay(stack.entries[0]?.id ?? '');
    await expect.poll(() => document.activeElement).toBe(link);
    expect([document.querySelector('input'), hasTypedAhead()]).toEqual([null, false]);
  }
});

test.each([
  ['/', {}],
  ['k', { code: 'KeyK', ctrlKey: true }],
])('%s that is held down is one press: no text of the search, nothing for the browser (Rule N17)', (key, init) => {
  expect(press(key, init)).toBe(false);
  expect(document.activeElement).toBeInstanceOf(HTMLInputElement);
  expect([press(key, { ...init, repeat: true }), press(key, { ...init, repeat: true })]).toEqual([false, false]);
  // Pressed anew it is typed, also if it is held down then.
  expect([press(key, init), press(key, { ...init, repeat: true })]).toEqual([true, true]);
  closeOverlay(stack.entries[0]?.id ?? '');
  consumeTypedAhead();
});

test('without the shortcuts of one character `/` is left to the browser, and Ctrl K opens the search (Rule N17)', async () => {
  hasSingleKeys.mockReturnValue(false);
  expect([press('/'), stack.entries]).toEqual([true, []]);
  expect(press('k', { code: 'KeyK', ctrlKey: true })).toBe(false);
  expect(stack.entries.map(({ overlay }) => overlay.kind)).toEqual(['search']);
  closeOverlay(stack.entries[0]?.id ?? '');
});
