// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import TutorialView from '../../../../src/features/tutorial/TutorialView.tsx';
import { offerTutorial } from '../../../../src/features/tutorial/tutorial.actions.ts';
import { closeOverlay, openOverlay, stack } from '../../../../src/overlays/index.ts';
import { storeEdgeOwner } from '../../../../src/pwa/edges.ts';
import { store } from '../../../../src/storage/encodedStore.ts';
import { click, mount } from '../../ui/mount.tsx';

const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/142.0.0.0 Mobile Safari/537.36';
const opened = (): string[] => stack.entries.map(({ overlay }) => overlay.kind);

function closeAll(): void {
  for (const { id } of [...stack.entries]) closeOverlay(id);
}

/** Opens the tutorial automatically, as a visit does; returns whether it opened. */
async function visit(): Promise<boolean> {
  await offerTutorial(new AbortController().signal);
  const isThere = opened().includes('tutorial');
  closeAll();
  return isThere;
}

/** Leaves the tutorial by its button, with its checkbox set or not. */
async function leave(isUnwanted: boolean): Promise<void> {
  const { get } = mount(<TutorialView overlay={{ kind: 'tutorial' }} close={vi.fn(async () => undefined)} />);
  const box = get<HTMLInputElement>('input[type="checkbox"]');
  if (box.checked !== isUnwanted) await act(async () => click(box));
  await act(async () => click(get('[data-autofocus]')));
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal('innerWidth', 390);
});
afterEach(() => {
  closeAll();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('the tutorial opens only on a narrow screen, and not over another overlay', async () => {
  expect(await visit()).toBe(true);
  vi.stubGlobal('innerWidth', 1440);
  expect(await visit()).toBe(false);
  vi.stubGlobal('innerWidth', 390);
  openOverlay({ kind: 'menu' });
  await offerTutorial(new AbortController().signal);
  expect(opened()).toEqual(['menu']);
});

test('the tutorial does not open if the page was left, or another overlay opened, while it loaded', async () => {
  const left = new AbortController();
  const offered = offerTutorial(left.signal);
  left.abort();
  await offered;
  expect(opened()).toEqual([]);
  const second = offerTutorial(new AbortController().signal);
  openOverlay({ kind: 'menu' });
  await second;
  expect(opened()).toEqual(['menu']);
});

test('the checkbox decides whether the tutorial opens again', async () => {
  await leave(false);
  expect(await visit()).toBe(true);
  await leave(true);
  expect(await visit()).toBe(false);
});

test('the tutorial does not open where the browser stores nothing: it would come again with each page load (Rule N8)', async () => {
  vi.spyOn(store, 'isTemporary').mockReturnValue(true);
  expect(await visit()).toBe(false);
});

test('the tutorial does not open where storage is full: it would come again with each page load (Rule N8)', async () => {
  const full = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  onTestFinished(() => {
    full.mockRestore();
    store.remove('tutorial_hidden');
  });
  expect(await visit()).toBe(false);
});

test('a tutorial that Back closes does not come again', async () => {
  mount(<TutorialView overlay={{ kind: 'tutorial' }} close={vi.fn(async () => undefined)} />);
  expect(await visit()).toBe(false);
});

test('the tutorial shows swipes only on a touch screen where the page, not the system, handles swipes from the edges', () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(ANDROID);
  const touch = vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(5);
  const taught = (): string | undefined => {
    const { get } = mount(<TutorialView overlay={{ kind: 'tutorial' }} close={vi.fn(async () => undefined)} />);
    return get('[data-testid^="tutorial-"]').dataset['testid'];
  };
  expect(taught()).toBe('tutorial-buttons');
  storeEdgeOwner('page');
  expect(taught()).toBe('tutorial-swipes');
  touch.mockReturnValue(0);
  expect(taught()).toBe('tutorial-buttons');
  touch.mockReturnValue(5);
  storeEdgeOwner('system');
  expect(taught()).toBe('tutorial-buttons');
});
