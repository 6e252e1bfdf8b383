// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { toast } from '../../../src/overlays/toast.ts';
import { raiseToasts, toastRoot } from '../../../src/overlays/toastRoot.ts';

/** Until `check` holds, at most a second. */
async function until(check: () => boolean): Promise<void> {
  for (let i = 0; i < 100 && !check(); i += 1) await new Promise((resolve) => setTimeout(resolve, 10));
}

const shown = (): string[] => [...document.querySelectorAll('.Toastify__toast')].map((one) => one.textContent ?? '');

beforeEach(() => document.body.replaceChildren());
afterEach(() => vi.restoreAllMocks());

describe('spec 9: toasts', () => {
  test('top centre, of the kinds success, error and custom; the same text is not shown twice at once', async () => {
    await toast('success', '입금 신청이 접수되었습니다');
    await toast('success', '입금 신청이 접수되었습니다');
    await toast('error', '서버 오류');
    await until(() => shown().length === 2);
    expect(shown().sort()).toEqual(['서버 오류', '입금 신청이 접수되었습니다'].sort());
    expect(document.querySelector('.Toastify__toast-container--top-center')).not.toBeNull();
  });
});

describe('design 4: toasts must stay reachable above an open dialog', () => {
  test('they stand in the topmost open dialog, and in the page again when it is gone', () => {
    raiseToasts();
    expect(toastRoot?.parentElement).toBe(document.body);
    document.body.insertAdjacentHTML(
      'beforeend',
      '<dialog open id="low"></dialog><dialog open id="top"></dialog><dialog id="closed"></dialog>',
    );
    raiseToasts();
    expect(toastRoot?.parentElement?.id).toBe('top');
    document.getElementById('top')?.removeAttribute('open');
    document.getElementById('low')?.removeAttribute('open');
    raiseToasts();
    expect(toastRoot?.parentElement).toBe(document.body);
  });

  test('and in what fills the screen', () => {
    const stage = document.createElement('div');
    document.body.append(stage);
    Object.defineProperty(document, 'fullscreenElement', { value: stage, configurable: true });
    raiseToasts();
    expect(toastRoot?.parentElement).toBe(stage);
    Reflect.deleteProperty(document, 'fullscreenElement');
  });
});
