import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, vi } from 'vitest';
import type { Window as HappyWindow } from 'happy-dom';
import { OVERLAYS } from '../../../../src/app/overlays.ts';
import { ErrorBoundary } from '../../../../src/app/ErrorBoundary.tsx';
import { watchHistory, OverlayHost, stack } from '../../../../src/overlays/index.ts';
import { closeOverlay } from '../../../../src/overlays/stack.ts';
import { windowGame } from '../../../../src/state/game.ts';
import { flushPromises } from '../../../support/virtualClock.ts';
import { turns } from '../../../support/waiting.ts';

export { until } from '../../../support/waiting.ts';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
vi.stubEnv('VITE_IMAGES_URL', 'http://localhost:4177');
// A game is a page of another origin, whose content no test here reads.
(window as unknown as HappyWindow).happyDOM.settings.disableIframePageLoading = true;

let root: Root | undefined;
let following = false;

/** Renders `content` in English with the real overlays beside it, and unmounts what was rendered before. */
export async function draw(content: ReactNode = <button id="start">start</button>): Promise<void> {
  if (!following) watchHistory();
  following = true;
  await act(async () => root?.unmount());
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  root = createRoot(container);
  await act(async () =>
    root?.render(
      <I18nProvider i18n={i18n}>
        <div id="page">{content}</div>
        <OverlayHost views={OVERLAYS} Guard={ErrorBoundary} />
      </I18nProvider>,
    ),
  );
}

/** Closes every overlay, unmounts the page and clears the game in a separate window: the next launch would ask about it. */
export async function clear(): Promise<void> {
  windowGame.current = undefined;
  const lowest = stack.entries[0];
  if (lowest) await act(async () => closeOverlay(lowest.id));
  await act(async () => root?.unmount());
  root = undefined;
}

/** The time that both clocks of the page show after `preparePage`. */
export const clock = { now: Date.UTC(2026, 10, 20) };

/**
 * Before each test sets the clocks a minute on: later than the double-click guard of the last test's click.
 * After each test unmounts everything and undoes what was stored and spied on.
 */
export function preparePage(): void {
  beforeEach(() => {
    clock.now += 60_000;
    vi.spyOn(Date, 'now').mockImplementation(() => clock.now);
    vi.spyOn(performance, 'now').mockImplementation(() => clock.now);
  });
  afterEach(async () => {
    await clear();
    vi.restoreAllMocks();
    localStorage.clear();
  });
}

/** All elements of a test id. */
export function allByTestId(id: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`[data-testid="${id}"]`)];
}

/** The first element of a test id. Throws if there is none. */
export function byTestId(id: string): HTMLElement {
  const [found] = allByTestId(id);
  if (!found) throw new Error(`No element ${id}`);
  return found;
}

/** The first button with exactly this text, within an element or anywhere on the page. Throws if there is none. */
export function buttonOf(text: string, within: ParentNode = document): HTMLButtonElement {
  const found = [...within.querySelectorAll('button')].find(({ textContent }) => textContent === text);
  if (!found) throw new Error(`No button ${text}`);
  return found;
}

/** Runs `doing` and waits for what follows from it: promises, lazily loaded views, the browser's history. */
export async function after(doing: () => unknown): Promise<void> {
  await act(async () => {
    doing();
    await flushPromises();
  });
  await turns();
}

/** Presses a button or link. */
export const press = (element: HTMLElement): Promise<void> => after(() => element.click());

/** Types over what a field holds. */
export const type = (id: string, text: string): Promise<void> => typeInto(byTestId(id), text);

/** Types over what this field holds. */
export const typeInto = (field: HTMLElement, text: string): Promise<void> =>
  after(() => {
    // React replaces the element's `value` setter to detect changes; only the prototype's setter lets it notice this one.
    Reflect.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  });

/** Presses a key where the focus is. */
export const key = (init: KeyboardEventInit): Promise<void> =>
  after(() =>
    (document.activeElement ?? document.body).dispatchEvent(
      new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }),
    ),
  );

/** The whole text of the page. */
export const pageText = (): string => document.documentElement.textContent ?? '';
