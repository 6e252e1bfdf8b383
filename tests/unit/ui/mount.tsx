import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach } from 'vitest';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const mounted: (() => void)[] = [];
afterEach(() => {
  for (const unmount of mounted.splice(0)) unmount();
});

/** A mounted piece of screen. */
export interface Mounted {
  /** The first element that matches; throws when there is none. */
  get: <E extends HTMLElement = HTMLElement>(selector: string) => E;
  render: (node: ReactNode) => void;
}

/** Puts `node` in the document as the app would, in English source text. It is gone after the test. */
export function mount(node: ReactNode): Mounted {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const render = (next: ReactNode) => act(() => root.render(<I18nProvider i18n={i18n}>{next}</I18nProvider>));
  mounted.push(() => {
    act(() => root.unmount());
    place.remove();
  });
  render(node);
  return {
    render,
    get<E extends HTMLElement>(selector: string) {
      const found = place.querySelector<E>(selector);
      if (!found) throw new Error(`no ${selector} in ${place.innerHTML}`);
      return found;
    },
  };
}

/** Presses a key on what has the focus. Gives whether the browser's own action was left to it. */
export function press(key: string, init: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  act(() => void (document.activeElement ?? document.body).dispatchEvent(event));
  return !event.defaultPrevented;
}

/** Writes into a field as typing does. */
export function type(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  act(() => {
    // Past React's own tracking of the value, or it would see no change.
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

/** Clicks as a mouse does. */
export function click(element: HTMLElement): void {
  act(() => element.click());
}
