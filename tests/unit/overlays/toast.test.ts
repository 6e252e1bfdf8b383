// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { toast } from '../../../src/overlays/toast.ts';
import { moveToastsToTop, toastRoot } from '../../../src/overlays/toastRoot.ts';

/** Waits until `check` holds. Rejects after a second. */
const until = (check: () => boolean): Promise<unknown> => vi.waitUntil(check, { timeout: 1000, interval: 10 });

const shown = (): string[] => [...document.querySelectorAll('.Toastify__toast')].map((one) => one.textContent ?? '');

beforeEach(() => {
  document.body.replaceChildren();
  i18n.loadAndActivate({ locale: 'en', messages: {} });
});
afterEach(() => vi.restoreAllMocks());

/** The toast of a text. */
const toastOf = (text: string): Element | undefined =>
  [...document.querySelectorAll('.Toastify__toast')].find((one) => one.textContent === text);

/** The timer element of a toast: the library closes the toast when its animation ends. */
function countdownOf(text: string): HTMLElement | undefined {
  return toastOf(text)?.querySelector<HTMLElement>('[role="progressbar"]') ?? undefined;
}

/** Ends every toast's timer and exit animation, as the browser's animation events do. */
async function runDown(): Promise<void> {
  const over = (part: Element): boolean => part.dispatchEvent(new Event('animationend', { bubbles: true }));
  document.querySelectorAll('.Toastify__toast [role="progressbar"]').forEach(over);
  await until(() => {
    document.querySelectorAll('.Toastify__toast').forEach(over);
    return shown().length === 0;
  });
}

describe('toast duration 2000 ms at top centre; types success, error, custom', () => {
  test('at the top centre; the same text is not shown twice at once', async () => {
    await toast('success', '입금 신청이 접수되었습니다');
    await toast('success', '입금 신청이 접수되었습니다');
    await toast('error', '서버 오류');
    await until(() => shown().length === 2);
    expect(shown().sort()).toEqual(['서버 오류', '입금 신청이 접수되었습니다'].sort());
    expect(document.querySelector('.Toastify__toast-container--top-center')).not.toBeNull();
    const region = (): string | null | undefined =>
      document.querySelector('section[aria-live]')?.getAttribute('aria-label');
    expect(region()).toBe('Notifications (Alt+T)');
    const { id } = msg`Notifications (Alt+T)`;
    i18n.loadAndActivate({ locale: 'ko', messages: { [id]: '알림(Alt+T)' } });
    await until(() => region() === '알림(Alt+T)');
    expect(region()).toBe('알림(Alt+T)');
    await runDown();
  });

  test.each([
    ['success', 'success'],
    ['error', 'error'],
    ['custom', 'info'],
  ] as const)('one of type %s is shown for 2000 ms', async (kind, look) => {
    const text = `${kind} for two seconds`;
    await toast(kind, text);
    await until(() => countdownOf(text) !== undefined);
    expect(toastOf(text)?.classList.contains(`Toastify__toast--${look}`)).toBe(true);
    expect(countdownOf(text)?.style.animationDuration).toBe('2000ms');
    await runDown();
    expect(toastOf(text)).toBeUndefined();
  });

  test.each(['moneyError', 'lasting'] as const)('one of type %s stays until the player closes it', async (kind) => {
    await toast(kind, '출금하지 못했습니다');
    await until(() => toastOf('출금하지 못했습니다') !== undefined);
    expect(countdownOf('출금하지 못했습니다')?.style.animationPlayState).toBe('paused');
    toastOf('출금하지 못했습니다')?.querySelector('button')?.click();
    await runDown();
    expect(shown()).toEqual([]);
  });
});

describe('toasts must stay reachable above an open dialog', () => {
  test('they are in the topmost open dialog, and in the page after it closes', () => {
    moveToastsToTop();
    expect(toastRoot?.parentElement).toBe(document.body);
    document.body.insertAdjacentHTML(
      'beforeend',
      '<dialog open id="low"></dialog><dialog open id="top"></dialog><dialog id="closed"></dialog>',
    );
    moveToastsToTop();
    expect(toastRoot?.parentElement?.id).toBe('top');
    document.getElementById('top')?.removeAttribute('open');
    document.getElementById('low')?.removeAttribute('open');
    moveToastsToTop();
    expect(toastRoot?.parentElement).toBe(document.body);
  });

  test('and in the full-screen element', () => {
    const stage = document.createElement('div');
    document.body.append(stage);
    Object.defineProperty(document, 'fullscreenElement', { value: stage, configurable: true });
    moveToastsToTop();
    expect(toastRoot?.parentElement).toBe(stage);
    Reflect.deleteProperty(document, 'fullscreenElement');
  });
});
