// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { supportCode } from '../../../src/contract/trace.ts';
import { closeToast } from '../../../src/overlays/closeToast.ts';
import { toast } from '../../../src/overlays/toast.ts';

/** Waits until `check` holds. Rejects after 20 s. */
const until = (check: () => boolean): Promise<unknown> => vi.waitUntil(check, { timeout: 60_000, interval: 10 });

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

/** Ends an element's animation, as the browser's event does. */
const endAnimation = (part: Element): boolean => part.dispatchEvent(new Event('animationend', { bubbles: true }));

/** Ends every toast's timer and exit animation. */
async function runDown(): Promise<void> {
  document.querySelectorAll('.Toastify__toast [role="progressbar"]').forEach(endAnimation);
  await leave();
}

/** Ends the exit animations of toasts that have been closed, until none is shown. */
async function leave(): Promise<void> {
  await until(() => {
    document.querySelectorAll('.Toastify__toast').forEach(endAnimation);
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
    const [{ id }, close] = [msg`Notifications (Alt+T)`, msg`Close`];
    i18n.loadAndActivate({ locale: 'ko', messages: { [id]: '알림(Alt+T)', [close.id]: '닫기' } });
    await until(() => region() === '알림(Alt+T)');
    expect(region()).toBe('알림(Alt+T)');
    await toast('success', '복사했습니다.');
    await until(() => toastOf('복사했습니다.') !== undefined);
    expect(toastOf('복사했습니다.')?.querySelector('button')?.getAttribute('aria-label')).toBe('닫기');
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

  test.each(['lastingError', 'lasting'] as const)('one of type %s stays until the player closes it', async (kind) => {
    await toast(kind, '출금하지 못했습니다');
    await until(() => toastOf('출금하지 못했습니다') !== undefined);
    expect(countdownOf('출금하지 못했습니다')?.style.animationDuration).not.toMatch(/^\d/);
    toastOf('출금하지 못했습니다')?.querySelector('button')?.click();
    await leave();
    expect(shown()).toEqual([]);
  });
});

test('one that lasts follows a change of the language, with the name of its button (rule N5)', async () => {
  const [reason, close] = [msg`Our server ended your session. Please sign in again.`, msg`Close`];
  await toast('lasting', () => i18n._(reason), '0123456789abcdef0123456789abcdef');
  await until(() => shown().length === 1);
  expect(shown()[0]).toContain('Our server ended your session. Please sign in again.');
  const messages = { [reason.id]: '서버에서 세션을 종료했습니다.', [close.id]: '닫기' };
  i18n.loadAndActivate({ locale: 'ko', messages });
  await until(() => shown()[0]?.includes('서버에서 세션을 종료했습니다.') ?? false);
  const button = document.querySelector<HTMLElement>('.Toastify__close-button');
  expect(button?.getAttribute('aria-label')).toBe('닫기');
  button?.click();
  await runDown();
});

test('after a change of the language a toast is closed by its text in the new language, which is not shown a second time (rule N5)', async () => {
  const unseen = msg`Your withdrawal request did not reach us. No money was moved.`;
  const words = (): string => i18n._(unseen);
  await toast('lastingError', words);
  i18n.loadAndActivate({ locale: 'ko', messages: { [unseen.id]: '출금 신청이 전달되지 않았습니다.' } });
  await until(() => shown()[0] === '출금 신청이 전달되지 않았습니다.');
  await toast('lastingError', words);
  await toast('lasting', words);
  await until(() => shown().length > 1);
  expect(shown()).toEqual([words(), words()]);
  await closeToast('lastingError', words());
  await until(() => {
    document.querySelectorAll('.Toastify__toast').forEach(endAnimation);
    return shown().length === 1;
  });
  expect(document.querySelector('.Toastify__toast--info')?.textContent).toBe(words());
  await closeToast('lasting', words());
  await runDown();
});

test('every toast is shown, also where others stay until they are closed: none waits unseen (rule N5)', async () => {
  const errors = ['입금하지 못했습니다', '출금하지 못했습니다', '전환하지 못했습니다', '취소하지 못했습니다'];
  for (const text of errors) await toast('lastingError', text);
  await toast('success', '입금이 완료되었습니다');
  await expect.poll(() => shown().sort()).toEqual(['입금이 완료되었습니다', ...errors].sort());
  document.querySelectorAll<HTMLElement>('.Toastify__close-button').forEach((button) => button.click());
  await runDown();
});

describe('toasts must stay reachable above an open dialog', () => {
  const text = '출금하지 못했습니다';
  /** The name of the element on top that has the toast. */
  const layer = (): string | undefined =>
    toastOf(text)?.closest('[data-layer]')?.getAttribute('data-layer') ?? undefined;
  const add = (tag: string, name: string): HTMLElement => {
    const element = document.createElement(tag);
    element.dataset['layer'] = name;
    document.body.append(element);
    return element;
  };
  beforeEach(async () => {
    document.body.dataset['layer'] = 'page';
    await toast('lastingError', text);
    await until(() => toastOf(text) !== undefined);
  });
  afterEach(async () => {
    toastOf(text)?.querySelector('button')?.click();
    await runDown();
  });

  test('they move into a dialog that opens, and into the page once it closes or is removed', async () => {
    expect(layer()).toBe('page');
    const [low, high] = [add('dialog', 'low'), add('dialog', 'high')];
    add('dialog', 'closed');
    low.setAttribute('open', '');
    await expect.poll(layer).toBe('low');
    high.setAttribute('open', '');
    await expect.poll(layer).toBe('high');
    high.remove();
    await expect.poll(layer).toBe('low');
    low.removeAttribute('open');
    await expect.poll(layer).toBe('page');
  });

  test('they move into the full-screen element, and back into the page', async () => {
    Object.defineProperty(document, 'fullscreenElement', { value: add('div', 'full screen'), configurable: true });
    document.dispatchEvent(new Event('fullscreenchange'));
    expect(layer()).toBe('full screen');
    Reflect.deleteProperty(document, 'fullscreenElement');
    document.dispatchEvent(new Event('fullscreenchange'));
    expect(layer()).toBe('page');
  });
});

test('an error about money that reads like one which is shown is shown as well, if it is about another call (Rules N5, S8)', async () => {
  const [first, second] = ['0123456789abcdef0123456789abcdef', 'fedcba9876543210fedcba9876543210'] as const;
  for (const trace of [first, second, second]) await toast('lastingError', 'Not moved.', trace);
  // Only errors about money are: the others close by themselves.
  for (const trace of [first, second]) await toast('error', 'Failed.', trace);
  await until(() => shown().some((text) => text.startsWith('Failed.')));
  const about = (text: string, trace: string) => expect.stringMatching(`^${text}.*${supportCode(trace)}`);
  expect(shown().sort()).toEqual(
    [about('Failed.', first), ...[first, second].map((one) => about('Not moved.', one))].sort(),
  );
  document.querySelectorAll<HTMLElement>('.Toastify__close-button').forEach((button) => button.click());
  await leave();
});

test('`toast` resolves to whether the toast is shown: its script may fail to load on a bad connection', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.doMock('../../../src/overlays/ToastHost.tsx', () => {
    throw new TypeError('Failed to fetch');
  });
  vi.resetModules();
  const page = await import('../../../src/overlays/toast.ts');
  expect(await page.toast('lastingError', '출금하지 못했습니다')).toBe(false);
  vi.doUnmock('../../../src/overlays/ToastHost.tsx');
  expect(await page.toast('lastingError', '출금하지 못했습니다')).toBe(true);
});
