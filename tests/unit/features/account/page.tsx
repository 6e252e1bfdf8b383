import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { flushPromises } from '../../../support/virtualClock.ts';
import { turns } from '../../../support/waiting.ts';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

let root: Root | undefined;

/** Renders `content` in English into an empty page, and unmounts what was rendered before. */
export async function draw(content: ReactNode): Promise<void> {
  await act(async () => root?.unmount());
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  document.body.replaceChildren(document.createElement('div'));
  root = createRoot(document.body.firstElementChild ?? document.body);
  await act(async () => root?.render(<I18nProvider i18n={i18n}>{content}</I18nProvider>));
}

/** Changes the language of the rendered page. */
export async function speak(locale: string): Promise<void> {
  await act(async () => i18n.loadAndActivate({ locale, messages: {} }));
}

/** The input of a name. Throws if there is none. */
export function input(name: string): HTMLInputElement {
  const found = document.querySelector(`input[name="${name}"]`);
  if (!(found instanceof HTMLInputElement)) throw new Error(`No input ${name}`);
  return found;
}

/** The element of a test id. Throws if there is none. */
export function byTestId(id: string): HTMLElement {
  const found = document.querySelector(`[data-testid="${id}"]`);
  if (!(found instanceof HTMLElement)) throw new Error(`No element ${id}`);
  return found;
}

/** The text of the page's alert without the support code below it, '' without an alert. Toasts, which outlive their page, do not count. */
export function alertText(): string {
  const alerts = [...document.querySelectorAll('[role="alert"]')];
  return alerts.find((alert) => !alert.closest('.Toastify'))?.textContent ?? '';
}

/** The text of the toasts. */
export function toasts(): string {
  return [...document.querySelectorAll('.Toastify__toast')].map(({ textContent }) => textContent).join(' ');
}

/** Focuses a field and types over what it holds, as a keyboard does; the focus stays. */
export async function type(name: string, text: string): Promise<void> {
  const field = input(name);
  await act(async () => {
    field.focus();
    // React replaces the element's `value` setter to detect changes; only the prototype's setter lets it notice this one.
    Reflect.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  });
}

/** Leaves the field that has the focus. */
export async function leave(name: string): Promise<void> {
  await act(async () => input(name).blur());
}

/** Clicks an element, and waits for what follows from it. */
export async function press(element: HTMLElement): Promise<void> {
  await act(async () => {
    element.click();
    await flushPromises();
  });
  // The form library moves the focus in a timer of 0 ms.
  await turns();
}

/** The error shown at a field, '' without one. */
export function errorOf(name: string): string {
  const field = input(name);
  if (field.getAttribute('aria-invalid') !== 'true') return '';
  return document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
}
