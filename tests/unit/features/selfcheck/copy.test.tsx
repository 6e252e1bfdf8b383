// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { click, mount } from '../../ui/mount.tsx';

const toasts: string[] = [];
vi.mock('../../../../src/overlays/toast.ts', () => ({
  toast: (kind: string, text: string) => toasts.push(`${kind}: ${text}`),
}));
vi.mock('../../../../src/features/selfcheck/checks.ts', () => ({
  CHECKS: { build: () => 'b1' },
  logLines: () => [],
  runChecks: async () => ({ build: 'b1' }),
}));
vi.mock('../../../../src/features/selfcheck/selfcheck.actions.ts', () => ({ openAnswer: () => undefined }));

const { default: SelfCheckScreen } = await import('../../../../src/features/selfcheck/SelfCheckScreen.tsx');

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'execCommand');
});

test('the findings are copied also where the clipboard is refused, as in the browser of another application', async () => {
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: () => Promise.reject(new Error('refused')) } });
  let copied = '';
  Object.assign(document, {
    execCommand() {
      copied = document.querySelector<HTMLTextAreaElement>('textarea[readonly]:not([rows])')?.value ?? '';
      return true;
    },
  });
  const { get } = mount(<SelfCheckScreen />);
  await act(async () => undefined);
  await act(async () => click(get('[data-testid="copy-checks"]')));
  expect(toasts).toEqual(['success: Copied.']);
  expect(copied).toContain('build: b1');
});
