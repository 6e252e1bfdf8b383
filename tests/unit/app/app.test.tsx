// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { act, createElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { App } from '../../../src/app/App.tsx';
import { openOverlay, stack } from '../../../src/overlays/index.ts';
import { app } from '../../../src/state/app.ts';
import { captureClick } from '../../../src/ui/earlyClick.ts';
import { mount, press } from '../ui/mount.tsx';

vi.mock('../../../src/app/Pages.tsx', () => ({ Pages: () => null }));
const arrival = vi.hoisted(() => Promise.withResolvers<undefined>());
vi.mock('../../../src/app/second/index.ts', async () => {
  await arrival.promise;
  return { ROUTES: [], Overlays: () => createElement('i', {}, 'overlays'), begin: () => undefined };
});

afterEach(() => void (stack.entries = []));

test('an overlay that is opened before the second script has arrived covers the page until then, so that no second press reaches it', async () => {
  const { get } = mount(<App i18n={i18n} />);
  await act(async () => void openOverlay({ kind: 'menu' }));
  expect(get('[data-testid="opening"]')).toBeTruthy();
  // Keys do not reach the focused control either. Esc closes only the overlay on top, though it is not shown yet.
  expect([press('Enter'), press(' '), press('Tab'), press('/')]).toEqual([false, false, false, true]);
  await act(async () => void openOverlay({ kind: 'search' }));
  press('Escape');
  expect(stack.entries.map(({ overlay }) => overlay.kind)).toEqual(['menu']);
  arrival.resolve(undefined);
  await act(async () => vi.dynamicImportSettled());
  expect(get('i').textContent).toBe('overlays');
  expect(document.querySelector('[data-testid="opening"]')).toBeNull();
});

test('rendering the application removes the marks of the prerendered screen, and repeats a press that was made on it', () => {
  const root = document.documentElement;
  for (const mark of ['data-member', 'data-plain']) root.setAttribute(mark, '');
  const button = document.body.appendChild(document.createElement('button'));
  // Remove the `null` that an earlier test's rendering left.
  Reflect.deleteProperty(window, 'earlyClick');
  captureClick();
  button.click();
  const pressed = vi.fn();
  button.addEventListener('click', pressed);
  mount(<App i18n={i18n} />);
  expect([root.hasAttribute('data-member'), root.hasAttribute('data-plain')]).toEqual([false, false]);
  expect(pressed).toHaveBeenCalledTimes(1);
  button.remove();
});

test('a page that Back has restored and that could not be reloaded is replaced by a button that reloads it', async () => {
  const { get } = mount(<App i18n={i18n} />);
  document.body.hidden = true;
  await act(async () => void (app.outdated = true));
  expect(document.getElementById('page')).toBeNull();
  expect([get('button').textContent, document.body.hidden]).toEqual(['Reload', false]);
  app.outdated = false;
});
