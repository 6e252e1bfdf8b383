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

/** A mounted component. */
export interface Mounted {
  /** The first matching element; throws if there is none. */
  get: <E extends HTMLElement = HTMLElement>(selector: string) => E;
  render: (node: ReactNode) => void;
}

/** Mounts `node` with its providers, in English source text. It is unmounted after the test. */
export function mount(node: ReactNode): Mounted {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const render = (next: ReactNode) => act(() => root.render(<I18nProvider i18n={i18n}>{next}</I18nProvider>));
  mounted.push(() => {
    act(() => root.unmount());
    container.remove();
  });
  render(node);
  return {
    render,
    get<E extends HTMLElement>(selector: string) {
      const found = container.querySelector<E>(selector);
      if (!found) throw new Error(`no ${selector} in ${container.innerHTML}`);
      return found;
    },
  };
}

/** The text of an element as a screen reader reads it: without what is hidden from assistive technology. */
export function heard(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
  return copy.textContent;
}

/** Presses a key on the focused element. Returns whether the default action was not prevented. */
export function press(key: string, init: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  act(() => void (document.activeElement ?? document.body).dispatchEvent(event));
  return !event.defaultPrevented;
}

/** Sets a field's value as typing does. */
export function type(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  act(() => {
    // Bypasses React's value tracking, which would otherwise see no change.
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

/** Clicks as a mouse does. */
export function click(element: HTMLElement): void {
  act(() => void element.dispatchEvent(mouseClick()));
}

/** The event of a click with the mouse; `element.click()` is one without a pointer, as from the keyboard. */
export function mouseClick(): PointerEvent {
  const first = { detail: 1, pointerType: 'mouse' };
  return new PointerEvent('click', { bubbles: true, composed: true, cancelable: true, ...first });
}
